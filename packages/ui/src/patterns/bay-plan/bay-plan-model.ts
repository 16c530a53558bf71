/** Measured sizes of a bay and its entrance in centimetres; `null` is "not measured". */
export interface BayMeasures {
  lengthCm: number | null;
  widthCm: number | null;
  entranceHeightCm: number | null;
  /** Under the open sky: without a measured height there is no entrance to draw. */
  isOpenAir?: boolean;
}

/** Outer sizes of a vehicle in centimetres. */
export interface VehicleMeasures {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

export interface BayPlanLabels {
  /** Alternative text of the plan, with its sizes and the spare room. */
  plan: string;
  /** Alternative text of the entrance. */
  entrance: string;
  /** Label over the entrance: "Entrance". */
  entranceCaption: string;
  /** Label of an unknown size: "not measured". */
  notMeasured: string;
  /** Under the vehicle: "your car 4.50 m". Needed with a vehicle, like the next. */
  vehicleLength?: string;
  /** Under the entrance: "your car 1.60 m high". */
  vehicleHeight?: string;
}

export interface BayPlanProps {
  bay: BayMeasures;
  /** Vehicle in the bay; without it the bay is empty. */
  vehicle: VehicleMeasures | null;
  labels: BayPlanLabels;
  /** Centimetres as words: 480 becomes "4.80 m". */
  formatLength: (centimetres: number) => string;
  /** Text painted on the asphalt. */
  bayNumber?: string;
  /** Sides that have a pillar, as seen when driving in. */
  pillars?: 'none' | 'left' | 'right' | 'both' | undefined;
}

/** A rectangle of the drawing: 1 unit is 1 cm, x runs from the wall to the aisle. */
export interface Band {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The plan: the bay lies with its wall at x = 0 and one side line at y = 0. */
export interface PlanLayout {
  length: number;
  width: number;
  isLengthMeasured: boolean;
  isWidthMeasured: boolean;
  vehicle: (Band & { isVan: boolean }) | null;
  /** Spare length before and behind, only where measured. */
  spare: readonly Band[];
  /** Parts outside of the bay: in the aisle, or over the side lines. */
  overhang: readonly Band[];
  /** Spare width on each side of the vehicle, `null` when not measured or too narrow. */
  sideMargin: number | null;
  /** Extent of the drawing: the bay and the parts outside of it. */
  reach: { end: number; above: number; below: number };
}

/** The entrance seen from the front: floor at y = 0 upwards, opening centred at x = 0. */
export interface EntranceLayout {
  height: number;
  width: number;
  isHeightMeasured: boolean;
  vehicle: (Band & { isVan: boolean }) | null;
  /** Free height over the vehicle; negative when it is too tall, `null` when not measured. */
  headroom: number | null;
}

/** Defaults for sizes that are not measured. */
const assumedBay = { lengthCm: 500, widthCm: 240, entranceHeightCm: 220 } as const;

/** Minimum height of a vehicle that is drawn as a van. */
const vanHeightCm = 185;
const isVan = (vehicle: VehicleMeasures) => vehicle.heightCm >= vanHeightCm;

/** Lays out the plan. A vehicle that is too long parks nose to the wall and its rear is in the aisle. */
export function layoutPlan(bay: BayMeasures, vehicle: VehicleMeasures | null): PlanLayout {
  const isLengthMeasured = bay.lengthCm !== null;
  const isWidthMeasured = bay.widthCm !== null;
  const length = bay.lengthCm ?? Math.max(assumedBay.lengthCm, (vehicle?.lengthCm ?? 0) + 40);
  const width = bay.widthCm ?? Math.max(assumedBay.widthCm, (vehicle?.widthCm ?? 0) + 50);
  const empty = { length, width, isLengthMeasured, isWidthMeasured };
  if (!vehicle) {
    const reach = { end: length, above: 0, below: 0 };
    return { ...empty, vehicle: null, spare: [], overhang: [], sideMargin: null, reach };
  }
  const spareLength = length - vehicle.lengthCm;
  const spareWidth = width - vehicle.widthCm;
  const x = Math.max(0, spareLength / 2);
  const y = spareWidth / 2;
  const body: Band = { x, y, width: vehicle.lengthCm, height: vehicle.widthCm };
  const spare: Band[] =
    isLengthMeasured && spareLength > 0
      ? [
          { x: 0, y, width: x, height: vehicle.widthCm },
          { x: length - x, y, width: x, height: vehicle.widthCm },
        ]
      : [];
  const overhang: Band[] = [];
  if (spareLength < 0) overhang.push({ x: length, y, width: -spareLength, height: vehicle.widthCm });
  if (spareWidth < 0) {
    overhang.push({ x, y, width: vehicle.lengthCm, height: -y }, { x, y: width, width: vehicle.lengthCm, height: -y });
  }
  return {
    ...empty,
    vehicle: { ...body, isVan: isVan(vehicle) },
    spare,
    overhang,
    sideMargin: isWidthMeasured && spareWidth > 0 ? spareWidth / 2 : null,
    reach: { end: Math.max(length, x + vehicle.lengthCm), above: Math.max(0, -y), below: Math.max(0, -y) },
  };
}

const pillarCm = 28;

/** Pillars by the side lines, at the way in. Driving in is to the left of the drawing: the driver's left is below. */
export function layoutPillars(
  { length, width }: PlanLayout,
  pillars: 'none' | 'left' | 'right' | 'both' | undefined,
): Band[] {
  const pillar = { x: length - 90, width: pillarCm, height: pillarCm };
  const right = { ...pillar, y: -pillarCm - 1 };
  const left = { ...pillar, y: width + 1 };
  return { none: [], left: [left], right: [right], both: [right, left] }[pillars ?? 'none'];
}

/** True for bays with a height limit. */
export const hasEntrance = (bay: BayMeasures): boolean => bay.entranceHeightCm !== null || bay.isOpenAir !== true;

/** Lays the entrance out. Its width is the bay's, which is all that is known about it. */
export function layoutEntrance(bay: BayMeasures, vehicle: VehicleMeasures | null): EntranceLayout {
  const isHeightMeasured = bay.entranceHeightCm !== null;
  const height = bay.entranceHeightCm ?? Math.max(assumedBay.entranceHeightCm, (vehicle?.heightCm ?? 0) + 30);
  const width = Math.max(bay.widthCm ?? assumedBay.widthCm, (vehicle?.widthCm ?? 0) + 30) + 32;
  return {
    height,
    width,
    isHeightMeasured,
    vehicle: vehicle && {
      x: -vehicle.widthCm / 2,
      y: 0,
      width: vehicle.widthCm,
      height: vehicle.heightCm,
      isVan: isVan(vehicle),
    },
    headroom: vehicle && isHeightMeasured ? height - vehicle.heightCm : null,
  };
}
