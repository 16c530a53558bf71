import {
  assumedPreset,
  formatVehicle,
  type ListingCard,
  parseVehicle,
  type Vehicle,
  type VehicleKind,
  vehicleKindOf,
  vehiclePresets,
} from '@plaza/sdk';
import type { VehicleId, VehicleMenuLabels, VehicleSizes, VehicleValue } from '@plaza/ui';
import { useSearchParams } from 'react-router';
import { createDeviceValue } from '~/device/device-value.ts';
import type { Intl } from '~/i18n/intl.ts';

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

/** Whether two stand for the same sizes; none is like none. */
export const isSameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null ? one === other : formatVehicle(one) === formatVehicle(other);

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

/** The vehicle's text on this device. */
export const deviceVehicle = createDeviceValue('plaza.vehicle', 'for good');

/** Remembers a vehicle on this device, or forgets it. */
export const rememberVehicle = (value: VehicleValue | null): void =>
  deviceVehicle.write(value ? writeVehicleValue(value) : '');

/** The vehicle remembered on this device; none while the server renders. */
const useDeviceVehicle = (): VehicleValue | null => readVehicleValue(deviceVehicle.useText());

/**
 * The vehicle that the visitor chose: the one in the address, so that a shared link shows what its sender saw, else the one this
 * device remembers. Sizes that the person entered stay "my own" even when they equal a ready-made vehicle's.
 */
export function useChosenVehicle(): VehicleValue | null {
  const [parameters] = useSearchParams();
  const device = useDeviceVehicle();
  const named = parseVehicle(parameters.get('vehicle') ?? '');
  if (!named) return device;
  return device && formatVehicle(device) === formatVehicle(named) ? device : toVehicleValue(named);
}

/**
 * The vehicle that bays are checked for: the visitor's, else one that is assumed, which pages have to say.
 * @param kind of the bays that are checked
 */
export const useVehicle = (kind: VehicleKind = 'car'): VehicleValue => useChosenVehicle() ?? assumedVehicleOf(kind);

const meters = (intl: Intl, centimetres: number) =>
  intl.formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A vehicle's sizes in metres, as a message takes them. */
const sizesInMeters = (intl: Intl, sizes: VehicleSizes) => ({
  length: meters(intl, sizes.lengthCm),
  width: meters(intl, sizes.widthCm),
  height: meters(intl, sizes.heightCm),
});

/** Words of the vehicle choice where there is room for a car's name. */
export function vehicleMenuLabels(intl: Intl): VehicleMenuLabels {
  const { t } = intl;
  return {
    ...vehiclePickerLabels(intl),
    names: {
      city: t('vehicle.full.city'),
      saloon: t('vehicle.full.saloon'),
      suv: t('vehicle.full.suv'),
      van: t('vehicle.full.van'),
      motorbike: t('vehicle.full.motorbike'),
      own: t('vehicle.full.own'),
    },
    checkedFor: ({ id }) => t('vehicle.checkedFor', { vehicle: id }),
    change: t('vehicle.change'),
    sizes: (sizes) => t('vehicle.sizes', sizesInMeters(intl, sizes)),
  };
}

/** Words of the vehicle choice where space is short. */
export function vehiclePickerLabels({ t }: Intl): Pick<VehicleMenuLabels, 'legend' | 'names' | 'own'> {
  return {
    legend: t('vehicle.label'),
    names: {
      city: t('vehicle.city'),
      saloon: t('vehicle.saloon'),
      suv: t('vehicle.suv'),
      van: t('vehicle.van'),
      motorbike: t('vehicle.motorbike'),
      own: t('vehicle.own'),
    },
    own: {
      lengthCm: t('vehicle.length'),
      widthCm: t('vehicle.width'),
      heightCm: t('vehicle.height'),
      unit: t('vehicle.unit'),
      apply: t('vehicle.apply'),
      invalid: (field, min, max) => t(`vehicle.invalid.${field}`, { min, max }),
    },
  };
}

/** A vehicle's sizes as a sentence: "4.50 m long, 1.85 m wide, 1.60 m high". */
export const vehicleSentence = (intl: Intl, sizes: VehicleSizes): string =>
  intl.t('vehicle.sizesLong', sizesInMeters(intl, sizes));
