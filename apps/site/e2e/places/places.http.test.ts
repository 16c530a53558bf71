import { describe, expect, it } from 'vitest';
import { apiClient } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales } from '../support/translate.ts';

const checkedPagePaths = [
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

function readDocumentHead({ document }: VisitedPage) {
  const attributeValuesOf = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const attributePairsOf = (selector: string, name: string, value: string) =>
    Object.fromEntries(
      [...document.querySelectorAll(selector)].map((element) => [
        element.getAttribute(name) ?? '',
        element.getAttribute(value) ?? '',
      ]),
    );
  return {
    titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: attributeValuesOf('meta[name="description"]', 'content'),
    canonicals: attributeValuesOf('link[rel="canonical"]', 'href'),
    robots: attributeValuesOf('meta[name="robots"]', 'content'),
    alternates: attributePairsOf('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
    pictures: attributeValuesOf('meta[property="og:image"]', 'content'),
    social: attributePairsOf('meta[property^="og:"]', 'property', 'content'),
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

const structuredDataOf = <Type extends keyof StructuredData>(page: VisitedPage, type: Type): StructuredData[Type] =>
  readDocumentHead(page).data.find(
    (structuredData) => structuredData['@type'] === type,
  ) as unknown as StructuredData[Type];

const siteOrigin = () => process.env.PLAZA_TEST_URL ?? '';
const pathOf = (url: string): string => {
  expect(url.startsWith(`${siteOrigin()}/`), url).toBe(true);
  return url.slice(siteOrigin().length);
};
const findFirstListing = async (): Promise<number> =>
  (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0]!.id;
const visitor = createVisitor();

const imageUrls = new Set<string>();

it.each([...checkedPagePaths, 'a listing'])(
  'the HTML head of the page %j has one title, description and canonical URL, and links to both languages',
  async (path) => {
    const pathInLocale = path === 'a listing' ? `/parking/${await findFirstListing()}` : path;
    const headByLocale = {
      en: readDocumentHead(await visitor.open(`/en${pathInLocale}`)),
      es: readDocumentHead(await visitor.open(`/es${pathInLocale}`)),
    };
    expect(headByLocale.en.alternates).toEqual(headByLocale.es.alternates);
    for (const locale of locales) {
      const pageHead = headByLocale[locale];
      expect(pageHead.titles).toHaveLength(1);
      expect(pageHead.titles[0]!.length).toBeLessThanOrEqual(60);
      expect(pageHead.descriptions).toHaveLength(1);
      expect(pageHead.descriptions[0]!.length).toBeLessThanOrEqual(155);
      expect(pageHead.headings).toHaveLength(1);
      expect(pageHead.robots).toEqual([]);
      expect(pageHead.canonicals).toEqual([`${siteOrigin()}/${locale}${pathInLocale}`]);
      expect(pageHead.alternates[locale]).toBe(pageHead.canonicals[0]);
      expect(pageHead.alternates['x-default']).toBe(pageHead.alternates['en']);
      expect(pageHead.social).toMatchObject({
        'og:type': 'website',
        'og:url': pageHead.canonicals[0],
        'og:image:width': '1200',
        'og:image:height': '630',
      });
      for (const url of pageHead.pictures.filter((picture) => !imageUrls.has(picture))) {
        imageUrls.add(url);
        const imageResponse = await visitor.request(pathOf(url));
        expect(imageResponse.status).toBe(200);
        expect(imageResponse.headers.get('content-type')).toBe('image/jpeg');
        expect((await imageResponse.arrayBuffer()).byteLength).toBeLessThanOrEqual(200_000);
      }
      expect(pageHead.pictures).toHaveLength(1);
    }
  },
);

describe.each(locales)('the page in %s', (locale) => {
  it(`a town’s page shows its first 12 bays and its questions, as text and as structured data (${locale})`, async () => {
    const mainPage = await visitor.open(`/${locale}`);
    const townPage = await mainPage.follow(mainPage.getAllByRole('link', { name: /Madrid/ })[0]!);
    expect(townPage.url).toBe(`/${locale}/parking_in/madrid`);
    expect(townPage.getByRole('heading', { level: 1 }).textContent).toBe(
      locale === 'en' ? 'Parking spaces to rent in Madrid' : 'Plazas de garaje en alquiler en Madrid',
    );
    townPage.getByRole('heading', { name: locale === 'en' ? /^12 of \d+ bays$/ : /^12 de \d+ plazas$/ });
    const moreBaysLink = townPage.getByRole('link', {
      name: locale === 'en' ? 'More bays in Madrid' : 'Más plazas en Madrid',
    });
    expect(moreBaysLink.getAttribute('href')).toBe(`/${locale}/search_parkings?substr=Madrid`);
    const { mainEntity } = structuredDataOf(townPage, 'FAQPage');
    expect(mainEntity).toHaveLength(3);
    for (const { name, acceptedAnswer } of mainEntity) {
      townPage.getByRole('heading', { name });
      townPage.getByText(acceptedAnswer.text);
    }
    expect(structuredDataOf(townPage, 'ItemList').itemListElement).toHaveLength(12);
    expect(townPage.within(townPage.getByRole('main')).getAllByRole('article')).toHaveLength(12);
    const mapPage = await townPage.follow(
      townPage.getByRole('link', { name: locale === 'en' ? /on the map/ : /en el mapa/ }),
    );
    expect(mapPage.url).toMatch(/search_parkings\?substr=Madrid/);
  });

  it(`the list of towns shows all towns by region, with the number of bays that their pages show (${locale})`, async () => {
    const mainPage = await visitor.open(`/${locale}`);
    const allTownsLink = mainPage.getByRole('link', {
      name: locale === 'en' ? /^All \d+ cities$/ : /^Las \d+ ciudades$/,
    });
    const townCount = /\d+/.exec(allTownsLink.textContent)?.[0];
    const townsPage = await mainPage.follow(allTownsLink);
    expect(townsPage.url).toBe(`/${locale}/parking_in`);
    expect(townsPage.getByRole('heading', { level: 1 }).textContent).toBe(
      locale === 'en' ? 'Parking spaces to rent by city' : 'Plazas de garaje en alquiler por ciudad',
    );
    expect(townsPage.getByRole('main').textContent).toContain(
      locale === 'en' ? `in ${townCount} cities` : `en ${townCount} ciudades`,
    );
    expect(structuredDataOf(townsPage, 'ItemList').itemListElement).toHaveLength(Number(townCount));

    const cataloniaName = locale === 'en' ? 'Catalonia' : 'Cataluña';
    const regionNavigation = townsPage.getByRole('navigation', {
      name: locale === 'en' ? 'Regions' : 'Comunidades autónomas',
    });
    expect(
      townsPage
        .within(regionNavigation)
        .getByRole('link', { name: new RegExp(`^${cataloniaName}`) })
        .getAttribute('href'),
    ).toMatch(/#cataluna$/);
    const cataloniaRegion = townsPage.getByRole('region', { name: cataloniaName });
    expect(cataloniaRegion.id).toBe('cataluna');
    const barcelonaLink = townsPage.within(cataloniaRegion).getByRole('link', { name: /^Barcelona/ });
    const [, bays] = /^Barcelona (\d+)/.exec(barcelonaLink.textContent) ?? [];
    const barcelonaPage = await townsPage.follow(barcelonaLink);
    expect(barcelonaPage.url).toBe(`/${locale}/parking_in/barcelona`);
    expect(barcelonaPage.getByRole('main').textContent).toContain(
      locale === 'en' ? `${bays} bays to rent by the month, from` : `${bays} plazas en alquiler por meses, desde`,
    );
  });
});

it('a listing’s structured data has the same price, name and breadcrumbs as the visible page', async () => {
  const page = await visitor.open(`/en/parking/${await findFirstListing()}`);
  const productData = structuredDataOf(page, 'Product');
  expect(productData.name).toBe(page.getByRole('heading', { level: 1 }).textContent);
  expect(productData.offers.priceCurrency).toBe('EUR');
  expect(page.getByRole('complementary').textContent).toContain(
    `€${Number(productData.offers.price).toLocaleString('en-IE')}`,
  );
  expect((await visitor.request(pathOf(productData.image[0]!))).status).toBe(200);

  const breadcrumbItems = structuredDataOf(page, 'BreadcrumbList').itemListElement;
  const crumbItems = page.within(page.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
  // small screens shorten the breadcrumbs by an ellipsis, which is an item without text
  const breadcrumbNames = crumbItems.map(({ textContent }) => textContent).filter((name) => name !== '');
  expect(breadcrumbNames).toEqual(breadcrumbItems.map(({ name }) => name));
  for (const { item } of breadcrumbItems) expect((await visitor.request(pathOf(item))).status, item).toBe(200);
});

it.each([
  ['/en/parking_in/Madrid', '/en/parking_in/madrid'],
  ['/es/parking_in/seville', '/es/parking_in/sevilla'],
  ['/en/parking_near/bernabeu', '/en/parking_near/estadio-santiago-bernabeu'],
])(
  'the alternative place URL %s redirects permanently to the canonical URL %s',
  async (alternativePath, canonicalPath) => {
    const response = await visitor.request(alternativePath);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(canonicalPath);
  },
);

it.each(['/en/parking_in/atlantis', '/es/parking_near/madrid', '/en/parking_in/%C2%BF'])(
  'the URL %s of an unknown place answers 404',
  async (path) => {
    expect((await visitor.request(path)).status).toBe(404);
  },
);

it('the page of a town without bays is marked noindex, and links to the nearest towns with bays', async () => {
  const page = await visitor.open('/es/parking_in/teruel');
  const { robots, canonicals } = readDocumentHead(page);
  expect(robots).toEqual(['noindex']);
  expect(canonicals).toEqual([]);
  page.within(page.getByRole('main')).getByRole('link', { name: 'Publica tu plaza' });
  const nearestTownPage = await page.follow(page.getAllByRole('link', { name: /^Valencia/ })[0]!);
  expect(nearestTownPage.url).toBe('/es/parking_in/valencia');
  expect(await (await visitor.request('/sitemap/places.xml')).text()).not.toContain('parking_in/teruel');
});

it('the sitemap lists pages, places and listings by their canonical URLs', async () => {
  const readResponseText = async (path: string) => (await visitor.request(path)).text();
  expect(await readResponseText('/robots.txt')).toContain(`Sitemap: ${siteOrigin()}/sitemap.xml`);
  const sitemapUrlsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  const sitemapFilePaths = sitemapUrlsOf(await readResponseText('/sitemap.xml')).map(pathOf);
  expect(sitemapFilePaths).toEqual(['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/listings-1.xml']);
  for (const file of sitemapFilePaths) {
    const response = await visitor.request(file);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const pageUrls = sitemapUrlsOf(await response.text());
    expect(new Set(pageUrls).size, file).toBe(pageUrls.length);
    // every URL of a page is checked, but only a sample of the places and listings, in both languages
    const sampleStep = file === '/sitemap/pages.xml' ? 1 : Math.floor(pageUrls.length / 12) | 1;
    for (const url of pageUrls.filter((_, index) => index % sampleStep === 0)) {
      const page = await visitor.request(pathOf(url));
      expect(page.status, url).toBe(200);
      expect(await page.text(), url).toContain(`<link rel="canonical" href="${url}"/>`);
    }
  }
  expect((await visitor.request('/sitemap/listings-2.xml')).status).toBe(404);
  expect((await visitor.request('/sitemap/other.xml')).status).toBe(404);
});
