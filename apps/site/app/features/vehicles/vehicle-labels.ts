import type { VehicleMenuLabels, VehicleSizes } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

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
