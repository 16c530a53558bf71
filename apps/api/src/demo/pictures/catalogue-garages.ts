import type { CharacteristicFlag } from '@plaza/sdk/contract';
import type { DemoPicture } from './catalogue.ts';
import type { Colour } from './colour.ts';
import { garageHall, type HallFeature, type HallView } from './scenes/garage-hall.ts';
import { liftLobby } from './scenes/lift-lobby.ts';
import { ramp } from './scenes/ramp.ts';

type HallRow = readonly [
  name: string,
  seed: number,
  view: HallView,
  accent: Colour,
  feature: HallFeature,
  bay: number,
  wall?: Colour,
  floor?: Colour,
];

const cream = '#dfdbd0';
const paleBlue = '#d3dae0';
const paleGreen = '#d9e0d6';
const greyFloor = '#767d83';
const greenFloor = '#64807a';
const redFloor = '#8a6e66';

const shown: Record<HallFeature, readonly CharacteristicFlag[]> = {
  none: [],
  wallCharger: ['electricCharging'],
  chargingPosts: ['electricCharging'],
  motorbikes: ['spaceForMotorcycle'],
  wheelchair: ['wheelchairAccessible'],
  camera: ['cameras'],
  booth: ['securityGuard'],
};

const halls: readonly HallRow[] = [
  ['garage-lane-blue', 3, 'lane', '#2c63c9', 'none', 114],
  ['garage-lane-clay', 21, 'lane', '#c2553c', 'none', 58, cream, redFloor],
  ['garage-left-yellow', 12, 'laneLeft', '#d8a21c', 'none', 207],
  ['garage-left-teal', 33, 'laneLeft', '#2c8f98', 'none', 36, paleBlue],
  ['garage-right-green', 7, 'laneRight', '#2f9e6e', 'none', 141, paleGreen, greenFloor],
  ['garage-right-red', 18, 'laneRight', '#b8413b', 'none', 83],
  ['garage-bay-clay', 9, 'bay', '#c2553c', 'none', 114, cream],
  ['garage-bay-green', 26, 'bay', '#3a8a55', 'none', 23, paleGreen, greenFloor],
  ['garage-bay-yellow', 40, 'bay', '#d8a21c', 'none', 305],
  ['garage-angle-violet', 14, 'bayAngle', '#6a55b8', 'none', 68],
  ['garage-angle-blue', 29, 'bayAngle', '#3976c4', 'none', 179, paleBlue],
  ['garage-back-teal', 5, 'bayAngleBack', '#2c8f98', 'none', 91],
  ['garage-back-orange', 37, 'bayAngleBack', '#d07a2c', 'none', 12, cream, redFloor],
  ['garage-high-green', 11, 'high', '#2f9e6e', 'none', 150],
  ['garage-high-red', 24, 'high', '#b8413b', 'none', 47, cream],
  ['garage-low-yellow', 17, 'low', '#d8a21c', 'none', 220],
  ['garage-low-blue', 44, 'low', '#2c63c9', 'none', 76, paleBlue],
  ['garage-charger-bay', 31, 'bay', '#2f9e6e', 'wallCharger', 64],
  ['garage-charger-angle', 8, 'bayAngle', '#2c8f98', 'wallCharger', 133, paleGreen],
  ['garage-charger-posts', 19, 'laneRight', '#3976c4', 'chargingPosts', 102],
  ['garage-motorbikes', 22, 'bay', '#d07a2c', 'motorbikes', 41],
  ['garage-motorbikes-angle', 35, 'bayAngleBack', '#6a55b8', 'motorbikes', 17, paleBlue],
  ['garage-wheelchair', 13, 'bayAngle', '#3976c4', 'wheelchair', 5],
  ['garage-wheelchair-bay', 28, 'bay', '#2c63c9', 'wheelchair', 3, cream],
  ['garage-camera-lane', 6, 'lane', '#2f9e6e', 'camera', 118],
  ['garage-camera-left', 39, 'laneLeft', '#b8413b', 'camera', 54, cream],
  ['garage-booth', 16, 'lane', '#d8a21c', 'booth', 60],
  ['garage-booth-left', 42, 'laneLeft', '#2c63c9', 'booth', 88, paleBlue],
];

const garage = { settings: ['garage'], isByTheSea: false, isDetail: false } as const;

const hallPictures: readonly DemoPicture[] = halls.map(
  ([name, seed, view, accent, feature, bay, wall = '#dddbd4', floor = greyFloor]) => ({
    ...garage,
    name,
    shows: shown[feature],
    draw: () => garageHall({ seed, view, accent, feature, bay, wall, floor, isStriped: seed % 3 !== 0 }),
  }),
);

const lifts: readonly (readonly [name: string, accent: Colour, door: Colour, floor: string, isMirrored: boolean])[] = [
  ['lift-steel', '#2c63c9', '#b9c0c4', '-1', false],
  ['lift-clay', '#c2553c', '#c2553c', '-2', true],
  ['lift-green', '#2f8f63', '#d8dcdb', '-1', true],
  ['lift-yellow', '#d8a21c', '#7f888e', '-3', false],
];

const liftPictures: readonly DemoPicture[] = lifts.map(([name, accent, door, floor, isMirrored]) => ({
  settings: ['garage'],
  isByTheSea: false,
  isDetail: true,
  name,
  shows: ['elevator'],
  draw: () => liftLobby({ accent, door, floor, isMirrored }),
}));

const ramps: readonly (readonly [name: string, ...scene: Parameters<typeof ramp>])[] = [
  ['ramp-down-day', { seed: 2, direction: 'down', hour: 'day', accent: '#e2a92a', wall: '#d8d3c8' }],
  ['ramp-down-evening', { seed: 5, direction: 'down', hour: 'sunset', accent: '#2c63c9', wall: '#cfd3d2' }],
  ['ramp-down-night', { seed: 6, direction: 'down', hour: 'night', accent: '#c2553c', wall: '#d8d3c8' }],
  ['ramp-up-teal', { seed: 8, direction: 'up', hour: 'day', accent: '#2c8f98', wall: '#d8d3c8' }],
  ['ramp-up-yellow', { seed: 9, direction: 'up', hour: 'morning', accent: '#e2a92a', wall: '#cfd3d2' }],
];

const rampPictures: readonly DemoPicture[] = ramps.map(([name, scene]) => ({
  settings: ['garage'],
  isByTheSea: false,
  isDetail: true,
  name,
  shows: ['ramp'],
  draw: () => ramp(scene),
}));

/** Underground garages, their lifts and ramps. */
export const garagePictures: readonly DemoPicture[] = [...hallPictures, ...liftPictures, ...rampPictures];
