import { BayPlan, FitAnswer } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { describeFit } from '../listing-cards/fit-text.ts';
import { formatMeters } from '../listing-cards/units.ts';
import { presetVehicles } from '../vehicle/vehicle.ts';
import * as details from './details.css.ts';
import { sizeOf, type SizeField } from './metres.ts';
import type { StepValues } from './step-values.ts';
import * as styles from './wizard.css.ts';

const names = ['small', 'medium', 'large'] as const;

/** The bay to scale while its sizes are typed, and what renters will read. */
export function BayDrawing({ values }: { values: StepValues }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const size = (field: SizeField) => sizeOf(field, values[field] ?? '') ?? null;
  const bay = {
    lengthCm: size('lengthCm'),
    widthCm: size('widthCm'),
    entranceHeightCm: size('entranceHeightCm'),
  };
  const vehicle = presetVehicles[Number(values.vehicleType) - 1] ?? null;
  const text = (centimetres: number | null) =>
    centimetres === null ? t('plan.notMeasured') : formatMeters(intl, centimetres);
  const words = { length: text(bay.lengthCm), width: text(bay.widthCm), height: text(bay.entranceHeightCm) };
  return (
    <aside className={styles.card} aria-label={t('wizard.details.drawing')}>
      <BayPlan
        bay={bay}
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
      <h2 className={styles.heading18}>{t('wizard.details.read')}</h2>
      <ul className={details.fits} aria-live="polite">
        {presetVehicles.map((preset, index) => {
          const fit = describeFit(intl, bay, preset);
          return (
            <li key={preset.id}>
              <span>{t(`vehicle.${names[index] ?? 'small'}Car`)}</span>
              {fit && <FitAnswer verdict={fit.verdict}>{fit.text}</FitAnswer>}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
