/** Measured sizes of a bay and its entrance in centimetres; `null` if not measured. */
export interface BayMeasures {
  lengthCm: number | null;
  widthCm: number | null;
  entranceHeightCm: number | null;
  /** True for a bay without a roof: no entrance is drawn unless its height was measured. */
  isOpenAir?: boolean;
}

/** Outer dimensions of a vehicle in centimetres. */
export interface VehicleMeasures {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

export interface BayPlanLabels {
  /** Alternative text of the plan with its sizes and the spare room. */
  plan: string;
  entrance: string;
  entranceCaption: string;
  /** Label of an unknown size: "not measured". */
  notMeasured: string;
  /** Label below the vehicle: "your car 4.50 m". Required with a vehicle, like `vehicleHeight`. */
  vehicleLength?: string;
  /** Label below the entrance: "your car 1.60 m high". */
  vehicleHeight?: string;
}

export interface BayPlanProps {
  /** Measurements of the bay; those that are missing are drawn as not measured. */
  bay: BayMeasures;
  /** Vehicle in the bay; `null` draws an empty bay. */
  vehicle: VehicleMeasures | null;
  /** All texts of the component in the language of the page. */
  labels: BayPlanLabels;
  /** Formats centimetres: 480 becomes "4.80 m". */
  formatLength: (centimetres: number) => string;
  /** Number painted on the asphalt. */
  bayNumber?: string;
  /** Sides with a pillar, as seen when driving in. */
  pillars?: 'none' | 'left' | 'right' | 'both' | undefined;
}

/** Rectangle of the drawing: 1 unit is 1 cm, x runs from the wall to the aisle. */
export interface DrawingRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drawing of a bay from above: the wall is at x = 0, one side line at y = 0. */
export interface BayPlanLayout {
  length: number;
  width: number;
  isLengthMeasured: boolean;
  isWidthMeasured: boolean;
  vehicle: (DrawingRect & { isVan: boolean }) | null;
  /** Spare length in front of the vehicle and behind it; empty if not measured. */
  spare: readonly DrawingRect[];
  /** Parts of the drawn vehicle outside the bay: in the aisle or over the side lines. */
  overhang: readonly DrawingRect[];
  /** Spare width on each side of the vehicle; `null` if not measured or too narrow. */
  sideMargin: number | null;
  /** Extent of the drawing: the bay and the parts of the vehicle outside it. */
  reach: { end: number; above: number; below: number };
}

/** Drawing of an entrance from the front: the floor is at y = 0, the opening is centred at x = 0. */
export interface EntranceLayout {
  height: number;
  width: number;
  isHeightMeasured: boolean;
  vehicle: (DrawingRect & { isVan: boolean }) | null;
  /** Free height above the vehicle; negative if it is too tall, `null` if not measured. */
  headroom: number | null;
}

const defaultBaySizes = { lengthCm: 500, widthCm: 240, entranceHeightCm: 220 } as const;

const vanHeightCm = 185;
const isVanSized = (vehicle: VehicleMeasures) => vehicle.heightCm >= vanHeightCm;

/**
 * Computes the drawing of a bay from above. A vehicle that is too long has its front at the wall and its rear in the
 * aisle.
 */
export function layoutBayPlan(bay: BayMeasures, vehicle: VehicleMeasures | null): BayPlanLayout {
  const isLengthMeasured = bay.lengthCm !== null;
  const isWidthMeasured = bay.widthCm !== null;
  const bayLength = bay.lengthCm ?? Math.max(defaultBaySizes.lengthCm, (vehicle?.lengthCm ?? 0) + 40);
  const bayWidth = bay.widthCm ?? Math.max(defaultBaySizes.widthCm, (vehicle?.widthCm ?? 0) + 50);
  const emptyBay = { length: bayLength, width: bayWidth, isLengthMeasured, isWidthMeasured };
  if (!vehicle) {
    const drawingExtent = { end: bayLength, above: 0, below: 0 };
    return { ...emptyBay, vehicle: null, spare: [], overhang: [], sideMargin: null, reach: drawingExtent };
  }
  const spareLength = bayLength - vehicle.lengthCm;
  const spareWidth = bayWidth - vehicle.widthCm;
  const vehicleX = Math.max(0, spareLength / 2);
  const vehicleY = spareWidth / 2;
  const vehicleBand: DrawingRect = { x: vehicleX, y: vehicleY, width: vehicle.lengthCm, height: vehicle.widthCm };
  const spareBands: DrawingRect[] =
    isLengthMeasured && spareLength > 0
      ? [
          { x: 0, y: vehicleY, width: vehicleX, height: vehicle.widthCm },
          { x: bayLength - vehicleX, y: vehicleY, width: vehicleX, height: vehicle.widthCm },
        ]
      : [];
  const overhangBands: DrawingRect[] = [];
  if (spareLength < 0) overhangBands.push({ x: bayLength, y: vehicleY, width: -spareLength, height: vehicle.widthCm });
  if (spareWidth < 0) {
    overhangBands.push(
      { x: vehicleX, y: vehicleY, width: vehicle.lengthCm, height: -vehicleY },
      { x: vehicleX, y: bayWidth, width: vehicle.lengthCm, height: -vehicleY },
    );
  }
  return {
    ...emptyBay,
    vehicle: { ...vehicleBand, isVan: isVanSized(vehicle) },
    spare: spareBands,
    overhang: overhangBands,
    sideMargin: isWidthMeasured && spareWidth > 0 ? spareWidth / 2 : null,
    reach: {
      end: Math.max(bayLength, vehicleX + vehicle.lengthCm),
      above: Math.max(0, -vehicleY),
      below: Math.max(0, -vehicleY),
    },
  };
}

const pillarSizeCm = 28;

/**
 * Returns pillars at the aisle end of the side lines. Cars drive in towards the left of the drawing, so the driver's
 * left is the lower side.
 */
export function layoutPillars(
  { length, width }: BayPlanLayout,
  pillars: 'none' | 'left' | 'right' | 'both' | undefined,
): DrawingRect[] {
  const basePillar = { x: length - 90, width: pillarSizeCm, height: pillarSizeCm };
  const rightPillar = { ...basePillar, y: -pillarSizeCm - 1 };
  const leftPillar = { ...basePillar, y: width + 1 };
  return { none: [], left: [leftPillar], right: [rightPillar], both: [rightPillar, leftPillar] }[pillars ?? 'none'];
}

export const hasEntrance = (bay: BayMeasures): boolean => bay.entranceHeightCm !== null || bay.isOpenAir !== true;

/** Computes the drawing of a bay's entrance. Its width is not measured, so the width of the bay is used. */
export function layoutEntrance(bay: BayMeasures, vehicle: VehicleMeasures | null): EntranceLayout {
  const isHeightMeasured = bay.entranceHeightCm !== null;
  const entranceHeight =
    bay.entranceHeightCm ?? Math.max(defaultBaySizes.entranceHeightCm, (vehicle?.heightCm ?? 0) + 30);
  const entranceWidth = Math.max(bay.widthCm ?? defaultBaySizes.widthCm, (vehicle?.widthCm ?? 0) + 30) + 32;
  return {
    height: entranceHeight,
    width: entranceWidth,
    isHeightMeasured,
    vehicle: vehicle && {
      x: -vehicle.widthCm / 2,
      y: 0,
      width: vehicle.widthCm,
      height: vehicle.heightCm,
      isVan: isVanSized(vehicle),
    },
    headroom: vehicle && isHeightMeasured ? entranceHeight - vehicle.heightCm : null,
  };
}
