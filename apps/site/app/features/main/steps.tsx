import { formatEuros } from '@plaza/sdk';
import { StepArt } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { heading22, heading36, muted, page, section, sectionHead } from '~/styles/common.css.ts';
import { how, step, stepArt, steps } from './main.css.ts';

const drawnPricesCents = [11_000, 14_500] as const;

/** How it works, in three drawings. */
export function Steps(): ReactElement {
  const { t, locale } = useIntl();
  const prices = [formatEuros(drawnPricesCents[0], locale), formatEuros(drawnPricesCents[1], locale)] as const;
  const list = [
    { name: 'find', title: t('main.step1'), text: t('main.step1Text') },
    { name: 'write', title: t('main.step2'), text: t('main.step2Text') },
    { name: 'park', title: t('main.step3'), text: t('main.step3Text') },
  ] as const;
  return (
    <section className={`${how} ${section}`} aria-labelledby="how">
      <div className={page}>
        <div className={sectionHead}>
          <h2 className={heading36} id="how">
            {t('main.steps')}
          </h2>
        </div>
        <ol className={steps}>
          {list.map(({ name, title, text }) => (
            <li key={name} className={step}>
              <div className={stepArt}>
                <StepArt step={name} prices={prices} />
              </div>
              <h3 className={heading22}>{title}</h3>
              <p className={muted}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
