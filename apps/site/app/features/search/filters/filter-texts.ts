import {
  type AppliedFilter,
  type FilterKey,
  formatEuros,
  isCharacteristicFlag,
  type Locale,
  type PriceRange,
  type SearchState,
  setDrawnArea,
  setWalkMinutes,
} from '@plaza/sdk';
import type { Lookups } from '~/features/search/lookups.server.ts';
import type { Intl } from '~/i18n/intl.ts';

function formatPriceRange({ t }: Intl, [min, max]: PriceRange, locale: Locale): string {
  const formatPrice = (euros: number) => formatEuros(euros * 100, locale);
  if (min !== null && max !== null) return t('filter.priceBetween', { min: formatPrice(min), max: formatPrice(max) });
  return min === null
    ? t('filter.priceUpTo', { max: formatPrice(max ?? 0) })
    : t('filter.priceFrom', { min: formatPrice(min) });
}

const joinTitles = (codes: readonly number[], titles: ReadonlyMap<number, string>) =>
  codes.map((code) => titles.get(code) ?? String(code)).join(', ');

/** @param lookups titles of the types of bays and access; with `null`, those filters are named without their values */
// Complex because it lists the filters, each of which has another message.
export function formatFilter(intl: Intl, filter: AppliedFilter, lookups: Lookups | null): string {
  const { t, locale, formatDate } = intl;
  switch (filter.key) {
    case 'floorLevel':
      return t(`floor.${filter.value}`);
    case 'priceRange':
      return formatPriceRange(intl, filter.value, locale);
    case 'spotType':
      if (lookups === null) return t('listing.spotType');
      return joinTitles(
        filter.value,
        new Map(lookups.spotTypes.flatMap((type) => [type, ...type.children]).map((type) => [type.id, type.title])),
      );
    case 'accessType':
      if (lookups === null) return t('listing.accessType');
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
