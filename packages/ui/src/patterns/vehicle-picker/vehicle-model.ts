/** Ready-made vehicles by body type, and custom sizes. */
export type VehicleId = 'city' | 'saloon' | 'suv' | 'van' | 'motorbike' | 'own';

/** Outer sizes of a vehicle in whole centimetres. */
export interface VehicleSizes {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** A chosen vehicle. */
export interface VehicleValue extends VehicleSizes {
  id: VehicleId;
}

export type VehicleField = keyof VehicleSizes;
export const vehicleFields = ['lengthCm', 'widthCm', 'heightCm'] as const satisfies readonly VehicleField[];

/** Smallest and largest size that a field takes, in centimetres. */
export type VehicleLimits = Readonly<Record<VehicleField, { min: number; max: number }>>;

/** Typed text by field. */
export type VehicleDraft = Readonly<Record<VehicleField, string>>;

/** Serialized sizes for a URL: `450x185x160`. */
export const formatVehicleSizes = (sizes: VehicleSizes): string =>
  `${sizes.lengthCm}x${sizes.widthCm}x${sizes.heightCm}`;

/** The vehicle in the middle of a list: initial values of custom sizes. */
export const middleOf = <Vehicle>(vehicles: readonly Vehicle[]): Vehicle | undefined =>
  vehicles[Math.floor((vehicles.length - 1) / 2)];

/** All choices: the ready-made vehicles, and the custom one if its sizes are known. */
export const withCustomSizes = (
  presets: readonly VehicleValue[],
  sizes: VehicleSizes | undefined,
): readonly VehicleValue[] => (sizes ? [...presets, { ...sizes, id: 'own' }] : presets);

/** The text fields that show sizes. */
export const draftOf = (sizes: VehicleSizes): VehicleDraft => ({
  lengthCm: String(sizes.lengthCm),
  widthCm: String(sizes.widthCm),
  heightCm: String(sizes.heightCm),
});

const readCentimetres = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN);

/** Typed sizes as numbers, or the fields that are no whole centimetres inside their limits. */
export function readDraft(
  draft: VehicleDraft,
  limits: VehicleLimits,
): { ok: true; sizes: VehicleSizes } | { ok: false; invalid: VehicleField[] } {
  const sizes: VehicleSizes = {
    lengthCm: readCentimetres(draft.lengthCm),
    widthCm: readCentimetres(draft.widthCm),
    heightCm: readCentimetres(draft.heightCm),
  };
  const invalid = vehicleFields.filter(
    (field) => !(sizes[field] >= limits[field].min && sizes[field] <= limits[field].max),
  );
  return invalid.length === 0 ? { ok: true, sizes } : { ok: false, invalid };
}

export interface CustomSizesLabels {
  lengthCm: string;
  widthCm: string;
  heightCm: string;
  /** Unit next to each label: "cm". */
  unit: string;
  apply: string;
  /** Says what is wrong with a field: "50 to 350 cm". */
  invalid: (field: VehicleField, min: number, max: number) => string;
}

export interface VehicleLabels {
  /** Names the choice: "Vehicle". */
  legend: string;
  /** A name for each choice: "City car", "Saloon", "SUV", "My own". */
  names: Readonly<Record<VehicleId, string>>;
  own: CustomSizesLabels;
}
