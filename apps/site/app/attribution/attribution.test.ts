import { describe, expect, it } from 'vitest';
import { addAttribution, parseAttribution } from './attribution.ts';

const parseAttributionOfSearch = (search: string) => parseAttribution(new URLSearchParams(search));
const almenaraAttribution = {
  partner: 'almenara',
  campaign: 'home',
  source: 'listing',
  site: 'www.arena.example',
  event: null,
} as const;

describe('parseAttribution', () => {
  it('parseAttribution reads the partner, the campaign, the source and the site from a query string', () => {
    expect(parseAttributionOfSearch('partner=almenara&campaign=home&src=listing&site=www.arena.example')).toEqual(
      almenaraAttribution,
    );
  });

  it('parseAttribution reads the time of an event, and addAttribution carries it to other pages', () => {
    const attribution = parseAttributionOfSearch('partner=almenara&event=2026-12-04T20:00');
    expect(attribution).toMatchObject({ event: '2026-12-04T20:00' });
    expect(addAttribution('/en/search_parkings', attribution)).toContain('event=2026-12-04T20%3A00');
    expect(parseAttributionOfSearch('partner=almenara&event=soon')).toMatchObject({ event: null });
  });

  it('parseAttribution returns null without a valid partner ID, and gives an invalid campaign, source or site its default', () => {
    for (const search of [
      '',
      'campaign=home&src=search',
      'partner=',
      'partner=Al+menara',
      'partner=-a',
      `partner=${'a'.repeat(41)}`,
    ])
      expect(parseAttributionOfSearch(search), search).toBeNull();
    expect(parseAttributionOfSearch('partner=almenara&campaign=<b>&src=evil&site=a.example/b')).toEqual({
      partner: 'almenara',
      campaign: null,
      source: 'search',
      site: null,
      event: null,
    });
  });
});

describe('addAttribution', () => {
  const almenaraQuery = 'partner=almenara&campaign=home&src=listing&site=www.arena.example';
  it.each([
    ['/en', `/en?${almenaraQuery}`],
    ['/en/search_parkings', `/en/search_parkings?${almenaraQuery}`],
    [
      '/en/search_parkings?substr=Madrid&priceRange=50,90',
      `/en/search_parkings?substr=Madrid&priceRange=50,90&${almenaraQuery}`,
    ],
    ['/es/parking/7?vehicle=450x185x160#contact', `/es/parking/7?vehicle=450x185x160&${almenaraQuery}#contact`],
    ['/es/parking_near/almenara-arena', `/es/parking_near/almenara-arena?${almenaraQuery}`],
  ])('addAttribution adds partner, campaign, source and site to the query of the path %s', (path, expected) => {
    expect(addAttribution(path, almenaraAttribution)).toBe(expected);
  });

  it.each([
    '/en/faq',
    '/en/auth/login?returnTo=%2Fen%2Fparking%2F7',
    '/en/parking/7/card',
    '/en/parking/7?partner=other',
    '?filters=open',
    '#main',
    'https://other.example/en/parking/7',
  ])('addAttribution leaves the path %s unchanged', (path) => {
    expect(addAttribution(path, almenaraAttribution)).toBe(path);
  });

  it('addAttribution leaves a path unchanged when there is no attribution to add', () => {
    expect(addAttribution('/en/parking/7', null)).toBe('/en/parking/7');
  });
});
