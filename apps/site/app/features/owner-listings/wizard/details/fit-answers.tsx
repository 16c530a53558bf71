import { FitAnswer } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, panel, small } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { presetVehicles } from '~/features/vehicles/vehicle.ts';
import * as details from './details.css.ts';
import { bayOf } from './metres.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';

const cars = presetVehicles.filter(({ id }) => id !== 'motorbike');

/** The verdict that drivers of each kind of car will read. */
export function FitAnswers({ values }: { values: StepValues }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const bay = bayOf(values);
  const fits = cars.map((preset) => ({ id: preset.id, fit: describeFit(intl, bay, preset) }));
  const isTooSmallForCars = fits.every(({ fit }) => fit?.verdict === 'does_not_fit');
  return (
    <aside className={panel} aria-labelledby="fits">
      <h2 className={cardTitle} id="fits">
        {t('wizard.details.read')}
      </h2>
      <div aria-live="polite">
        {isTooSmallForCars ? (
          <p className={small}>{t('wizard.details.motorbike')}</p>
        ) : (
          <ul className={small}>
            {fits.map(({ id, fit }) => (
              <li key={id} className={`${spread} ${details.fit}`}>
                <span>{t(`vehicle.full.${id}`)}</span>
                {fit && <FitAnswer verdict={fit.verdict}>{fit.text}</FitAnswer>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isTooSmallForCars && <p className={`${small} ${muted}`}>{t('wizard.details.readText')}</p>}
    </aside>
  );
}
