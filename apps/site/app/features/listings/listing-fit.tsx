import { judgeFit, pillarSides, vehicleLimits, type Fit, type FitDimension, type Listing } from '@plaza/sdk';
import { BayPlan, FitPanel, VehiclePicker } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { formatMeters } from '~/features/listings/cards/units.ts';
import { rememberVehicle, useChosenVehicle, useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { presetVehicles, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { vehiclePickerLabels } from '~/features/vehicles/vehicle-labels.ts';

const dimensions: readonly FitDimension[] = ['length', 'width', 'height'];

/** Does my car fit? The bay and its entrance to scale, with the visitor's vehicle in them. */
export function ListingFit({
  listing,
}: {
  listing: Pick<Listing, 'size' | 'manoeuvring' | 'characteristics'>;
}): ReactElement {
  const { size } = listing;
  const { pillars } = listing.manoeuvring;
  const intl = useIntl();
  const { t } = intl;
  const chosen = useChosenVehicle();
  const vehicle = useVehicle(vehicleKindOfListing(listing));
  const [parameters, setParameters] = useSearchParams();
  const lengthText = (centimetres: number | null) =>
    centimetres === null ? t('plan.notMeasured') : formatMeters(intl, centimetres);
  const fit = judgeFit(size, vehicle);
  const marginText = (dimension: FitDimension, { margins, unknown }: Fit) => {
    const spareCm = margins[dimension];
    if (spareCm === null) return unknown.includes(dimension) ? t('fit.notMeasured') : t('fit.noLimit');
    return spareCm < 0 ? t('fit.missing', { count: -spareCm }) : t('fit.spare', { count: spareCm });
  };
  const bay = {
    length: lengthText(size.lengthCm),
    width: lengthText(size.widthCm),
    height: lengthText(size.entranceHeightCm),
  };
  return (
    <FitPanel
      title={t('listing.fitTitle')}
      hint={t(chosen ? 'listing.fitText' : 'listing.fitAssumed')}
      picker={
        <VehiclePicker
          labels={vehiclePickerLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={vehicle}
          onValueChange={(value) => {
            rememberVehicle(value);
            if (!parameters.has('vehicle')) return;
            // the address would name another vehicle than the one chosen
            parameters.delete('vehicle');
            setParameters(parameters, { replace: true, preventScrollReset: true });
          }}
        />
      }
      answer={describeFit(intl, size, vehicle) ?? null}
      margins={dimensions.map((dimension) => ({ name: t(`vehicle.${dimension}`), text: marginText(dimension, fit) }))}
    >
      <BayPlan
        bay={size}
        pillars={pillarSides.find((side) => side === pillars)}
        vehicle={vehicle}
        formatLength={(centimetres) => formatMeters(intl, centimetres)}
        labels={{
          plan: t('plan.planVehicle', {
            ...bay,
            vehicleLength: formatMeters(intl, vehicle.lengthCm),
            vehicleWidth: formatMeters(intl, vehicle.widthCm),
          }),
          entrance: t('plan.entranceVehicle', { ...bay, vehicleHeight: formatMeters(intl, vehicle.heightCm) }),
          entranceCaption: t('plan.caption'),
          notMeasured: t('plan.notMeasured'),
          vehicleLength: t('plan.vehicleLength', { length: formatMeters(intl, vehicle.lengthCm) }),
          vehicleHeight: t('plan.vehicleHeight', { height: formatMeters(intl, vehicle.heightCm) }),
        }}
      />
    </FitPanel>
  );
}
