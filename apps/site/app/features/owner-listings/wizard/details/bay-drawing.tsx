import { vehicleClassSizes } from '@plaza/sdk';
import { BayPlan } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { borderedSurface } from '~/styles/common.css.ts';
import { formatMeters } from '~/features/listings/cards/listing-text.ts';
import * as details from './details.css.ts';
import { readBaySize, readManoeuvring } from './measures.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';

export default function BayDrawing({ values }: { values: StepValues }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const baySize = readBaySize(values);
  const vehicleSize = vehicleClassSizes[Number(values.vehicleType) - 1] ?? null;
  const formatLength = (centimetres: number | null) =>
    centimetres === null ? t('plan.notMeasured') : formatMeters(intl, centimetres);
  const lengthLabels = {
    length: formatLength(baySize.lengthCm),
    width: formatLength(baySize.widthCm),
    height: formatLength(baySize.entranceHeightCm),
  };
  return (
    <div className={`${borderedSurface} ${details.bayDrawing}`}>
      <BayPlan
        bay={baySize}
        pillars={readManoeuvring(values).answers.pillars ?? undefined}
        vehicle={vehicleSize}
        formatLength={(centimetres) => formatMeters(intl, centimetres)}
        labels={{
          plan: t('plan.plan', lengthLabels),
          entrance: t('plan.entrance', lengthLabels),
          entranceCaption: t('plan.caption'),
          notMeasured: t('plan.notMeasured'),
          ...(vehicleSize && {
            vehicleLength: formatMeters(intl, vehicleSize.lengthCm),
            vehicleHeight: formatMeters(intl, vehicleSize.heightCm),
          }),
        }}
      />
    </div>
  );
}
