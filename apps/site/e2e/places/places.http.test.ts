import { describe, expect, it } from 'vitest';
import { apiClient } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales } from '../support/words.ts';

const paths = [
  '',
  '/search_parkings',
  '/search_parkings?substr=Madrid',
  '/faq',
  '/faq/frequently_asked_questions',
  '/faq/subscription_plans',
  '/how_we_order_results',
  '/parking_in',
  '/parking_in/madrid',
  '/parking_near/estadio-santiago-bernabeu',
];

type JsonLd = Record<string, unknown> & { '@type': string };

function readHead({ document }: VisitedPage) {
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const pairs = (selector: string, name: string, value: string) =>
    Object.fromEntries(
      [...document.querySelectorAll(selector)].map((element) => [
        element.getAttribute(name) ?? '',
        element.getAttribute(value) ?? '',
      ]),
    );
  return {
    titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: all('meta[name="description"]', 'content'),
    canonicals: all('link[rel="canonical"]', 'href'),
    robots: all('meta[name="robots"]', 'content'),
    alternates: pairs('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
    pictures: all('meta[property="og:image"]', 'content'),
    social: pairs('meta[property^="og:"]', 'property', 'content'),
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as JsonLd,
    ),
  };
}

interface ItemList {
  itemListElement: { name: string; url: string; item: string }[];
}
interface StructuredData {
  BreadcrumbList: ItemList;
  FAQPage: { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  ItemList: ItemList;
  Product: { name: string; image: string[]; offers: { price: string; priceCurrency: string } };
}

const dataOf = <Type extends keyof StructuredData>(page: VisitedPage, type: Type): StructuredData[Type] =>
  readHead(page).data.find((one) => one['@type'] === type) as unknown as StructuredData[Type];

const site = () => process.env.PLAZA_TEST_URL ?? '';
const pathOf = (url: string): string => {
  expect(url.startsWith(`${site()}/`), url).toBe(true);
  return url.slice(site().length);
};
const firstListing = async (): Promise<number> =>
  (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0]!.id;
const visitor = createVisitor();

const pictures = new Set<string>();

it.each([...paths, 'a listing'])(
  'the head of %j has one title, description and canonical URL, and links the other language',
  async (path) => {
    const pathInLocale = path === 'a listing' ? `/parking/${await firstListing()}` : path;
    const heads = {
      en: readHead(await visitor.open(`/en${pathInLocale}`)),
      es: readHead(await visitor.open(`/es${pathInLocale}`)),
    };
    expect(heads.en.alternates).toEqual(heads.es.alternates);
    for (const locale of locales) {
      const head = heads[locale];
      expect(head.titles).toHaveLength(1);
      expect(head.titles[0]!.length).toBeLessThanOrEqual(60);
      expect(head.descriptions).toHaveLength(1);
      expect(head.descriptions[0]!.length).toBeLessThanOrEqual(155);
      expect(head.headings).toHaveLength(1);
      expect(head.robots).toEqual([]);
      expect(head.canonicals).toEqual([`${site()}/${locale}${pathInLocale}`]);
      expect(head.alternates[locale]).toBe(head.canonicals[0]);
      expect(head.alternates['x-default']).toBe(head.alternates['en']);
      expect(head.social).toMatchObject({
        'og:type': 'website',
        'og:url': head.canonicals[0],
        'og:image:width': '1200',
        'og:image:height': '630',
      });
      for (const url of head.pictures.filter((picture) => !pictures.has(picture))) {
        pictures.add(url);
        const picture = await visitor.request(pathOf(url));
        expect(picture.status).toBe(200);
        expect(picture.headers.get('content-type')).toBe('image/jpeg');
        expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(200_000);
      }
      expect(head.pictures).toHaveLength(1);
    }
  },
);

describe.each(locales)('the page in %s', (locale) => {
  it('a town’s page shows its questions as text and structured data, and links to related places', async () => {
    const main = await visitor.open(`/${locale}`);
    const town = await main.follow(main.getAllByRole('link', { name: /Madrid/ })[0]!);
    expect(town.url).toBe(`/${locale}/parking_in/madrid`);
    expect(town.getByRole('heading', { level: 1 }).textContent).toBe(
      locale === 'en' ? 'Parking spaces to rent in Madrid' : 'Plazas de garaje en alquiler en Madrid',
    );
    town.getByRole('heading', { name: locale === 'en' ? /^12 of \d+ bays$/ : /^12 de \d+ plazas$/ });
    const moreLink = town.getByRole('link', { name: locale === 'en' ? 'More bays in Madrid' : 'Más plazas en Madrid' });
    expect(moreLink.getAttribute('href')).toBe(`/${locale}/search_parkings?substr=Madrid`);
    const { mainEntity } = dataOf(town, 'FAQPage');
    expect(mainEntity).toHaveLength(3);
    for (const { name, acceptedAnswer } of mainEntity) {
      town.getByRole('heading', { name });
      town.getByText(acceptedAnswer.text);
    }
    expect(dataOf(town, 'ItemList').itemListElement).toHaveLength(12);
    expect(town.within(town.getByRole('main')).getAllByRole('article')).toHaveLength(12);
    const map = await town.follow(town.getByRole('link', { name: locale === 'en' ? /on the map/ : /en el mapa/ }));
    expect(map.url).toMatch(/search_parkings\?substr=Madrid/);
  });

  it('the list of places has all towns by region, with the same counts as their pages', async () => {
    const main = await visitor.open(`/${locale}`);
    const all = main.getByRole('link', { name: locale === 'en' ? /^All \d+ cities$/ : /^Las \d+ ciudades$/ });
    const townCount = /\d+/.exec(all.textContent)?.[0];
    const towns = await main.follow(all);
    expect(towns.url).toBe(`/${locale}/parking_in`);
    expect(towns.getByRole('heading', { level: 1 }).textContent).toBe(
      locale === 'en' ? 'Parking spaces to rent by city' : 'Plazas de garaje en alquiler por ciudad',
    );
    expect(towns.getByRole('main').textContent).toContain(
      locale === 'en' ? `in ${townCount} cities` : `en ${townCount} ciudades`,
    );
    expect(dataOf(towns, 'ItemList').itemListElement).toHaveLength(Number(townCount));

    const name = locale === 'en' ? 'Catalonia' : 'Cataluña';
    const regions = towns.getByRole('navigation', { name: locale === 'en' ? 'Regions' : 'Comunidades autónomas' });
    expect(
      towns
        .within(regions)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .getAttribute('href'),
    ).toMatch(/#cataluna$/);
    const region = towns.getByRole('region', { name });
    expect(region.id).toBe('cataluna');
    const town = towns.within(region).getByRole('link', { name: /^Barcelona/ });
    const [, bays] = /^Barcelona (\d+)/.exec(town.textContent) ?? [];
    const barcelona = await towns.follow(town);
    expect(barcelona.url).toBe(`/${locale}/parking_in/barcelona`);
    expect(barcelona.getByRole('main').textContent).toContain(
      locale === 'en' ? `${bays} bays to rent by the month, from` : `${bays} plazas en alquiler por meses, desde`,
    );
  });
});

it('a listing’s structured data has the price, name and breadcrumbs of its page', async () => {
  const page = await visitor.open(`/en/parking/${await firstListing()}`);
  const product = dataOf(page, 'Product');
  expect(product.name).toBe(page.getByRole('heading', { level: 1 }).textContent);
  expect(product.offers.priceCurrency).toBe('EUR');
  expect(page.getByRole('complementary').textContent).toContain(
    `€${Number(product.offers.price).toLocaleString('en-IE')}`,
  );
  expect((await visitor.request(pathOf(product.image[0]!))).status).toBe(200);

  const crumbs = dataOf(page, 'BreadcrumbList').itemListElement;
  const crumbItems = page.within(page.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
  // the ellipsis of small screens has no text
  const names = crumbItems.map(({ textContent }) => textContent).filter((name) => name !== '');
  expect(names).toEqual(crumbs.map(({ name }) => name));
  for (const { item } of crumbs) expect((await visitor.request(pathOf(item))).status, item).toBe(200);
});

it.each([
  ['/en/parking_in/Madrid', '/en/parking_in/madrid'],
  ['/es/parking_in/seville', '/es/parking_in/sevilla'],
  ['/en/parking_near/bernabeu', '/en/parking_near/estadio-santiago-bernabeu'],
])('a different spelling of a place redirects permanently to its canonical URL (%s)', async (asked, found) => {
  const answer = await visitor.request(asked);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(found);
});

it.each(['/en/parking_in/atlantis', '/es/parking_near/madrid', '/en/parking_in/%C2%BF'])(
  'an unknown place answers 404 (%s)',
  async (path) => {
    expect((await visitor.request(path)).status).toBe(404);
  },
);

it('a town without bays is noindex, and links to the nearest towns with bays', async () => {
  const page = await visitor.open('/es/parking_in/teruel');
  const { robots, canonicals } = readHead(page);
  expect(robots).toEqual(['noindex']);
  expect(canonicals).toEqual([]);
  page.within(page.getByRole('main')).getByRole('link', { name: 'Publica tu plaza' });
  const nearestTownPage = await page.follow(page.getAllByRole('link', { name: /^Valencia/ })[0]!);
  expect(nearestTownPage.url).toBe('/es/parking_in/valencia');
  expect(await (await visitor.request('/sitemap/places.xml')).text()).not.toContain('parking_in/teruel');
});

it('the sitemap lists pages, places and listings by their canonical URLs', async () => {
  const textOf = async (path: string) => (await visitor.request(path)).text();
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${site()}/sitemap.xml`);
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  const files = locations(await textOf('/sitemap.xml')).map(pathOf);
  expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/listings-1.xml']);
  for (const file of files) {
    const answer = await visitor.request(file);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urls = locations(await answer.text());
    expect(new Set(urls).size, file).toBe(urls.length);
    // checks all pages, and every nth place and listing, in both languages
    const step = file === '/sitemap/pages.xml' ? 1 : Math.floor(urls.length / 12) | 1;
    for (const url of urls.filter((_, index) => index % step === 0)) {
      const page = await visitor.request(pathOf(url));
      expect(page.status, url).toBe(200);
      expect(await page.text(), url).toContain(`<link rel="canonical" href="${url}"/>`);
    }
  }
  expect((await visitor.request('/sitemap/listings-2.xml')).status).toBe(404);
  expect((await visitor.request('/sitemap/other.xml')).status).toBe(404);
});
