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

/** Vehicle for which car bays are checked until the visitor chooses one. */
export const defaultVehicle: VehicleValue = { id: defaultVehiclePreset, ...vehiclePresets[defaultVehiclePreset] };

export const defaultVehicleOf = (kind: VehicleKind): VehicleValue =>
  kind === 'motorbike' ? { id: 'motorbike', ...vehiclePresets.motorbike } : defaultVehicle;

export const vehicleKindOfListing = ({
  characteristics: { spaceForMotorcycle: hasMotorbikeSpace },
  size: { lengthCm, widthCm },
}: Pick<ListingCard, 'characteristics' | 'size'>): VehicleKind =>
  vehicleKindOf({ hasMotorbikeSpace, lengthCm, widthCm });

/** Converts a vehicle's sizes to the vehicle picker's value: a preset with the same sizes, otherwise custom sizes. */
export function toVehicleValue(vehicle: Vehicle): VehicleValue {
  const sizesText = formatVehicle(vehicle);
  const matchingPreset = presetVehicles.find((candidate) => formatVehicle(candidate) === sizesText);
  return matchingPreset ?? { ...vehicle, id: 'own' satisfies VehicleId };
}

export const isSameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null ? one === other : formatVehicle(one) === formatVehicle(other);

/** Serialises the vehicle picker's value: `450x185x160`, or `own:450x185x160` for custom sizes. */
export const serializeVehicleValue = (value: VehicleValue): string =>
  value.id === 'own' ? `own:${formatVehicle(value)}` : formatVehicle(value);

export function parseVehicleValue(text: string): VehicleValue | null {
  const isCustomVehicle = text.startsWith('own:');
  const parsedVehicle = parseVehicle(isCustomVehicle ? text.slice(4) : text);
  if (!parsedVehicle) return null;
  return isCustomVehicle ? { ...parsedVehicle, id: 'own' } : toVehicleValue(parsedVehicle);
}

export const deviceVehicle = createDeviceValue('plaza.vehicle', 'for good');

export const rememberVehicle = (value: VehicleValue | null): void =>
  deviceVehicle.write(value ? serializeVehicleValue(value) : '');

/** Returns the vehicle stored on this device; `null` without one, and while the server renders. */
const useDeviceVehicle = (): VehicleValue | null => parseVehicleValue(deviceVehicle.useText());

/**
 * Returns the visitor's vehicle: the one in the URL, so that a shared link shows the same fit, otherwise the one stored
 * on this device. Custom sizes stay custom even if they equal a preset's.
 */
export function useChosenVehicle(): VehicleValue | null {
  const [parameters] = useSearchParams();
  const storedVehicle = useDeviceVehicle();
  const vehicleInUrl = parseVehicle(parameters.get('vehicle') ?? '');
  if (!vehicleInUrl) return storedVehicle;
  return storedVehicle && formatVehicle(storedVehicle) === formatVehicle(vehicleInUrl)
    ? storedVehicle
    : toVehicleValue(vehicleInUrl);
}

/**
 * Returns the vehicle for fit checks: the visitor's, otherwise a default, which pages must mention.
 * @param kind kind of the checked bays
 */
export const useVehicle = (kind: VehicleKind = 'car'): VehicleValue => useChosenVehicle() ?? defaultVehicleOf(kind);

const formatMeters = (intl: Intl, centimetres: number) =>
  intl.formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const formatSizesInMeters = (intl: Intl, sizes: VehicleSizes) => ({
  length: formatMeters(intl, sizes.lengthCm),
  width: formatMeters(intl, sizes.widthCm),
  height: formatMeters(intl, sizes.heightCm),
});

export function createVehicleMenuLabels(intl: Intl): VehicleMenuLabels {
  const { t } = intl;
  return {
    ...createVehiclePickerLabels(intl),
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
    sizes: (sizes) => t('vehicle.sizes', formatSizesInMeters(intl, sizes)),
  };
}

export function createVehiclePickerLabels({ t }: Intl): Pick<VehicleMenuLabels, 'legend' | 'names' | 'own'> {
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

export const describeVehicle = (intl: Intl, sizes: VehicleSizes): string =>
  intl.t('vehicle.sizesLong', formatSizesInMeters(intl, sizes));
