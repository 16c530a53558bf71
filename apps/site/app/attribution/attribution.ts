import { attributionSources, type AttributionSource } from '@plaza/sdk';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Which partner's page brought somebody here, as the address says. It names nobody. */
export interface Attribution {
  partner: string;
  campaign: string | null;
  /** Which widget; a link that does not say is one that stands in for the search. */
  source: AttributionSource;
}

/** Parts of an address that say where its reader came from, and change nothing on the page. */
const names = ['partner', 'campaign', 'src'] as const;
const id = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Reads where somebody came from; `null` when the address names no partner. */
export function parseAttribution(parameters: URLSearchParams): Attribution | null {
  const [partner, campaign, source] = names.map((name) => parameters.get(name) ?? '');
  if (partner === undefined || !id.test(partner)) return null;
  return {
    partner,
    campaign: campaign !== undefined && id.test(campaign) ? campaign : null,
    source: attributionSources.find((known) => known === source) ?? 'search',
  };
}

/** The same as parts of an address, and as hidden fields of a form. */
export function attributionFields({ partner, campaign, source }: Attribution): [string, string][] {
  return [
    ['partner', partner],
    ...(campaign === null ? [] : [['campaign', campaign] as [string, string]]),
    ['src', source],
  ];
}

/** Pages that are counted, and those that lead to them. */
const carrying = /^\/\w\w(?:\/(?:search_parkings|parking\/\d+|parking_in(?:\/[^/]+)?|parking_near\/[^/]+))?$/;

/** An address of ours that still says where its reader came from, if it leads to a page where that counts. */
export function carry(path: string, attribution: Attribution | null): string {
  if (attribution === null) return path;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  if (!carrying.test(pathname) || /[?&]partner=/.test(search)) return path;
  const added = new URLSearchParams(attributionFields(attribution)).toString();
  return `${pathname}${search.length > 1 ? `${search}&` : '?'}${added}${hash}`;
}

/** Where the reader of this page came from, as its address says. */
export function useAttribution(): Attribution | null {
  const { search } = useLocation();
  return useMemo(() => parseAttribution(new URLSearchParams(search)), [search]);
}

/** Makes addresses that go on saying where the reader came from. */
export function useCarry(): (path: string) => string {
  const attribution = useAttribution();
  return (path) => carry(path, attribution);
}
