import { vehicleClassSizes } from '@plaza/sdk';
import { BayPlan } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { surface } from '~/styles/common.css.ts';
import { formatMeters } from '~/features/listings/cards/listing-text.ts';
import * as details from './details.css.ts';
import { bayOf, readManoeuvring } from './measures.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';

export default function BayDrawing({ values }: { values: StepValues }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const bay = bayOf(values);
  const vehicle = vehicleClassSizes[Number(values.vehicleType) - 1] ?? null;
  const text = (centimetres: number | null) =>
    centimetres === null ? t('plan.notMeasured') : formatMeters(intl, centimetres);
  const words = { length: text(bay.lengthCm), width: text(bay.widthCm), height: text(bay.entranceHeightCm) };
  return (
    <div className={`${surface} ${details.drawing}`}>
      <BayPlan
        bay={bay}
        pillars={readManoeuvring(values).answers.pillars ?? undefined}
        vehicle={vehicle}
        formatLength={(centimetres) => formatMeters(intl, centimetres)}
        labels={{
          plan: t('plan.plan', words),
          entrance: t('plan.entrance', words),
          entranceCaption: t('plan.caption'),
          notMeasured: t('plan.notMeasured'),
          ...(vehicle && {
            vehicleLength: formatMeters(intl, vehicle.lengthCm),
            vehicleHeight: formatMeters(intl, vehicle.heightCm),
          }),
        }}
      />
    </div>
  );
}
