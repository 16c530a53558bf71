import { emptySearchState, type Listing, type Locale } from '@plaza/sdk';
import { listingPath, pagePath, placePath, searchPath } from '~/paths.ts';
import type { Crumb } from '~/structured-data/lists.ts';

/** Home, town and district of a listing, each leading to what else there is. */
export function crumbsOf(listing: Listing, locale: Locale, home: string): Crumb[] {
  const { id, name, locality, localitySlug, district } = listing;
  const search = (substr: string) => searchPath(locale, { ...emptySearchState, substr });
  return [
    { text: home, path: pagePath(locale) },
    { text: locality, path: localitySlug === null ? search(locality) : placePath(locale, 'town', localitySlug) },
    ...(district === null ? [] : [{ text: district, path: search(`${district}, ${locality}`) }]),
    { text: name, path: listingPath(locale, id) },
  ];
}
