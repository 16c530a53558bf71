import type { CharacteristicFlag } from '@plaza/sdk/contract';
import type { DemoPicture } from './catalogue.ts';
import { type LotFeature, openLot, type LotScene } from './scenes/open-lot.ts';

type LotRow = readonly [name: string, scene: Pick<LotScene, 'seed' | 'view' | 'hour' | 'backdrop'> & Partial<LotScene>];

const shown: Record<LotFeature, readonly CharacteristicFlag[]> = {
  none: [],
  barrier: [],
  fence: [],
  chargingPosts: ['electricCharging'],
  motorbikes: ['spaceForMotorcycle'],
  wheelchair: ['wheelchairAccessible'],
  camera: ['cameras'],
};

const lots: readonly LotRow[] = [
  ['lot-city-day', { seed: 3, view: 'lane', hour: 'day', backdrop: 'city' }],
  ['lot-city-sunset', { seed: 14, view: 'laneLeft', hour: 'sunset', backdrop: 'city' }],
  ['lot-city-night', { seed: 9, view: 'lane', hour: 'night', backdrop: 'city' }],
  ['lot-city-angle', { seed: 31, view: 'bayAngle', hour: 'morning', backdrop: 'city' }],
  ['lot-city-bay', { seed: 27, view: 'bay', hour: 'day', backdrop: 'city' }],
  ['lot-coast-bay', { seed: 4, view: 'bay', hour: 'morning', backdrop: 'coast', trees: 'palm' }],
  ['lot-coast-angle', { seed: 15, view: 'bayAngleBack', hour: 'day', backdrop: 'coast', trees: 'palm' }],
  ['lot-coast-sunset', { seed: 21, view: 'bay', hour: 'sunset', backdrop: 'coast', trees: 'palm' }],
  ['lot-town-bay', { seed: 7, view: 'bay', hour: 'day', backdrop: 'oldTown', ground: 'setts' }],
  ['lot-town-high', { seed: 18, view: 'high', hour: 'day', backdrop: 'oldTown', ground: 'gravel' }],
  ['lot-town-lane', { seed: 35, view: 'lane', hour: 'morning', backdrop: 'oldTown', ground: 'gravel', trees: 'pine' }],
  ['lot-mountain-back', { seed: 12, view: 'bayAngleBack', hour: 'day', backdrop: 'mountains', trees: 'pine' }],
  ['lot-mountain-lane', { seed: 40, view: 'laneLeft', hour: 'morning', backdrop: 'mountains', trees: 'pine' }],
  ['lot-suburb-left', { seed: 23, view: 'laneLeft', hour: 'day', backdrop: 'suburb' }],
  ['lot-suburb-high', { seed: 33, view: 'high', hour: 'sunset', backdrop: 'suburb' }],
  ['lot-night-angle', { seed: 16, view: 'bayAngle', hour: 'night', backdrop: 'suburb' }],
  ['lot-above', { seed: 5, view: 'above', hour: 'day', backdrop: 'city' }],
  ['lot-above-morning', { seed: 19, view: 'above', hour: 'morning', backdrop: 'city', ground: 'gravel' }],
  ['lot-barrier-day', { seed: 8, view: 'lane', hour: 'day', backdrop: 'suburb', feature: 'barrier' }],
  ['lot-barrier-sunset', { seed: 29, view: 'lane', hour: 'sunset', backdrop: 'city', feature: 'barrier' }],
  ['lot-fence', { seed: 11, view: 'lane', hour: 'day', backdrop: 'suburb', feature: 'fence' }],
  [
    'lot-fence-morning',
    { seed: 37, view: 'lane', hour: 'morning', backdrop: 'mountains', feature: 'fence', trees: 'pine' },
  ],
  ['lot-charger', { seed: 13, view: 'bayAngle', hour: 'day', backdrop: 'city', feature: 'chargingPosts' }],
  ['lot-motorbikes', { seed: 6, view: 'bay', hour: 'day', backdrop: 'oldTown', feature: 'motorbikes' }],
  ['lot-wheelchair', { seed: 20, view: 'bayAngle', hour: 'morning', backdrop: 'suburb', feature: 'wheelchair' }],
  ['lot-camera-night', { seed: 10, view: 'lane', hour: 'night', backdrop: 'city', feature: 'camera' }],
  ['lot-camera-day', { seed: 24, view: 'lane', hour: 'day', backdrop: 'oldTown', feature: 'camera' }],
  ['carport-solar', { seed: 2, view: 'lane', hour: 'day', backdrop: 'mountains', roof: 'solar' }],
  ['carport-solar-angle', { seed: 26, view: 'bayAngle', hour: 'morning', backdrop: 'city', roof: 'solar' }],
  ['carport-wood', { seed: 17, view: 'bayAngle', hour: 'day', backdrop: 'suburb', roof: 'wood' }],
  ['carport-wood-bay', { seed: 32, view: 'bay', hour: 'sunset', backdrop: 'oldTown', roof: 'wood' }],
  ['carport-sails', { seed: 28, view: 'laneLeft', hour: 'day', backdrop: 'coast', roof: 'sails', trees: 'palm' }],
  ['carport-sails-back', { seed: 36, view: 'bayAngleBack', hour: 'day', backdrop: 'city', roof: 'sails' }],
  [
    'carport-charger',
    { seed: 41, view: 'bayAngle', hour: 'day', backdrop: 'mountains', roof: 'solar', feature: 'chargingPosts' },
  ],
  [
    'carport-motorbikes',
    { seed: 43, view: 'bay', hour: 'day', backdrop: 'suburb', roof: 'sails', feature: 'motorbikes' },
  ],
];

const defaults = { roof: 'none', feature: 'none', accent: '#e9b41f', ground: 'asphalt', trees: 'round' } as const;

/** Open lots by day and night, and lots with a roof. */
export const lotPictures: readonly DemoPicture[] = lots.map(([name, scene], index) => ({
  name,
  settings: [scene.roof ? 'carport' : 'lot'],
  shows: shown[scene.feature ?? 'none'],
  isByTheSea: scene.backdrop === 'coast',
  isDetail: false,
  draw: () => openLot({ ...defaults, bay: 4 + ((index * 17) % 92), ...scene }),
}));
