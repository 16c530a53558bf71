import type { Query, WidgetKind, WidgetSettings } from './widget.ts';

/**
 * Adds query parameters to a URL without any, and omits undefined ones. Setting each of them on a `URL` would make the
 * browser write the whole URL once more, and a card's link has a dozen.
 */
export function withQuery(baseUrl: string, query: Query): string {
  const givenEntries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return `${baseUrl}?${new URLSearchParams(givenEntries as [string, string][])}`;
}

type AttributionSettings = Pick<WidgetSettings, 'locale' | 'partner' | 'campaign' | 'event' | 'utm' | 'site'>;

export const marketplaceUrlOf = (
  plazaUrl: string,
  kind: WidgetKind,
  { locale, partner, campaign, event, utm, site = location.host }: AttributionSettings,
  path: string,
  query: Query = {},
): string =>
  withQuery(`${plazaUrl}/${locale}${path}`, {
    ...query,
    event,
    partner,
    campaign,
    src: kind,
    site: partner && site,
    utm_source: partner,
    utm_medium: partner && 'widget',
    utm_campaign: campaign,
    ...utm,
  });

export const formatVehicleQuery = (vehicle: WidgetSettings['vehicle']): string | undefined =>
  vehicle && `${vehicle.length}x${vehicle.width}x${vehicle.height}`;

/** Serializes a point for URLs and the API, with five decimals of a degree, which are about a metre. */
export const formatPoint = (point: WidgetSettings['near']): string | undefined =>
  point && [point.lat, point.lng].map((degrees) => Math.round(degrees * 1e5) / 1e5 + 0).join(',');
