import type { CharacteristicFlag, FloorLevel } from '@plaza/sdk';
import type { Drawing } from './catalogue.ts';
import type { Colour } from './scenes/light.ts';
import { type BuildingAppearance, type BuildingName, buildingByName, hallRows } from './garage-buildings.ts';
import { drawGarageHall, type HallFeature, type HallView } from './scenes/garage-hall.ts';
import { drawHouseFront, type HouseScene } from './scenes/house-front.ts';
import { drawLiftLobby } from './scenes/lift-lobby.ts';
import { drawRamp, type RampScene } from './scenes/ramp.ts';

const commonFields = {
  setting: 'garage',
  floorLevel: null,
  isByTheSea: false,
  hasDaylight: false,
  isDetail: false,
} as const;
const placeOf = (building: BuildingName): string => `garage-${building}`;

const visibleCharacteristics: Record<HallFeature, readonly CharacteristicFlag[]> = {
  none: [],
  wallCharger: ['electricCharging'],
  chargingPosts: ['electricCharging'],
  motorbikes: ['spaceForMotorcycle'],
  wheelchair: ['wheelchairAccessible'],
  camera: ['cameras'],
  booth: ['securityGuard'],
};

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

const hallPictures: readonly Drawing[] = hallRows.map(([seed, building, view, feature]) => ({
  ...commonFields,
  name: `garage-${building}-${viewNames[view]}${featureNames[feature]}`,
  place: placeOf(building),
  shows: visibleCharacteristics[feature],
  hasDaylight: (buildingByName[building] as BuildingAppearance).look?.hasWindows ?? false,
  draw: () => drawGarageHall({ ...buildingByName[building], view, feature, seed }),
}));

const liftRows: readonly (readonly [BuildingName, door: Colour, floor: FloorLevel, isMirrored: boolean])[] = [
  ['blue', '#b9c0c4', -1, false],
  ['blue', '#b9c0c4', -2, true],
  ['clay', '#c2553c', -1, true],
  ['clay', '#c2553c', -2, false],
  ['yellow', '#7f888e', -1, false],
  ['yellow', '#7f888e', -3, true],
  ['green', '#d8dcdb', -1, true],
  ['teal', '#9fb0b4', -2, false],
  ['violet', '#b7b3c4', -1, true],
  ['brick', '#8f9aa1', -1, false],
  ['tiled', '#c9d2d6', -2, true],
  ['garden', '#d8dcdb', -1, false],
  ['orange', '#ea7a26', -1, true],
  ['rose', '#c2577a', -2, false],
  ['graphite', '#6c757c', -3, true],
];

const liftPictures: readonly Drawing[] = liftRows.map(([building, door, floorLevel, isMirrored]) => ({
  ...commonFields,
  isDetail: true,
  name: `lift-${building}${floorLevel}`,
  place: placeOf(building),
  shows: ['elevator'],
  floorLevel,
  draw: () => drawLiftLobby({ accent: buildingByName[building].accent, door, floor: String(floorLevel), isMirrored }),
}));

const rampRows: readonly (readonly [BuildingName, Pick<RampScene, 'seed' | 'direction' | 'hour'>])[] = [
  ['blue', { seed: 5, direction: 'down', hour: 'sunset' }],
  ['clay', { seed: 6, direction: 'down', hour: 'night' }],
  ['yellow', { seed: 2, direction: 'down', hour: 'day' }],
  ['green', { seed: 9, direction: 'up', hour: 'morning' }],
  ['teal', { seed: 8, direction: 'up', hour: 'day' }],
  ['violet', { seed: 11, direction: 'down', hour: 'morning' }],
  ['brick', { seed: 14, direction: 'down', hour: 'day' }],
  ['tiled', { seed: 15, direction: 'up', hour: 'morning' }],
  ['sand', { seed: 17, direction: 'down', hour: 'morning' }],
  ['garden', { seed: 18, direction: 'up', hour: 'day' }],
  ['sky', { seed: 20, direction: 'down', hour: 'day' }],
  ['rose', { seed: 21, direction: 'down', hour: 'sunset' }],
  ['orange', { seed: 23, direction: 'up', hour: 'night' }],
  ['lime', { seed: 24, direction: 'down', hour: 'morning' }],
];

const rampPictures: readonly Drawing[] = rampRows.map(([building, scene]) => ({
  ...commonFields,
  isDetail: true,
  name: `ramp-${building}`,
  place: placeOf(building),
  shows: ['ramp'],
  draw: () => drawRamp({ ...scene, accent: buildingByName[building].accent, wall: '#d6d2c8' }),
}));

const gateRows: readonly (readonly [
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

const gatePictures: readonly Drawing[] = gateRows.map(([building, scene], index) => ({
  ...commonFields,
  isDetail: true,
  name: `gate-${building}`,
  place: placeOf(building),
  shows: [],
  draw: () =>
    drawHouseFront({
      ...scene,
      seed: 80 + index,
      roof: 'upperFloor',
      ground: 'concrete',
      car: null,
      houseNumber: String(18 + index * 33),
      doorWidth: 3.8,
    }),
}));

export const garagePictures: readonly Drawing[] = [...hallPictures, ...liftPictures, ...rampPictures, ...gatePictures];
