import { appliedFilters, removeFilter, resetFilters, type SearchState } from '@plaza/sdk';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { XIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useAddAttribution } from '~/attribution/attribution.ts';
import * as styles from '~/features/search/search.css.ts';
import { small } from '~/styles/common.css.ts';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import { formatFilter, formatSearchLimits } from './filter-texts.ts';
import { choiceRow } from './filters.css.ts';

/**
 * Shows drawn area, walking time and the applied filters in the order in which the visitor applied them, each as a link
 * that removes it.
 */
export function AppliedFilters({ state, lookups }: { state: SearchState; lookups: Lookups }): ReactElement | null {
  const intl = useIntl();
  const addAttribution = useAddAttribution();
  const { t, locale } = intl;
  const chips = [
    ...formatSearchLimits(intl, state),
    ...appliedFilters(state).map((filter) => ({
      text: formatFilter(intl, filter, lookups),
      without: removeFilter(state, filter.key),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={`${wrappedInline} ${styles.filterChips}`} aria-label={t('results.applied')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            className={pill}
            to={addAttribution(searchPath(locale, without))}
            aria-label={t('results.remove', { filter: text })}
            preventScrollReset
          >
            {text}
            <XIcon size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={small} to={addAttribution(searchPath(locale, resetFilters(state)))} preventScrollReset>
          {t('results.clearAll')}
        </Link>
      </li>
    </ul>
  );
}

interface ChoiceChipsProps<T extends number | string> {
  name: string;
  /** Label of the option that doesn't filter, such as "Any floor". */
  none: string;
  value: T | null;
  /** Options of the filter. If `isEmpty` is true, the option has no results. */
  options: readonly { value: T; text: string; isEmpty: boolean }[];
  /** Called with `null` when the chosen option is pressed again. */
  onChange: (value: T | null) => void;
}

export function ChoiceChips<T extends number | string>({
  name,
  none,
  value,
  options,
  onChange,
}: ChoiceChipsProps<T>): ReactElement {
  return (
    <div className={wrappedInline}>
      <label className={`${pill} ${choiceRow}`}>
        <input type="radio" name={name} value="" checked={value === null} onChange={() => onChange(null)} />
        {none}
      </label>
      {options.map((option) => (
        <label key={option.value} className={`${pill} ${choiceRow}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.isEmpty && value !== option.value}
            onChange={() => onChange(option.value)}
            onClick={() => value === option.value && onChange(null)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
