import type { Query, WidgetKind, WidgetSettings } from './widget.ts';

/** Puts what has a value into an address. */
export function withQuery(address: string, query: Query): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** An address on the marketplace, with where the visitor came from. */
export const siteAddress = (
  site: string,
  kind: WidgetKind,
  { locale, partner, campaign }: Pick<WidgetSettings, 'locale' | 'partner' | 'campaign'>,
  path: string,
  query: Query = {},
): string => withQuery(`${site}/${locale}${path}`, { ...query, partner, campaign, src: kind });
