import type { Drawing } from './catalogue.ts';
import type { CarPlace } from './shapes/car.ts';
import { type HouseScene, drawHouseFront, type HouseView } from './scenes/house-front.ts';
import type { Hour } from './scenes/light.ts';
import { type BoxScene, drawPrivateBox } from './scenes/private-box.ts';

type HouseAppearance = Pick<
  HouseScene,
  'wall' | 'wallStyle' | 'door' | 'doorStyle' | 'roof' | 'ground' | 'houseNumber'
>;
type ViewAndHour = readonly [HouseView, Hour];

const commonFields = { floorLevel: null, isByTheSea: false, hasDaylight: false, isDetail: false } as const;

interface BoxHouse extends HouseAppearance {
  readonly looks: readonly ViewAndHour[];
  readonly inside: Omit<BoxScene, 'accent' | 'seed' | 'hasCharger'>;
  /** Adds a picture with a charging box on the wall. */
  readonly hasCharger: boolean;
}

/** Houses with a closed garage: its door from outside, and the garage from inside. */
const boxHouses: Record<string, BoxHouse> = {
  cream: {
    wall: '#ecdfc8',
    wallStyle: 'plaster',
    door: '#4a6f86',
    doorStyle: 'panels',
    roof: 'tiles',
    ground: 'setts',
    houseNumber: '46',
    looks: [
      ['front', 'day'],
      ['right', 'night'],
    ],
    inside: { view: 'left', wall: '#e9e2d2', car: null },
    hasCharger: true,
  },
  ochre: {
    wall: '#e7c17c',
    wallStyle: 'plaster',
    door: '#2f6f5a',
    doorStyle: 'panels',
    roof: 'tiles',
    ground: 'drive',
    houseNumber: '17',
    looks: [
      ['left', 'day'],
      ['front', 'sunset'],
    ],
    inside: { view: 'front', wall: '#e6e4d6', car: null },
    hasCharger: false,
  },
  village: {
    wall: '#f6f4ee',
    wallStyle: 'plaster',
    door: '#2d6fae',
    doorStyle: 'wood',
    roof: 'tiles',
    ground: 'setts',
    houseNumber: '8',
    looks: [
      ['right', 'day'],
      ['front', 'morning'],
    ],
    inside: { view: 'right', wall: '#f0eee6', car: { kind: 'hatch', colour: '#d5d8da' } },
    hasCharger: false,
  },
  brick: {
    wall: '#a9553f',
    wallStyle: 'brick',
    door: '#5d646a',
    doorStyle: 'slats',
    roof: 'flat',
    ground: 'concrete',
    houseNumber: '72',
    looks: [
      ['left', 'day'],
      ['front', 'night'],
    ],
    inside: { view: 'left', wall: '#e3e0d8', car: { kind: 'hatch', colour: '#6f8470' } },
    hasCharger: false,
  },
  tile: {
    wall: '#7fa9b8',
    wallStyle: 'tile',
    door: '#7a3b2e',
    doorStyle: 'wood',
    roof: 'upperFloor',
    ground: 'drive',
    houseNumber: '31',
    looks: [
      ['front', 'day'],
      ['right', 'sunset'],
    ],
    inside: { view: 'front', wall: '#e9e2d2', car: null },
    hasCharger: false,
  },
  modern: {
    wall: '#c9c8c4',
    wallStyle: 'panel',
    door: '#2f353a',
    doorStyle: 'modern',
    roof: 'flat',
    ground: 'concrete',
    houseNumber: '5',
    looks: [
      ['right', 'day'],
      ['left', 'sunset'],
    ],
    inside: { view: 'right', wall: '#dfe3e0', car: null },
    hasCharger: true,
  },
  rose: {
    wall: '#e3b5a2',
    wallStyle: 'plaster',
    door: '#7a2f3d',
    doorStyle: 'wood',
    roof: 'upperFloor',
    ground: 'setts',
    houseNumber: '14',
    looks: [
      ['left', 'morning'],
      ['right', 'night'],
    ],
    inside: { view: 'front', wall: '#f2e4dc', car: { kind: 'city', colour: '#c9473f' } },
    hasCharger: false,
  },
  granite: {
    wall: '#9ba1a3',
    wallStyle: 'panel',
    door: '#bb4a30',
    doorStyle: 'slats',
    roof: 'upperFloor',
    ground: 'concrete',
    houseNumber: '61',
    looks: [
      ['front', 'morning'],
      ['left', 'night'],
    ],
    inside: { view: 'left', wall: '#d6dadb', car: { kind: 'suv', colour: '#2d68b2' } },
    hasCharger: false,
  },
  sage: {
    wall: '#c5d1b1',
    wallStyle: 'plaster',
    door: '#f1eee4',
    doorStyle: 'panels',
    roof: 'tiles',
    ground: 'drive',
    houseNumber: '28',
    looks: [
      ['right', 'morning'],
      ['left', 'sunset'],
    ],
    inside: { view: 'right', wall: '#e4ead9', car: { kind: 'sedan', colour: '#3d4752' } },
    hasCharger: false,
  },
  row: {
    wall: '#c98d62',
    wallStyle: 'brick',
    door: '#2d4b40',
    doorStyle: 'panels',
    roof: 'upperFloor',
    ground: 'setts',
    houseNumber: '53',
    looks: [
      ['right', 'day'],
      ['left', 'morning'],
    ],
    inside: { view: 'front', wall: '#efe3d2', car: null },
    hasCharger: true,
  },
};

const boxPictures = Object.entries(boxHouses).flatMap(
  ([name, { looks, inside, hasCharger, ...house }], index): Drawing[] => {
    const place = `box-${name}`;
    const seed = 50 + index * 3;
    const interior = { ...inside, accent: house.door };
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
              draw: () => drawPrivateBox({ ...interior, view: 'front', hasCharger: true, seed }),
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
