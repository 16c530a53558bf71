import type { CharacteristicFlag } from '@plaza/sdk';
import type { Drawing } from './catalogue.ts';
import type { Hour } from './scenes/light.ts';
import { type LotFeature, openLot, type LotScene, type LotView } from './scenes/open-lot.ts';

/** A lot that is seen from several places. */
type Site = Pick<LotScene, 'backdrop' | 'roof' | 'ground' | 'trees' | 'bay'>;

const sites = {
  'lot-city': { backdrop: 'city', roof: 'none', ground: 'asphalt', trees: 'round', bay: 27 },
  'lot-coast': { backdrop: 'coast', roof: 'none', ground: 'asphalt', trees: 'palm', bay: 89 },
  'lot-town': { backdrop: 'oldTown', roof: 'none', ground: 'setts', trees: 'round', bay: 48 },
  'lot-mountain': { backdrop: 'mountains', roof: 'none', ground: 'asphalt', trees: 'pine', bay: 13 },
  'lot-suburb': { backdrop: 'suburb', roof: 'none', ground: 'asphalt', trees: 'round', bay: 72 },
  'lot-village': { backdrop: 'oldTown', roof: 'none', ground: 'gravel', trees: 'pine', bay: 6 },
  'lot-quay': { backdrop: 'coast', roof: 'none', ground: 'setts', trees: 'pine', bay: 31 },
  'lot-yard': { backdrop: 'city', roof: 'none', ground: 'gravel', trees: 'pine', bay: 4 },
  'lot-square': { backdrop: 'oldTown', roof: 'none', ground: 'asphalt', trees: 'palm', bay: 66 },
  'lot-hill': { backdrop: 'mountains', roof: 'none', ground: 'gravel', trees: 'round', bay: 82 },
  'lot-avenue': { backdrop: 'city', roof: 'none', ground: 'setts', trees: 'palm', bay: 115 },
  'carport-cane': { backdrop: 'oldTown', roof: 'wood', ground: 'gravel', trees: 'pine', bay: 9 },
  'carport-sun': { backdrop: 'suburb', roof: 'solar', ground: 'setts', trees: 'palm', bay: 42 },
  'carport-shade': { backdrop: 'mountains', roof: 'sails', ground: 'asphalt', trees: 'pine', bay: 77 },
  'carport-solar': { backdrop: 'mountains', roof: 'solar', ground: 'asphalt', trees: 'round', bay: 34 },
  'carport-wood': { backdrop: 'suburb', roof: 'wood', ground: 'asphalt', trees: 'round', bay: 54 },
  'carport-sails': { backdrop: 'city', roof: 'sails', ground: 'asphalt', trees: 'round', bay: 19 },
} as const satisfies Record<string, Site>;
type SiteName = keyof typeof sites;

const shown: Record<LotFeature, readonly CharacteristicFlag[]> = {
  none: [],
  barrier: [],
  fence: [],
  chargingPosts: ['electricCharging'],
  motorbikes: ['spaceForMotorcycle'],
  wheelchair: ['wheelchairAccessible'],
  camera: ['cameras'],
};

/** Each site has three views without anything special, for listings that have nothing special. */
const lots: readonly (readonly [seed: number, site: SiteName, view: LotView, hour: Hour, feature?: LotFeature])[] = [
  [2, 'lot-city', 'lane', 'day'],
  [9, 'lot-city', 'laneLeft', 'sunset'],
  [23, 'lot-city', 'above', 'day'],
  [30, 'lot-city', 'lane', 'sunset', 'barrier'],
  [37, 'lot-city', 'bayAngle', 'day', 'chargingPosts'],
  [44, 'lot-city', 'lane', 'night', 'camera'],
  [51, 'lot-city', 'bay', 'morning', 'motorbikes'],
  [58, 'lot-coast', 'bay', 'morning'],
  [65, 'lot-coast', 'bayAngleBack', 'day'],
  [72, 'lot-coast', 'bay', 'sunset'],
  [79, 'lot-town', 'bay', 'day'],
  [86, 'lot-town', 'lane', 'morning'],
  [93, 'lot-town', 'bayAngle', 'sunset'],
  [100, 'lot-town', 'bay', 'day', 'motorbikes'],
  [107, 'lot-town', 'lane', 'day', 'camera'],
  [114, 'lot-mountain', 'bayAngleBack', 'day'],
  [121, 'lot-mountain', 'laneLeft', 'morning'],
  [128, 'lot-mountain', 'lane', 'morning', 'fence'],
  [135, 'lot-suburb', 'laneLeft', 'day'],
  [142, 'lot-suburb', 'high', 'sunset'],
  [149, 'lot-suburb', 'bayAngle', 'night'],
  [163, 'lot-suburb', 'bayAngle', 'morning', 'wheelchair'],
  [170, 'lot-village', 'high', 'day'],
  [177, 'lot-village', 'above', 'morning'],
  [184, 'lot-village', 'bay', 'sunset'],
  [268, 'lot-quay', 'bayAngle', 'day'],
  [275, 'lot-quay', 'lane', 'sunset'],
  [282, 'lot-quay', 'laneLeft', 'morning'],
  [289, 'lot-yard', 'bay', 'day'],
  [296, 'lot-yard', 'bayAngle', 'morning'],
  [303, 'lot-yard', 'bayAngleBack', 'sunset'],
  [310, 'lot-yard', 'bayAngle', 'day', 'motorbikes'],
  [317, 'lot-square', 'laneLeft', 'day'],
  [324, 'lot-square', 'bayAngle', 'day'],
  [331, 'lot-square', 'bay', 'morning'],
  [338, 'lot-square', 'bay', 'day', 'motorbikes'],
  [345, 'lot-hill', 'bay', 'day'],
  [352, 'lot-hill', 'above', 'day'],
  [359, 'lot-hill', 'bayAngleBack', 'morning'],
  [366, 'lot-hill', 'bay', 'sunset', 'wheelchair'],
  [373, 'lot-avenue', 'bay', 'day'],
  [380, 'lot-avenue', 'high', 'morning'],
  [387, 'lot-avenue', 'bayAngleBack', 'day'],
  [394, 'lot-avenue', 'lane', 'day', 'barrier'],
  [401, 'lot-avenue', 'bayAngle', 'sunset', 'motorbikes'],
  [408, 'carport-cane', 'bay', 'day'],
  [415, 'carport-cane', 'bayAngle', 'sunset'],
  [422, 'carport-cane', 'lane', 'day'],
  [429, 'carport-sun', 'bayAngleBack', 'day'],
  [436, 'carport-sun', 'laneLeft', 'morning'],
  [443, 'carport-sun', 'bay', 'day'],
  [450, 'carport-shade', 'lane', 'day'],
  [457, 'carport-shade', 'bay', 'day'],
  [464, 'carport-shade', 'bayAngle', 'morning'],
  [191, 'carport-solar', 'lane', 'day'],
  [198, 'carport-solar', 'bayAngle', 'morning'],
  [205, 'carport-solar', 'bayAngleBack', 'sunset'],
  [212, 'carport-solar', 'bayAngle', 'day', 'chargingPosts'],
  [219, 'carport-wood', 'bayAngle', 'day'],
  [226, 'carport-wood', 'bay', 'sunset'],
  [233, 'carport-wood', 'lane', 'morning'],
  [240, 'carport-sails', 'laneLeft', 'day'],
  [247, 'carport-sails', 'bayAngleBack', 'day'],
  [254, 'carport-sails', 'bay', 'morning'],
  [261, 'carport-sails', 'bayAngle', 'day', 'wheelchair'],
];

const viewNames: Record<LotView, string> = {
  lane: 'lane',
  laneLeft: 'left',
  bay: 'bay',
  bayAngle: 'angle',
  bayAngleBack: 'back',
  high: 'high',
  above: 'above',
};
const featureNames: Record<LotFeature, string> = {
  none: '',
  barrier: '-barrier',
  fence: '-fence',
  chargingPosts: '-charging',
  motorbikes: '-motorbikes',
  wheelchair: '-wheelchair',
  camera: '-camera',
};

/** Open lots by day and night, and lots with a roof. */
export const lotPictures: readonly Drawing[] = lots.map(([seed, place, view, hour, feature = 'none']) => ({
  setting: sites[place].roof === 'none' ? 'lot' : 'carport',
  name: `${place}-${viewNames[view]}${featureNames[feature]}-${hour}`,
  place,
  shows: shown[feature],
  floorLevel: null,
  isByTheSea: sites[place].backdrop === 'coast',
  hasDaylight: false,
  isDetail: false,
  draw: () => openLot({ ...sites[place], view, hour, feature, accent: '#e9b41f', seed }),
}));
