import type { HouseScene, HouseView } from './scenes/house-front.ts';
import type { Hour } from './scenes/light.ts';
import type { BoxScene } from './scenes/private-box.ts';

export type HouseAppearance = Pick<
  HouseScene,
  'wall' | 'wallStyle' | 'door' | 'doorStyle' | 'roof' | 'ground' | 'houseNumber'
>;
export type ViewAndHour = readonly [HouseView, Hour];

interface BoxHouse extends HouseAppearance {
  readonly looks: readonly ViewAndHour[];
  readonly inside: Omit<BoxScene, 'accent' | 'seed' | 'hasCharger'>;
  /** Adds a picture with a charging box on the wall. */
  readonly hasCharger: boolean;
}

/** Houses with a closed garage: its door from outside, and the garage from inside. */
export const boxHouses: Record<string, BoxHouse> = {
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
    inside: {
      view: 'left',
      wall: '#e9e2d2',
      floor: '#8d9091',
      paintHeight: null,
      furniture: { left: 'bicycle', back: 'workbench', right: 'shelves' },
      car: null,
    },
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
    inside: {
      view: 'front',
      wall: '#e6e4d6',
      floor: '#a08a6f',
      paintHeight: 1.1,
      furniture: { left: 'surfboards', back: 'tyres', right: 'none' },
      car: null,
    },
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
    inside: {
      view: 'right',
      wall: '#f0eee6',
      floor: '#9aa4ab',
      paintHeight: 0.9,
      furniture: { left: 'ladder', back: 'shelf', right: 'cupboard' },
      car: { kind: 'hatch', colour: '#d5d8da' },
    },
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
    inside: {
      view: 'left',
      wall: '#e3e0d8',
      floor: '#85888a',
      paintHeight: null,
      furniture: { left: 'shelves', back: 'roofBox', right: 'ladder' },
      car: { kind: 'hatch', colour: '#6f8470' },
    },
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
    inside: {
      view: 'front',
      wall: '#e9e2d2',
      floor: '#8f6f5c',
      paintHeight: 1.3,
      furniture: { left: 'none', back: 'shelf', right: 'bicycle' },
      car: null,
    },
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
    inside: {
      view: 'right',
      wall: '#dfe3e0',
      floor: '#6f777d',
      paintHeight: null,
      furniture: { left: 'cupboard', back: 'workbench', right: 'none' },
      car: null,
    },
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
    inside: {
      view: 'front',
      wall: '#f2e4dc',
      floor: '#a5918a',
      paintHeight: 1.1,
      furniture: { left: 'bicycle', back: 'tyres', right: 'shelves' },
      car: { kind: 'city', colour: '#c9473f' },
    },
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
    inside: {
      view: 'left',
      wall: '#d6dadb',
      floor: '#7c8286',
      paintHeight: 0.9,
      furniture: { left: 'cupboard', back: 'roofBox', right: 'bicycle' },
      car: { kind: 'suv', colour: '#2d68b2' },
    },
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
    inside: {
      view: 'right',
      wall: '#e4ead9',
      floor: '#8f9a86',
      paintHeight: null,
      furniture: { left: 'shelves', back: 'shelf', right: 'surfboards' },
      car: { kind: 'sedan', colour: '#3d4752' },
    },
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
    inside: {
      view: 'front',
      wall: '#efe3d2',
      floor: '#6a7f76',
      paintHeight: 0.75,
      furniture: { left: 'shelves', back: 'tyres', right: 'ladder' },
      car: null,
    },
    hasCharger: true,
  },
};
