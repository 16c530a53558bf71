import type { Drawing } from './catalogue.ts';
import type { CarPlace } from './shapes/car.ts';
import { boxHouses, type HouseAppearance, type ViewAndHour } from './box-houses.ts';
import { drawHouseFront } from './scenes/house-front.ts';
import { drawPrivateBox } from './scenes/private-box.ts';

const commonFields = { floorLevel: null, isByTheSea: false, hasDaylight: false, isDetail: false } as const;

const boxPictures = Object.entries(boxHouses).flatMap(
  ([name, { looks, inside, hasCharger, ...house }], index): Drawing[] => {
    const place = `box-${name}`;
    const seed = 50 + index * 3;
    const interior = { ...inside, accent: house.door };
    const chargerView = inside.view === 'front' ? 'left' : 'front';
    return [
      ...looks.map(([view, hour]) => ({
        ...commonFields,
        setting: 'box' as const,
        name: `door-${name}-${hour}`,
        place,
        shows: [],
        draw: () => drawHouseFront({ ...house, view, hour, seed, car: null, doorWidth: 3 }),
      })),
      {
        ...commonFields,
        setting: 'box',
        name: place,
        place,
        shows: [],
        draw: () => drawPrivateBox({ ...interior, hasCharger: false, seed }),
      },
      ...(hasCharger
        ? [
            {
              ...commonFields,
              setting: 'box' as const,
              name: `${place}-charger`,
              place,
              shows: ['electricCharging'] as const,
              draw: () => drawPrivateBox({ ...interior, view: chargerView, hasCharger: true, seed }),
            },
          ]
        : []),
    ];
  },
);

interface DriveHouse extends HouseAppearance {
  /** Vehicles that park there in some of the pictures. */
  readonly car: Pick<CarPlace, 'kind' | 'colour'>;
  /** View and time of day of three pictures; the first picture shows the empty driveway. */
  readonly looks: readonly [ViewAndHour, ViewAndHour, ViewAndHour];
}

/** Houses with a driveway in front of the door. */
const driveHouses: Record<string, DriveHouse> = {
  plaster: {
    wall: '#efe2cc',
    wallStyle: 'plaster',
    door: '#5a7f6a',
    doorStyle: 'panels',
    roof: 'tiles',
    ground: 'setts',
    houseNumber: '23',
    car: { kind: 'suv', colour: '#b23a35' },
    looks: [
      ['front', 'day'],
      ['left', 'day'],
      ['right', 'night'],
    ],
  },
  modern: {
    wall: '#d5d3cd',
    wallStyle: 'panel',
    door: '#6b4a35',
    doorStyle: 'slats',
    roof: 'flat',
    ground: 'concrete',
    houseNumber: '12',
    car: { kind: 'city', colour: '#f0eee8' },
    looks: [
      ['left', 'morning'],
      ['right', 'sunset'],
      ['left', 'day'],
    ],
  },
  white: {
    wall: '#f6f4ee',
    wallStyle: 'plaster',
    door: '#2f7d7a',
    doorStyle: 'wood',
    roof: 'tiles',
    ground: 'setts',
    houseNumber: '9',
    car: { kind: 'hatch', colour: '#3d4752' },
    looks: [
      ['front', 'morning'],
      ['left', 'day'],
      ['right', 'sunset'],
    ],
  },
  gold: {
    wall: '#dca85f',
    wallStyle: 'plaster',
    door: '#5a4332',
    doorStyle: 'slats',
    roof: 'tiles',
    ground: 'drive',
    houseNumber: '37',
    car: { kind: 'van', colour: '#d5d8da' },
    looks: [
      ['left', 'day'],
      ['right', 'day'],
      ['front', 'sunset'],
    ],
  },
  blue: {
    wall: '#a8c4d8',
    wallStyle: 'plaster',
    door: '#f4f1e8',
    doorStyle: 'panels',
    roof: 'tiles',
    ground: 'drive',
    houseNumber: '41',
    car: { kind: 'hatch', colour: '#d8a21c' },
    looks: [
      ['right', 'day'],
      ['left', 'morning'],
      ['front', 'night'],
    ],
  },
  brick: {
    wall: '#b4634a',
    wallStyle: 'brick',
    door: '#23313f',
    doorStyle: 'modern',
    roof: 'flat',
    ground: 'setts',
    houseNumber: '16',
    car: { kind: 'sedan', colour: '#e0e3e4' },
    looks: [
      ['front', 'day'],
      ['right', 'morning'],
      ['left', 'sunset'],
    ],
  },
  tiled: {
    wall: '#8fb5a4',
    wallStyle: 'tile',
    door: '#8a5a2c',
    doorStyle: 'wood',
    roof: 'upperFloor',
    ground: 'setts',
    houseNumber: '3',
    car: { kind: 'city', colour: '#2d68b2' },
    looks: [
      ['left', 'day'],
      ['right', 'day'],
      ['front', 'morning'],
    ],
  },
  peach: {
    wall: '#eec29a',
    wallStyle: 'plaster',
    door: '#3a6b8c',
    doorStyle: 'slats',
    roof: 'upperFloor',
    ground: 'concrete',
    houseNumber: '77',
    car: { kind: 'suv', colour: '#20262c' },
    looks: [
      ['front', 'day'],
      ['left', 'night'],
      ['right', 'morning'],
    ],
  },
  slate: {
    wall: '#7d868c',
    wallStyle: 'panel',
    door: '#d9b25c',
    doorStyle: 'slats',
    roof: 'flat',
    ground: 'drive',
    houseNumber: '25',
    car: { kind: 'hatch', colour: '#b23a35' },
    looks: [
      ['right', 'day'],
      ['left', 'day'],
      ['front', 'sunset'],
    ],
  },
};

const drivePictures = Object.entries(driveHouses).flatMap(([name, { looks, car, ...house }], index) =>
  looks.map(([view, hour], position): Drawing => {
    const isFree = position === 0 || view === 'front';
    return {
      ...commonFields,
      setting: 'driveway',
      name: `drive-${name}-${isFree ? 'free' : view}-${hour}`,
      place: `drive-${name}`,
      shows: [],
      draw: () =>
        drawHouseFront({ ...house, view, hour, seed: 70 + index * 3, car: isFree ? null : car, doorWidth: 3 }),
    };
  }),
);

export const housePictures: readonly Drawing[] = [...boxPictures, ...drivePictures];
