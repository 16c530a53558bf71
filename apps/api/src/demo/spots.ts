import { type CharacteristicFlag, characteristicFlags, type FloorLevel } from '@plaza/sdk';
import type { ParkingSetting } from './pictures.ts';
import type { Random } from './random.ts';

/** A bay of a demo listing. Lengths are in centimetres; `null` means not measured. */
export interface DemoSpot {
  readonly setting: ParkingSetting;
  readonly isForMotorcycle: boolean;
  readonly spotType: number;
  readonly accessType: number;
  readonly vehicleType: number;
  readonly flags: ReadonlySet<CharacteristicFlag>;
  readonly floorLevel: FloorLevel | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly entranceHeightCm: number | null;
}

type WeightedItems<T> = readonly (readonly [item: T, weight: number])[];

const weightedSettings: WeightedItems<ParkingSetting> = [
  ['garage', 58],
  ['box', 12],
  ['carport', 6],
  ['lot', 16],
  ['driveway', 8],
];

const accessTypeIds = {
  none: 1,
  key: 2,
  card: 3,
  payAndDisplay: 4,
  remote: 5,
  code: 6,
  barrier: 7,
  ticket: 8,
  plate: 9,
} as const;

interface SettingRule {
  readonly spotTypes: WeightedItems<number>;
  readonly access: WeightedItems<number>;
  readonly floors: WeightedItems<FloorLevel | null>;
  readonly length: readonly [number, number];
  readonly width: readonly [number, number];
  /** Height of the lowest beam or door; `null` in the open. */
  readonly height: readonly [number, number] | null;
  readonly isCovered: boolean;
  readonly chances: Partial<Record<CharacteristicFlag, number>>;
}

const ruleBySetting: Record<ParkingSetting, SettingRule> = {
  garage: {
    spotTypes: [
      [4, 7],
      [1, 3],
    ],
    access: [
      [accessTypeIds.remote, 50],
      [accessTypeIds.card, 15],
      [accessTypeIds.code, 9],
      [accessTypeIds.plate, 12],
      [accessTypeIds.barrier, 8],
      [accessTypeIds.key, 6],
    ],
    floors: [
      [-1, 48],
      [-2, 30],
      [-3, 10],
      [0, 10],
      [null, 2],
    ],
    length: [420, 550],
    width: [210, 285],
    height: [190, 230],
    isCovered: true,
    chances: {
      alarm: 0.25,
      cameras: 0.5,
      securityGuard: 0.12,
      wheelchairAccessible: 0.2,
      ramp: 0.78,
      elevator: 0.55,
      electricCharging: 0.18,
      spaceForMotorcycle: 0.16,
    },
  },
  box: {
    spotTypes: [
      [4, 8],
      [1, 2],
    ],
    access: [
      [accessTypeIds.remote, 6],
      [accessTypeIds.key, 4],
    ],
    floors: [
      [0, 80],
      [-1, 20],
    ],
    length: [480, 610],
    width: [255, 330],
    height: [195, 230],
    isCovered: true,
    chances: { alarm: 0.22, cameras: 0.1, electricCharging: 0.2, spaceForMotorcycle: 0.35, wheelchairAccessible: 0.1 },
  },
  carport: {
    spotTypes: [[1, 1]],
    access: [
      [accessTypeIds.barrier, 5],
      [accessTypeIds.remote, 3],
      [accessTypeIds.code, 2],
      [accessTypeIds.plate, 2],
    ],
    floors: [
      [0, 9],
      [null, 1],
    ],
    length: [470, 550],
    width: [235, 275],
    height: [205, 230],
    isCovered: true,
    chances: {
      cameras: 0.35,
      securityGuard: 0.1,
      wheelchairAccessible: 0.25,
      electricCharging: 0.25,
      spaceForMotorcycle: 0.2,
    },
  },
  lot: {
    spotTypes: [[5, 1]],
    access: [
      [accessTypeIds.none, 22],
      [accessTypeIds.barrier, 30],
      [accessTypeIds.code, 14],
      [accessTypeIds.plate, 12],
      [accessTypeIds.remote, 14],
      [accessTypeIds.ticket, 4],
      [accessTypeIds.payAndDisplay, 4],
    ],
    floors: [
      [0, 7],
      [null, 3],
    ],
    length: [450, 580],
    width: [225, 285],
    height: null,
    isCovered: false,
    chances: {
      cameras: 0.35,
      securityGuard: 0.14,
      wheelchairAccessible: 0.28,
      electricCharging: 0.12,
      spaceForMotorcycle: 0.22,
      alarm: 0.04,
    },
  },
  driveway: {
    spotTypes: [[3, 1]],
    access: [
      [accessTypeIds.none, 7],
      [accessTypeIds.remote, 2],
      [accessTypeIds.key, 1],
    ],
    floors: [
      [0, 8],
      [null, 2],
    ],
    length: [480, 720],
    width: [240, 330],
    height: null,
    isCovered: false,
    chances: { cameras: 0.12, wheelchairAccessible: 0.2, electricCharging: 0.14, spaceForMotorcycle: 0.3, alarm: 0.05 },
  },
};

const randomMultipleOfStep = (random: Random, [min, max]: readonly [number, number], step: number): number =>
  Math.round(random.between(min, max) / step) * step;

/** Draws a kind of spot with a consistent way in, floor, size and characteristics. */
// Complex because each detail of a bay depends on those drawn before, and another order draws other bays.
export function makeSpot(
  random: Random,
  requirements: { setting?: ParkingSetting; hasCameras?: boolean } = {},
): DemoSpot {
  const setting = requirements.setting ?? random.weighted(weightedSettings);
  const settingRule = ruleBySetting[setting];
  const isForMotorcycle =
    (setting === 'garage' || setting === 'lot') && !requirements.hasCameras && random.chance(0.06);
  const floorLevel = random.weighted(settingRule.floors);
  const characteristics = new Set<CharacteristicFlag>([settingRule.isCovered ? 'garageCovered' : 'lotUncovered']);
  for (const flag of characteristicFlags) if (random.chance(settingRule.chances[flag] ?? 0)) characteristics.add(flag);
  if (requirements.hasCameras) characteristics.add('cameras');
  if (isForMotorcycle) {
    characteristics.add('spaceForMotorcycle');
    characteristics.delete('wheelchairAccessible');
  }
  if (characteristics.has('wheelchairAccessible') && (floorLevel ?? 0) < 0) characteristics.add('elevator');
  if (setting === 'garage' && floorLevel === 0) characteristics.delete('ramp');
  const lengthCm = isForMotorcycle
    ? randomMultipleOfStep(random, [200, 240], 5)
    : randomMultipleOfStep(random, settingRule.length, 5);
  const widthCm = isForMotorcycle
    ? randomMultipleOfStep(random, [90, 130], 5)
    : randomMultipleOfStep(random, settingRule.width, 5) + (characteristics.has('wheelchairAccessible') ? 30 : 0);
  const heightCm = settingRule.height ? randomMultipleOfStep(random, settingRule.height, 5) : null;
  return {
    setting,
    isForMotorcycle,
    spotType: random.weighted(settingRule.spotTypes),
    accessType: random.weighted(settingRule.access),
    vehicleType: isForMotorcycle || lengthCm < 440 || widthCm < 215 ? 1 : lengthCm < 490 || widthCm < 235 ? 2 : 3,
    flags: characteristics,
    floorLevel,
    ...measureSpot(random, lengthCm, widthCm, heightCm),
  };
}

/** Draws a bay's measurements. Some owners measure nothing, and some only the bay or only the entrance. */
function measureSpot(
  random: Random,
  length: number,
  width: number,
  height: number | null,
): Pick<DemoSpot, 'lengthCm' | 'widthCm' | 'entranceHeightCm'> {
  const measuredSpotParts = random.weighted([
    ['all', 70],
    ['bay', 9],
    ['height', 6],
    ['none', 15],
  ] as const);
  const isBayMeasured = measuredSpotParts === 'all' || measuredSpotParts === 'bay';
  const isHeightMeasured = measuredSpotParts === 'all' || measuredSpotParts === 'height';
  return {
    lengthCm: isBayMeasured ? length : null,
    widthCm: isBayMeasured ? width : null,
    entranceHeightCm: isHeightMeasured ? height : null,
  };
}
