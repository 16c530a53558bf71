import { attributionSources, type AttributionSource } from '@plaza/sdk';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Partner page that the visitor came from, as named in the URL. Contains no personal data. */
export interface Attribution {
  partner: string;
  campaign: string | null;
  /** Widget whose link led to this site; `search` for a plain link. */
  source: AttributionSource;
  /** Host of the partner's page; `null` when unknown. */
  site: string | null;
  /** Start of the event that the visitor parks for, as `formatEventTime` reads it; `null` without one. */
  event: string | null;
}

/** Names of the attribution's fields in URLs and forms. */
export const attributionFieldNames = ['partner', 'campaign', 'src', 'site', 'event'] as const;
const partnerIdPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const siteHostPattern = /^[\w.:[\]-]+$/;
const eventPattern = /^[\dTZ:+-]{16,22}$/;

export function parseAttribution(parameters: URLSearchParams): Attribution | null {
  const readField = (name: (typeof attributionFieldNames)[number], pattern: RegExp): string | null => {
    const text = parameters.get(name) ?? '';
    return pattern.test(text) ? text : null;
  };
  const partner = readField('partner', partnerIdPattern);
  if (partner === null) return null;
  return {
    partner,
    campaign: readField('campaign', partnerIdPattern),
    source: attributionSources.find((candidate) => candidate === parameters.get('src')) ?? 'search',
    site: readField('site', siteHostPattern),
    event: readField('event', eventPattern),
  };
}

export const attributionFieldsOf = ({ partner, campaign, source, site, event }: Attribution): [string, string][] =>
  Object.entries({ partner, campaign, src: source, site, event }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );

/** Pages on which visits are counted per partner, and pages that link to them. */
const countedPagePathPattern =
  /^\/\w\w(?:\/(?:search_parkings|parking\/\d+|parking_in(?:\/[^/]+)?|parking_near\/[^/]+))?$/;

/** Adds the attribution to a path of this site if it leads to a page where visits are counted. */
export function addAttribution(path: string, attribution: Attribution | null): string {
  if (attribution === null) return path;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  if (!countedPagePathPattern.test(pathname) || /[?&]partner=/.test(search)) return path;
  const attributionQuery = new URLSearchParams(attributionFieldsOf(attribution)).toString();
  return `${pathname}${search.length > 1 ? `${search}&` : '?'}${attributionQuery}${hash}`;
}

export function useAttribution(): Attribution | null {
  const { search } = useLocation();
  return useMemo(() => parseAttribution(new URLSearchParams(search)), [search]);
}

export function useAddAttribution(): (path: string) => string {
  const attribution = useAttribution();
  return (path) => addAttribution(path, attribution);
}
