import {
  formatEuros,
  isCharacteristicFlag,
  type AppliedFilter,
  type FilterKey,
  type Locale,
  type PriceRange,
  type SearchState,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';

function priceText({ t }: Intl, [min, max]: PriceRange, locale: Locale): string {
  const words = (euros: number) => formatEuros(euros * 100, locale);
  if (min !== null && max !== null) return t('filter.priceBetween', { min: words(min), max: words(max) });
  return min === null ? t('filter.priceUpTo', { max: words(max ?? 0) }) : t('filter.priceFrom', { min: words(min) });
}

const titlesOf = (codes: readonly number[], titles: ReadonlyMap<number, string>) =>
  codes.map((code) => titles.get(code) ?? String(code)).join(', ');

/** An applied filter in words, as its chip says it. */
// Complex because it lists the filters, each of which has words of its own.
export function filterText(intl: Intl, filter: AppliedFilter, lookups: Lookups): string {
  const { t, locale } = intl;
  switch (filter.key) {
    case 'floorLevel':
      return t(`floor.${filter.value}`);
    case 'priceRange':
      return priceText(intl, filter.value, locale);
    case 'spotType':
      return titlesOf(
        filter.value,
        new Map(lookups.spotTypes.flatMap((type) => [type, ...type.children]).map((type) => [type.id, type.title])),
      );
    case 'accessType':
      return titlesOf(filter.value, new Map(lookups.accessTypes.map((type) => [type.id, type.title])));
    case 'vehicleType':
      return t('filter.vehicleType', { size: String(filter.value) });
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

/** A filter of the current search in words; `null` when it is not set. */
export function appliedFilterText(intl: Intl, state: SearchState, key: FilterKey, lookups: Lookups): string | null {
  const value = state.filters[key];
  if (value === undefined) return null;
  return isCharacteristicFlag(key) ? intl.t(`flag.${key}`) : filterText(intl, { key, value } as AppliedFilter, lookups);
}
