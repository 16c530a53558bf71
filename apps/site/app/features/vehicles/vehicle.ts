import {
  defaultVehiclePreset,
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

export const presetVehicles: readonly VehicleValue[] = (['city', 'saloon', 'suv', 'van', 'motorbike'] as const).map(
  (id) => ({ id, ...vehiclePresets[id] }),
);

/** Default vehicle for car bays until the visitor chooses one. */
export const assumedVehicle: VehicleValue = { id: defaultVehiclePreset, ...vehiclePresets[defaultVehiclePreset] };

export const assumedVehicleOf = (kind: VehicleKind): VehicleValue =>
  kind === 'motorbike' ? { id: 'motorbike', ...vehiclePresets.motorbike } : assumedVehicle;

export const vehicleKindOfListing = ({
  characteristics: { spaceForMotorcycle: hasMotorbikeSpace },
  size: { lengthCm, widthCm },
}: Pick<ListingCard, 'characteristics' | 'size'>): VehicleKind =>
  vehicleKindOf({ hasMotorbikeSpace, lengthCm, widthCm });

/** Converts sizes to the picker's value: a preset with the same sizes, otherwise custom sizes. */
export function toVehicleValue(vehicle: Vehicle): VehicleValue {
  const text = formatVehicle(vehicle);
  const preset = presetVehicles.find((candidate) => formatVehicle(candidate) === text);
  return preset ?? { ...vehicle, id: 'own' satisfies VehicleId };
}

export const isSameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null ? one === other : formatVehicle(one) === formatVehicle(other);

/** Serialises the picker's value: `450x185x160`, or `own:450x185x160` for custom sizes. */
export const writeVehicleValue = (value: VehicleValue): string =>
  value.id === 'own' ? `own:${formatVehicle(value)}` : formatVehicle(value);

export function readVehicleValue(text: string): VehicleValue | null {
  const isOwn = text.startsWith('own:');
  const vehicle = parseVehicle(isOwn ? text.slice(4) : text);
  if (!vehicle) return null;
  return isOwn ? { ...vehicle, id: 'own' } : toVehicleValue(vehicle);
}

export const deviceVehicle = createDeviceValue('plaza.vehicle', 'for good');

export const rememberVehicle = (value: VehicleValue | null): void =>
  deviceVehicle.write(value ? writeVehicleValue(value) : '');

/** Vehicle stored on this device; `null` without one, and while the server renders. */
const useDeviceVehicle = (): VehicleValue | null => readVehicleValue(deviceVehicle.useText());

/**
 * The visitor's vehicle: the one in the URL, so that a shared link shows the same fit, otherwise the one stored on this
 * device. Custom sizes stay custom even if they equal a preset's.
 */
export function useChosenVehicle(): VehicleValue | null {
  const [parameters] = useSearchParams();
  const device = useDeviceVehicle();
  const vehicleInUrl = parseVehicle(parameters.get('vehicle') ?? '');
  if (!vehicleInUrl) return device;
  return device && formatVehicle(device) === formatVehicle(vehicleInUrl) ? device : toVehicleValue(vehicleInUrl);
}

/**
 * Vehicle for fit checks: the visitor's, otherwise a default, which pages must mention.
 * @param kind kind of the checked bays
 */
export const useVehicle = (kind: VehicleKind = 'car'): VehicleValue => useChosenVehicle() ?? assumedVehicleOf(kind);

const meters = (intl: Intl, centimetres: number) =>
  intl.formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sizesInMeters = (intl: Intl, sizes: VehicleSizes) => ({
  length: meters(intl, sizes.lengthCm),
  width: meters(intl, sizes.widthCm),
  height: meters(intl, sizes.heightCm),
});

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

export const vehicleSentence = (intl: Intl, sizes: VehicleSizes): string =>
  intl.t('vehicle.sizesLong', sizesInMeters(intl, sizes));
