import { formatEuros } from '@plaza/sdk';
import { StepArt } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { subsectionText, titleText, muted, page, section, sectionHead } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { how, stepArt, steps } from './main.css.ts';
import { belowFoldSteps } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

const drawnPricesCents = [11_000, 14_500] as const;

const drawings = ['find', 'write', 'park'] as const;

export interface Step {
  id: number;
  title: string;
  text: string;
}

/** How it works, in as many drawings as there are steps. */
export function Steps({ list }: { list: readonly Step[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  const prices = [formatEuros(drawnPricesCents[0], locale), formatEuros(drawnPricesCents[1], locale)] as const;
  return (
    <section className={`${how} ${section} ${isFirstLoad ? belowFoldSteps : ''}`} aria-labelledby="how">
      <div className={page}>
        <div className={sectionHead}>
          <h2 className={titleText} id="how">
            {t('main.steps')}
          </h2>
        </div>
        <ol className={steps}>
          {list.map(({ id, title, text }, index) => (
            <li key={id} className={stack[8]}>
              <div className={stepArt}>
                <StepArt step={drawings[index] ?? 'park'} prices={prices} />
              </div>
              <h3 className={subsectionText}>{title}</h3>
              <p className={muted}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
