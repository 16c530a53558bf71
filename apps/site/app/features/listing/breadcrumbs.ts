import { emptySearchState, type Listing, type Locale } from '@plaza/sdk';
import type { Breadcrumb } from '@plaza/ui';
import { searchPath } from '~/paths.ts';

/** Town and district of a listing, each leading to what else there is, and the listing itself. */
export function breadcrumbsOf({ locality, district, name }: Listing, locale: Locale): Breadcrumb[] {
  const placeIn = (label: string, substr: string): Breadcrumb => ({
    label,
    href: searchPath(locale, { ...emptySearchState, substr }),
  });
  return [
    placeIn(locality, locality),
    ...(district === null ? [] : [placeIn(district, `${district}, ${locality}`)]),
    { label: name },
  ];
}
