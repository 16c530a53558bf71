import {
  assumedPreset,
  formatVehicle,
  parseVehicle,
  vehicleKindOf,
  vehiclePresets,
  type ListingCard,
  type Vehicle,
  type VehicleKind,
} from '@plaza/sdk';
import type { VehicleId, VehicleValue } from '@plaza/ui';

/** Ready-made vehicles in the order in which they are offered. */
export const presetVehicles: readonly VehicleValue[] = (['city', 'saloon', 'suv', 'van', 'motorbike'] as const).map(
  (id) => ({ id, ...vehiclePresets[id] }),
);

/** Bays for cars are checked for it until a visitor says what they drive. */
export const assumedVehicle: VehicleValue = { id: assumedPreset, ...vehiclePresets[assumedPreset] };

/** Bays of a kind are checked for it until a visitor says what they drive. */
export const assumedVehicleOf = (kind: VehicleKind): VehicleValue =>
  kind === 'motorbike' ? { id: 'motorbike', ...vehiclePresets.motorbike } : assumedVehicle;

/** The kind of vehicle that a listing's bay is for. */
export const vehicleKindOfListing = ({
  characteristics: { spaceForMotorcycle: hasMotorbikeSpace },
  size: { lengthCm, widthCm },
}: Pick<ListingCard, 'characteristics' | 'size'>): VehicleKind =>
  vehicleKindOf({ hasMotorbikeSpace, lengthCm, widthCm });

/** Sizes as a choice: a ready-made vehicle when they are its own. */
export function toVehicleValue(vehicle: Vehicle): VehicleValue {
  const text = formatVehicle(vehicle);
  const preset = presetVehicles.find((candidate) => formatVehicle(candidate) === text);
  return preset ?? { ...vehicle, id: 'own' satisfies VehicleId };
}

/** A choice as its text carries it: `450x185x160`, or `own:450x185x160` for sizes that a person calls their own. */
export const writeVehicleValue = (value: VehicleValue): string =>
  value.id === 'own' ? `own:${formatVehicle(value)}` : formatVehicle(value);

/** Reads what `writeVehicleValue` writes; `null` for anything else. */
export function readVehicleValue(text: string): VehicleValue | null {
  const isOwn = text.startsWith('own:');
  const vehicle = parseVehicle(isOwn ? text.slice(4) : text);
  if (!vehicle) return null;
  return isOwn ? { ...vehicle, id: 'own' } : toVehicleValue(vehicle);
}
