export const vehicleFields = ['lengthCm', 'widthCm', 'heightCm'] as const;
export type VehicleField = (typeof vehicleFields)[number];
/** Texts of the fields as typed: centimetres or metres, with a point or a comma. */
export type TypedSizes = Readonly<Partial<Record<VehicleField, string>>>;

export const labelMessageIdByField = {
  lengthCm: 'vehicle.length',
  widthCm: 'vehicle.width',
  heightCm: 'vehicle.height',
} as const;
