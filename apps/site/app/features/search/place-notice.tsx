import { changeSearch, type SearchMeta, type SearchState } from '@plaza/sdk';
import { InfoIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { pill, wrapped } from '~/styles/frame.css.ts';
import { useCarry } from '~/attribution/use-attribution.ts';
import { choicesOf, isAmbiguous } from './place-answer.ts';
import * as styles from './place-notice.css.ts';

interface PlaceNoticeProps {
  state: SearchState;
  meta: SearchMeta;
  /** The sentence about a fallback or an unknown number; empty without either. */
  caveat: string;
}

/** Says how the asked place was understood where that is not certain, with the places that may be meant instead. */
export function PlaceNotice({ state, meta, caveat }: PlaceNoticeProps): ReactElement | null {
  const { t, locale } = useIntl();
  const carry = useCarry();
  const choices = choicesOf(state, meta);
  return (
    <>
      {caveat !== '' && (
        <div className={`${small} ${styles.caveat}`}>
          <InfoIcon size={20} />
          {caveat}
        </div>
      )}
      {choices.length > 0 && (
        <div className={styles.choices}>
          {!isAmbiguous(state, meta) && <span className={small}>{t('results.orDidYouMean')}</span>}
          <ul className={wrapped} aria-label={t('results.choices')}>
            {choices.map(({ title, context, lat, lng }) => (
              <li key={`${lat},${lng},${title}`}>
                <Link
                  className={pill}
                  to={carry(
                    searchPath(locale, changeSearch(state, { substr: title, near: { lat, lng }, bounds: null })),
                  )}
                >
                  {title}
                  {!title.includes(context) && <span className={`${small} ${muted}`}>{context}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
