import {
  type AppliedFilter,
  appliedFilters,
  type FilterKey,
  formatEuros,
  isCharacteristicFlag,
  type Locale,
  type PriceRange,
  removeFilter,
  resetFilters,
  type SearchState,
  setDrawnArea,
  setWalkMinutes,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
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
import { choiceRow } from './filters.css.ts';

function formatPriceRange({ t }: Intl, [min, max]: PriceRange, locale: Locale): string {
  const formatPrice = (euros: number) => formatEuros(euros * 100, locale);
  if (min !== null && max !== null) return t('filter.priceBetween', { min: formatPrice(min), max: formatPrice(max) });
  return min === null
    ? t('filter.priceUpTo', { max: formatPrice(max ?? 0) })
    : t('filter.priceFrom', { min: formatPrice(min) });
}

const joinTitles = (codes: readonly number[], titles: ReadonlyMap<number, string>) =>
  codes.map((code) => titles.get(code) ?? String(code)).join(', ');

// Complex because it lists the filters, each of which has another message.
export function formatFilter(intl: Intl, filter: AppliedFilter, lookups: Lookups): string {
  const { t, locale, formatDate } = intl;
  switch (filter.key) {
    case 'floorLevel':
      return t(`floor.${filter.value}`);
    case 'priceRange':
      return formatPriceRange(intl, filter.value, locale);
    case 'spotType':
      return joinTitles(
        filter.value,
        new Map(lookups.spotTypes.flatMap((type) => [type, ...type.children]).map((type) => [type.id, type.title])),
      );
    case 'accessType':
      return joinTitles(filter.value, new Map(lookups.accessTypes.map((type) => [type.id, type.title])));
    case 'vehicleType':
      return t('filter.vehicleType', { size: String(filter.value) });
    case 'availableFrom':
      return t('filter.availableFrom', { day: formatDate(filter.value, { dateStyle: 'medium' }) });
    case 'hours':
      return t(`filter.hours.${filter.value}`);
    case 'publishedSince':
      return t('filter.published', { days: filter.value });
    case 'fitsVehicle':
      return t('filter.fitsVehicle');
    case 'garageCovered':
    case 'lotUncovered':
    case 'alarm':
    case 'cameras':
    case 'securityGuard':
    case 'wheelchairAccessible':
    case 'ramp':
    case 'elevator':
    case 'electricCharging':
    case 'spaceForMotorcycle':
      return t(`flag.${filter.key}`);
  }
}

export function formatAppliedFilter(intl: Intl, state: SearchState, key: FilterKey, lookups: Lookups): string | null {
  const filterValue = state.filters[key];
  if (filterValue === undefined) return null;
  return isCharacteristicFlag(key)
    ? intl.t(`flag.${key}`)
    : formatFilter(intl, { key, value: filterValue } as AppliedFilter, lookups);
}

/** Returns texts for the drawn area and the walking time of a search, with the search without them. */
export function formatSearchLimits({ t }: Intl, state: SearchState): { text: string; without: SearchState }[] {
  const { drawnArea, walkMinutes } = state;
  return [
    ...(drawnArea ? [{ text: t('filter.drawnArea'), without: setDrawnArea(state, null) }] : []),
    ...(walkMinutes
      ? [{ text: t('filter.walk', { minutes: walkMinutes }), without: setWalkMinutes(state, null) }]
      : []),
  ];
}

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
