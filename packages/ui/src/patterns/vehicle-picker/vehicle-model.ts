/** Predefined vehicles by body type; `own` has custom sizes. */
export type VehicleId = 'city' | 'saloon' | 'suv' | 'van' | 'motorbike' | 'own';

/** Outer dimensions of a vehicle in whole centimetres. */
export interface VehicleSizes {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

export interface VehicleValue extends VehicleSizes {
  id: VehicleId;
}

export type VehicleField = keyof VehicleSizes;
export const vehicleFields = ['lengthCm', 'widthCm', 'heightCm'] as const satisfies readonly VehicleField[];

export type VehicleLimits = Readonly<Record<VehicleField, { min: number; max: number }>>;

export type VehicleDraft = Readonly<Record<VehicleField, string>>;

/** Formats a vehicle's sizes for a URL: `450x185x160`. */
export const formatVehicleSizes = (sizes: VehicleSizes): string =>
  `${sizes.lengthCm}x${sizes.widthCm}x${sizes.heightCm}`;

export const middleVehicle = <Vehicle>(vehicles: readonly Vehicle[]): Vehicle | undefined =>
  vehicles[Math.floor((vehicles.length - 1) / 2)];

/** Returns the predefined vehicles, and the custom vehicle if its sizes are known. */
export const withCustomVehicle = (
  presets: readonly VehicleValue[],
  sizes: VehicleSizes | undefined,
): readonly VehicleValue[] => (sizes ? [...presets, { ...sizes, id: 'own' }] : presets);

export const toVehicleDraft = (sizes: VehicleSizes): VehicleDraft => ({
  lengthCm: String(sizes.lengthCm),
  widthCm: String(sizes.widthCm),
  heightCm: String(sizes.heightCm),
});

const parseCentimetres = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN);

export function parseVehicleDraft(
  draft: VehicleDraft,
  limits: VehicleLimits,
): { ok: true; sizes: VehicleSizes } | { ok: false; invalid: VehicleField[] } {
  const parsedSizes: VehicleSizes = {
    lengthCm: parseCentimetres(draft.lengthCm),
    widthCm: parseCentimetres(draft.widthCm),
    heightCm: parseCentimetres(draft.heightCm),
  };
  const invalidFields = vehicleFields.filter(
    (field) => !(parsedSizes[field] >= limits[field].min && parsedSizes[field] <= limits[field].max),
  );
  return invalidFields.length === 0 ? { ok: true, sizes: parsedSizes } : { ok: false, invalid: invalidFields };
}

export interface CustomSizesLabels {
  lengthCm: string;
  widthCm: string;
  heightCm: string;
  /** Unit next to each field's label: "cm". */
  unit: string;
  apply: string;
  /** Error message of a field: "50 to 350 cm". */
  invalid: (field: VehicleField, min: number, max: number) => string;
}

export interface VehicleLabels {
  /** Legend of the radio group: "Vehicle". */
  legend: string;
  /** Names of the vehicles: "City car", "Saloon", "SUV", "My own". */
  names: Readonly<Record<VehicleId, string>>;
  own: CustomSizesLabels;
}
