import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

const siteOrigin = process.env.PLAZA_TEST_URL ?? '';
const visitor = createVisitor();
const contentSecurityPolicyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

describe('a widget as a page', () => {
  it('the CSP of a partner’s widget page allows only Plaza and the partner’s sites to frame it', async () => {
    const page = await visitor.open('/embed/search?partner=almenara&campaign=matchday&locale=es');
    const frameAncestors = /frame-ancestors ([^;]+)/.exec(contentSecurityPolicyOf(page.headers))?.[1]?.split(' ');
    expect(frameAncestors).toEqual(["'self'", 'http://localhost:*', 'http://127.0.0.1:*']);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.document.documentElement.lang).toBe('es');
    const searchWidgetElement = page.document.querySelector('plaza-search');
    expect(
      Object.fromEntries(Array.from(searchWidgetElement?.attributes ?? [], ({ name, value }) => [name, value])),
    ).toEqual({
      partner: 'almenara',
      campaign: 'matchday',
      locale: 'es',
      loading: 'eager',
    });
  });

  it('the link on a widget page names its venue, leads to parking near it, and opens in a new tab', async () => {
    const page = await visitor.open('/embed/listing?venue=estadio-santiago-bernabeu&locale=en');
    const venueResultsLink = page.getByRole('link', { name: /^Find parking near .*Bernab/ });
    expect(venueResultsLink.getAttribute('href')).toBe(`${siteOrigin}/en/parking_near/estadio-santiago-bernabeu`);
    expect(venueResultsLink.getAttribute('target')).toBe('_blank');
    expect(page.document.title).toBe(venueResultsLink.textContent);
  });

  it('the widget and the link of a widget page name the host of the page that embeds it', async () => {
    const framedVisitor = createVisitor({ headers: { referer: 'https://tickets.almenara.example/' } });
    const page = await framedVisitor.open('/embed/plans?partner=almenara&locale=en');
    expect(page.document.querySelector('script[src]')?.getAttribute('data-host')).toBe('tickets.almenara.example');
    expect(page.getByRole('link').getAttribute('href')).toBe(
      `${siteOrigin}/en/subscription_plans?partner=almenara&src=plans&site=tickets.almenara.example`,
    );
    expect(page.headers.get('vary')?.toLowerCase()).toContain('referer');
  });

  it('a widget page that no other site embeds names no host, and neither does the link of one without a partner', async () => {
    const ownVisitor = createVisitor({ headers: { referer: `${siteOrigin}/en/partners` } });
    const page = await ownVisitor.open('/embed/plans?partner=almenara&locale=en');
    expect(page.document.querySelector('script[src]')?.hasAttribute('data-host')).toBe(false);
    const framedVisitor = createVisitor({ headers: { referer: 'https://tickets.almenara.example/' } });
    const plainPage = await framedVisitor.open('/embed/plans?locale=en');
    expect(plainPage.getByRole('link').getAttribute('href')).toBe(`${siteOrigin}/en/subscription_plans`);
  });

  it('a widget page whose URL has no locale is in the visitor’s language', async () => {
    const spanishVisitor = createVisitor({ headers: { 'accept-language': 'es-ES,es;q=0.9' } });
    const page = await spanishVisitor.open('/embed/plans');
    expect(page.document.documentElement.lang).toBe('es');
    expect(page.document.querySelector('plaza-plans')?.getAttribute('locale')).toBe('es');
    expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-language');
  });

  it('the widget page of an unknown partner answers 403 with a link instead of the widget', async () => {
    const page = await visitor.open('/embed/search?partner=no-such-partner');
    expect(page.status).toBe(403);
    expect(page.document.querySelector('plaza-search')).toBeNull();
    expect(page.getByRole('link', { name: 'Find parking on Plaza' })).toBeTruthy();
  });

  it('the page of an unknown widget answers 404', async () => {
    expect((await visitor.request('/embed/calendar')).status).toBe(404);
  });

  it('a widget page escapes the values of its query, and ignores a link target of `_self`', async () => {
    const scriptInjection = '"><script>alert(1)</script>';
    const widgetQuery = new URLSearchParams({
      venue: scriptInjection,
      vehicle: scriptInjection,
      accent: '#fff;}',
      radius: scriptInjection,
      target: '_self',
    });
    const page = await visitor.open(`/embed/listing?${widgetQuery}&listing=2`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert');
    const listingWidgetElement = page.document.querySelector('plaza-listing');
    expect(listingWidgetElement?.getAttribute('vehicle')).toBe(scriptInjection);
    expect(listingWidgetElement?.hasAttribute('target')).toBe(false);
    expect(page.html).not.toContain('#fff;}');
  });
});

describe('oEmbed', () => {
  const readOEmbed = (path: string, query: Record<string, string> = {}): Promise<Response> =>
    visitor.request(`/oembed?${new URLSearchParams({ url: `${siteOrigin}${path}`, ...query })}`);

  it('oEmbed for a listing’s URL returns a frame that shows the listing and has its name as title', async () => {
    const listingPage = await visitor.open('/es/parking/2');
    const response = await readOEmbed('/es/parking/2?partner=almenara&campaign=matchday');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const oEmbedData = (await response.json()) as Record<string, string>;
    expect(oEmbedData).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Plaza', width: 640 });
    expect(oEmbedData['title']).toBe(listingPage.getByRole('heading', { level: 1 }).textContent);
    const frameSourceUrl = new URL(/src="([^"]+)"/.exec(oEmbedData['html'] ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(frameSourceUrl.pathname).toBe('/embed/listing');
    expect(Object.fromEntries(frameSourceUrl.searchParams)).toEqual({
      locale: 'es',
      partner: 'almenara',
      campaign: 'matchday',
      listing: '2',
      limit: '1',
    });
  });

  it.each([
    ['/en', '/embed/search'],
    ['/en/search_parkings?substr=Madrid', '/embed/search'],
    ['/en/parking_near/estadio-santiago-bernabeu', '/embed/listing'],
    ['/en/parking_in/madrid', '/embed/search'],
    ['/es/subscription_plans', '/embed/plans'],
  ])('oEmbed for %s returns a frame with the URL %s, which answers 200', async (path, frame) => {
    const { html, title } = (await (await readOEmbed(path)).json()) as { html: string; title: string };
    const frameSourceUrl = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URL(frameSourceUrl).pathname).toBe(frame);
    expect(title).not.toBe('');
    expect((await visitor.open(frameSourceUrl.slice(siteOrigin.length))).status).toBe(200);
  });

  it('oEmbed returns a frame no larger than the requested maxwidth and maxheight', async () => {
    const readEmbedSize = async (query: Record<string, string>) => {
      const { width, height } = (await (await readOEmbed('/en/subscription_plans', query)).json()) as Record<
        string,
        number
      >;
      return [width, height];
    };
    const [width, height = 0] = await readEmbedSize({ maxwidth: '320' });
    expect(width).toBe(320);
    expect(height).toBeGreaterThan(600);
    expect(await readEmbedSize({ maxwidth: '2000', maxheight: '300' })).toEqual([640, 300]);
  });

  it('oEmbed answers format=xml with XML, and an unsupported format with 501', async () => {
    const response = await readOEmbed('/en', { format: 'xml' });
    expect(response.headers.get('content-type')).toContain('xml');
    expect(await response.text()).toMatch(/^<\?xml .*\?>\n<oembed><version>1\.0<\/version>.*&lt;iframe/);
    expect((await readOEmbed('/en', { format: 'yaml' })).status).toBe(501);
  });

  it.each([
    '/en/parking/999999999',
    '/en/parking/x',
    '/en/account/my_parking',
    '/en/parking_near/no-such-venue',
    '/fr',
  ])('oEmbed answers 404 for the unknown or private path %s', async (path) => {
    expect((await readOEmbed(path)).status).toBe(404);
  });

  it('oEmbed for another site’s URL, or without a URL, answers 404', async () => {
    for (const url of [
      'https://elsewhere.example/en',
      `${siteOrigin}@elsewhere.example/en`,
      'javascript:alert(1)',
      '',
    ]) {
      expect((await visitor.request(`/oembed?${new URLSearchParams({ url })}`)).status).toBe(404);
    }
  });

  it('a listing’s page has a discovery link that leads to its oEmbed data', async () => {
    const page = await visitor.open('/en/parking/2');
    const oEmbedLink = page.document.querySelector('link[type="application/json+oembed"]');
    const response = await visitor.request(oEmbedLink?.getAttribute('href')?.slice(siteOrigin.length) ?? '');
    expect(await response.json()).toMatchObject({
      type: 'rich',
      title: page.getByRole('heading', { level: 1 }).textContent,
    });
  });
});
