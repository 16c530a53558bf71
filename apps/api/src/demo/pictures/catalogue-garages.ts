import type { CharacteristicFlag, FloorLevel } from '@plaza/sdk';
import type { DemoPicture } from './catalogue.ts';
import type { Colour } from './colour.ts';
import { garageHall, type HallFeature, type HallScene, type HallView } from './scenes/garage-hall.ts';
import { houseFront, type HouseScene } from './scenes/house-front.ts';
import { liftLobby } from './scenes/lift-lobby.ts';
import { ramp, type RampScene } from './scenes/ramp.ts';

/** A garage that is seen from several places. */
type Building = Pick<HallScene, 'accent' | 'wall' | 'floor' | 'isStriped' | 'bay'>;

const buildings = {
  blue: { accent: '#2c63c9', wall: '#d3dae0', floor: '#767d83', isStriped: true, bay: 114 },
  clay: { accent: '#c2553c', wall: '#dfdbd0', floor: '#8a6e66', isStriped: false, bay: 58 },
  yellow: { accent: '#d8a21c', wall: '#dddbd4', floor: '#767d83', isStriped: true, bay: 305 },
  green: { accent: '#2f9e6e', wall: '#d9e0d6', floor: '#64807a', isStriped: false, bay: 23 },
  teal: { accent: '#2c8f98', wall: '#dddbd4', floor: '#6d757b', isStriped: true, bay: 91 },
  violet: { accent: '#6a55b8', wall: '#dcd9e0', floor: '#7b7a84', isStriped: true, bay: 68 },
} as const satisfies Record<string, Building>;
type BuildingName = keyof typeof buildings;

const common = { setting: 'garage', floorLevel: null, isByTheSea: false, isDetail: false } as const;
const placeOf = (building: BuildingName): string => `garage-${building}`;

const shown: Record<HallFeature, readonly CharacteristicFlag[]> = {
  none: [],
  wallCharger: ['electricCharging'],
  chargingPosts: ['electricCharging'],
  motorbikes: ['spaceForMotorcycle'],
  wheelchair: ['wheelchairAccessible'],
  camera: ['cameras'],
  booth: ['securityGuard'],
};

/** Each building has three views without anything special, for listings that have nothing special. */
const halls: readonly (readonly [seed: number, building: BuildingName, view: HallView, feature: HallFeature])[] = [
  [3, 'blue', 'lane', 'none'],
  [8, 'blue', 'bayAngle', 'none'],
  [18, 'blue', 'bay', 'wheelchair'],
  [23, 'blue', 'laneRight', 'chargingPosts'],
  [28, 'blue', 'laneLeft', 'booth'],
  [33, 'clay', 'lane', 'none'],
  [38, 'clay', 'bay', 'none'],
  [43, 'clay', 'high', 'none'],
  [48, 'clay', 'laneLeft', 'camera'],
  [53, 'clay', 'bayAngle', 'wheelchair'],
  [58, 'yellow', 'laneLeft', 'none'],
  [63, 'yellow', 'bay', 'none'],
  [68, 'yellow', 'low', 'none'],
  [73, 'yellow', 'lane', 'booth'],
  [78, 'yellow', 'bayAngleBack', 'motorbikes'],
  [83, 'green', 'laneRight', 'none'],
  [88, 'green', 'bay', 'none'],
  [93, 'green', 'high', 'none'],
  [98, 'green', 'lane', 'camera'],
  [103, 'green', 'bayAngle', 'wallCharger'],
  [108, 'teal', 'laneLeft', 'none'],
  [113, 'teal', 'bayAngleBack', 'none'],
  [118, 'teal', 'high', 'none'],
  [123, 'teal', 'bay', 'motorbikes'],
  [133, 'violet', 'bayAngle', 'none'],
  [138, 'violet', 'bayAngleBack', 'none'],
  [143, 'violet', 'laneRight', 'none'],
  [148, 'violet', 'bay', 'wallCharger'],
];

const viewNames: Record<HallView, string> = {
  lane: 'lane',
  laneLeft: 'left',
  laneRight: 'right',
  bay: 'bay',
  bayAngle: 'angle',
  bayAngleBack: 'back',
  high: 'high',
  low: 'low',
};
const featureNames: Record<HallFeature, string> = {
  none: '',
  wallCharger: '-charger',
  chargingPosts: '-charging',
  motorbikes: '-motorbikes',
  wheelchair: '-wheelchair',
  camera: '-camera',
  booth: '-booth',
};

const hallPictures: readonly DemoPicture[] = halls.map(([seed, building, view, feature]) => ({
  ...common,
  name: `garage-${building}-${viewNames[view]}${featureNames[feature]}`,
  place: placeOf(building),
  shows: shown[feature],
  draw: () => garageHall({ ...buildings[building], view, feature, seed }),
}));

const lifts: readonly (readonly [BuildingName, door: Colour, floor: FloorLevel, isMirrored: boolean])[] = [
  ['blue', '#b9c0c4', -1, false],
  ['blue', '#b9c0c4', -2, true],
  ['clay', '#c2553c', -1, true],
  ['clay', '#c2553c', -2, false],
  ['yellow', '#7f888e', -1, false],
  ['yellow', '#7f888e', -3, true],
  ['green', '#d8dcdb', -1, true],
  ['teal', '#9fb0b4', -2, false],
  ['violet', '#b7b3c4', -1, true],
];

const liftPictures: readonly DemoPicture[] = lifts.map(([building, door, floorLevel, isMirrored]) => ({
  ...common,
  isDetail: true,
  name: `lift-${building}${floorLevel}`,
  place: placeOf(building),
  shows: ['elevator'],
  floorLevel,
  draw: () => liftLobby({ accent: buildings[building].accent, door, floor: String(floorLevel), isMirrored }),
}));

const ramps: readonly (readonly [BuildingName, Pick<RampScene, 'seed' | 'direction' | 'hour'>])[] = [
  ['blue', { seed: 5, direction: 'down', hour: 'sunset' }],
  ['clay', { seed: 6, direction: 'down', hour: 'night' }],
  ['yellow', { seed: 2, direction: 'down', hour: 'day' }],
  ['green', { seed: 9, direction: 'up', hour: 'morning' }],
  ['teal', { seed: 8, direction: 'up', hour: 'day' }],
  ['violet', { seed: 11, direction: 'down', hour: 'morning' }],
];

const rampPictures: readonly DemoPicture[] = ramps.map(([building, scene]) => ({
  ...common,
  isDetail: true,
  name: `ramp-${building}`,
  place: placeOf(building),
  shows: ['ramp'],
  draw: () => ramp({ ...scene, accent: buildings[building].accent, wall: '#d6d2c8' }),
}));

const gates: readonly (readonly [
  BuildingName,
  Pick<HouseScene, 'view' | 'hour' | 'wall' | 'wallStyle' | 'door' | 'doorStyle'>,
])[] = [
  ['blue', { view: 'front', hour: 'day', wall: '#c9bba2', wallStyle: 'panel', door: '#59636a', doorStyle: 'bars' }],
  ['clay', { view: 'left', hour: 'night', wall: '#b8694c', wallStyle: 'brick', door: '#59636a', doorStyle: 'bars' }],
  [
    'green',
    { view: 'right', hour: 'morning', wall: '#e3d7bf', wallStyle: 'plaster', door: '#2f5d50', doorStyle: 'slats' },
  ],
];

const gatePictures: readonly DemoPicture[] = gates.map(([building, scene], index) => ({
  ...common,
  isDetail: true,
  name: `gate-${building}`,
  place: placeOf(building),
  shows: [],
  draw: () =>
    houseFront({
      ...scene,
      seed: 80 + index,
      roof: 'upperFloor',
      ground: 'concrete',
      car: null,
      houseNumber: String(18 + index * 33),
      doorWidth: 3.8,
    }),
}));

/** Underground garages with their lifts, ramps and gates. */
export const garagePictures: readonly DemoPicture[] = [
  ...hallPictures,
  ...liftPictures,
  ...rampPictures,
  ...gatePictures,
];
