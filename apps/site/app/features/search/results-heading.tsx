import type { SearchMeta, SearchState } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { heading28, muted, small } from '~/styles/common.css.ts';
import { linkTag, strongTag } from '../layout/message-tags.tsx';

/** A count as people read it; a capped one says that there are more. */
export function totalText(
  { t, formatNumber }: Intl,
  { total, totalIsCapped }: { total: number; totalIsCapped: boolean },
): string {
  const text = formatNumber(total, { useGrouping: 'always' });
  return totalIsCapped ? t('results.total.capped', { total: text }) : text;
}

/** What was found where, in one line. */
export function headingText(intl: Intl, state: SearchState, meta: SearchMeta): string {
  const values = { count: meta.total, total: totalText(intl, meta) };
  const place = meta.place?.title ?? state.substr;
  if (state.near && place) return intl.t('results.heading.near', { ...values, place });
  if (meta.place) return intl.t('results.heading.in', { ...values, place });
  if (state.substr) return intl.t('results.heading.words', { ...values, place });
  return intl.t(state.bounds || state.near ? 'results.heading.area' : 'results.heading.all', values);
}

/** The heading of the results, with a word on prices and on what was understood. */
export function ResultsHeading({ state, meta }: { state: SearchState; meta: SearchMeta }): ReactElement {
  const intl = useIntl();
  const { t, rich, locale } = intl;
  const corrected = meta.place?.correctedFrom ?? null;
  return (
    <div>
      <h1 className={heading28}>{headingText(intl, state, meta)}</h1>
      <p className={`${small} ${muted}`}>
        {state.near !== null && `${t('results.walkNote')} `}
        {rich('results.note', { a: linkTag(pagePath(locale, '/how_we_order_results')) })}
      </p>
      {corrected !== null && meta.place && (
        <p className={small}>
          {rich('results.corrected', { place: meta.place.title, typed: corrected, b: strongTag })}
        </p>
      )}
    </div>
  );
}
