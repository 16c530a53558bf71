import type { APIRequestContext, Page } from '@playwright/test';
import { expect, locales, test } from './support/journey.ts';

/** Public pages by their path in a language. */
const pages = [
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

/** A connection that was kept may be closed just when it is used again. */
const again = { maxRetries: 2 };

type JsonLd = Record<string, unknown> & { '@type': string };

/** What a page says in its head and in its structured data. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    return {
      titles: [...document.querySelectorAll('head title')].map((element) => element.textContent ?? ''),
      descriptions: all('meta[name="description"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      alternates: Object.fromEntries(
        [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((element) => [
          element.getAttribute('hreflang') ?? '',
          element.getAttribute('href') ?? '',
        ]),
      ),
      pictures: all('meta[property="og:image"]', 'content'),
      social: Object.fromEntries(
        [...document.querySelectorAll('meta[property^="og:"]')].map((element) => [
          element.getAttribute('property') ?? '',
          element.getAttribute('content') ?? '',
        ]),
      ),
      headings: [...document.querySelectorAll('h1')].map((element) => element.textContent ?? ''),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (element) => JSON.parse(element.textContent ?? '') as Record<string, unknown> & { '@type': string },
      ),
    };
  });

const dataOf = (all: readonly JsonLd[], type: string) => all.find((one) => one['@type'] === type);

async function firstListing(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`${process.env.PLAZA_TEST_API_URL}/api/parking/latest`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data[0]!.id;
}

for (const locale of locales) {
  test(`every public page in ${locale} says what it is, once, and where it is in the other language`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    for (const path of [...pages, `/parking/${await firstListing(request)}`]) {
      await page.goto(`/${locale}${path}`);
      const head = await readHead(page);
      expect(head.titles, path).toHaveLength(1);
      expect(head.titles[0]!.length, path).toBeLessThanOrEqual(60);
      expect(head.descriptions, path).toHaveLength(1);
      expect(head.descriptions[0]!.length, path).toBeLessThanOrEqual(155);
      expect(head.headings, path).toHaveLength(1);
      expect(head.robots, path).toEqual([]);
      expect(head.canonicals, path).toEqual([new URL(`/${locale}${path}`, page.url()).href]);
      expect(head.alternates[locale], path).toBe(head.canonicals[0]);
      expect(head.alternates['x-default'], path).toBe(head.alternates['en']);
      expect(head.social, path).toMatchObject({
        'og:type': 'website',
        'og:url': head.canonicals[0],
        'og:image:width': '1200',
        'og:image:height': '630',
      });

      const other = locale === 'en' ? 'es' : 'en';
      const alternate = await (await request.get(head.alternates[other]!, again)).text();
      expect(alternate, path).toContain(`hrefLang="${locale}" href="${head.canonicals[0]!.replaceAll('&', '&amp;')}"`);

      const picture = await request.get(head.pictures[0]!, again);
      expect(picture.status(), path).toBe(200);
      expect(picture.headers()['content-type'], path).toBe('image/jpeg');
      expect((await picture.body()).byteLength, path).toBeLessThanOrEqual(200_000);
    }
  });
}

test('a listing tells programs the price, the name and the way that it shows people', async ({ page, request }) => {
  await page.goto(`/en/parking/${await firstListing(request)}`);
  const { data, headings } = await readHead(page);
  const product = dataOf(data, 'Product') as unknown as {
    name: string;
    image: string[];
    offers: { price: string; priceCurrency: string; availability: string };
  };
  expect(product.name).toBe(headings[0]);
  expect(product.offers.priceCurrency).toBe('EUR');
  const contact = page.getByRole('complementary');
  await expect(contact).toContainText(`€${Number(product.offers.price).toLocaleString('en-IE')}`);
  expect((await request.get(product.image[0]!)).status()).toBe(200);

  const crumbs = dataOf(data, 'BreadcrumbList') as unknown as { itemListElement: { name: string; item: string }[] };
  const shown = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  await expect(shown).toHaveText(crumbs.itemListElement.map(({ name }) => name));
  for (const { item } of crumbs.itemListElement) expect((await request.get(item)).status(), item).toBe(200);
});

for (const locale of locales) {
  test(`the page of a town in ${locale} answers questions as it tells programs, and leads on`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await page
      .getByRole('link', { name: /Madrid/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/${locale}/parking_in/madrid`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'en' ? 'Parking bays to rent in Madrid' : 'Plazas de garaje en alquiler en Madrid',
    );
    await expect(
      page.getByRole('heading', { name: locale === 'en' ? /^12 of \d+ bays$/ : /^12 de \d+ plazas$/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: locale === 'en' ? 'More bays in Madrid' : 'Más plazas en Madrid' }),
    ).toHaveAttribute('href', `/${locale}/search_parkings?substr=Madrid`);
    const { data } = await readHead(page);
    const faq = dataOf(data, 'FAQPage') as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(faq.mainEntity).toHaveLength(3);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
    }
    const list = dataOf(data, 'ItemList') as unknown as { itemListElement: { name: string; url: string }[] };
    expect(list.itemListElement).toHaveLength(12);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);

    await page.getByRole('link', { name: locale === 'en' ? /on the map/ : /en el mapa/ }).click();
    await expect(page).toHaveURL(/search_parkings\?substr=Madrid/);
  });
}

for (const locale of locales) {
  test(`the main page in ${locale} leads to all towns by region, with the numbers of their own pages`, async ({
    page,
  }) => {
    await page.goto(`/${locale}`);
    const all = page
      .getByRole('main')
      .getByRole('link', { name: locale === 'en' ? /^All \d+ cities$/ : /^Las \d+ ciudades$/ });
    const townCount = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await expect(page).toHaveURL(`/${locale}/parking_in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'en' ? 'Parking bays to rent by city' : 'Plazas de garaje en alquiler por ciudad',
    );
    await expect(page.getByRole('main')).toContainText(
      locale === 'en' ? `in ${townCount} cities` : `en ${townCount} ciudades`,
    );
    const { data } = await readHead(page);
    const list = dataOf(data, 'ItemList') as unknown as { itemListElement: { name: string; url: string }[] };
    expect(list.itemListElement).toHaveLength(Number(townCount));

    const region = locale === 'en' ? 'Catalonia' : 'Cataluña';
    await page
      .getByRole('navigation', { name: locale === 'en' ? 'Regions' : 'Comunidades autónomas' })
      .getByRole('link', { name: region })
      .click();
    await expect(page).toHaveURL(`/${locale}/parking_in#cataluna`);
    const town = page.getByRole('region', { name: region }).getByRole('link', { name: /^Barcelona/ });
    await expect(town).toBeInViewport();
    const [, bays] = /^Barcelona (\d+)/.exec((await town.textContent()) ?? '') ?? [];
    await town.click();
    await expect(page).toHaveURL(`/${locale}/parking_in/barcelona`);
    await expect(page.getByRole('main')).toContainText(
      locale === 'en' ? `${bays} bays to rent by the month, from` : `${bays} plazas en alquiler por meses, desde`,
    );
  });
}

test('other names and spellings of a place lead to its own address for good', async ({ request }) => {
  for (const [asked, found] of [
    ['/en/parking_in/Madrid', '/en/parking_in/madrid'],
    ['/es/parking_in/seville', '/es/parking_in/sevilla'],
    ['/en/parking_near/bernabeu', '/en/parking_near/estadio-santiago-bernabeu'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status(), asked).toBe(301);
    expect(answer.headers()['location'], asked).toBe(found);
  }
  for (const path of ['/en/parking_in/atlantis', '/es/parking_near/madrid', '/en/parking_in/%C2%BF']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a town without bays is there for people, with the nearest that have some, and not for search engines', async ({
  page,
  request,
}) => {
  await page.goto('/es/parking_in/teruel');
  const { robots, canonicals } = await readHead(page);
  expect(robots).toEqual(['noindex']);
  expect(canonicals).toEqual([]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Publica tu plaza' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Valencia/ })
    .first()
    .click();
  await expect(page).toHaveURL('/es/parking_in/valencia');
  expect(await (await request.get('/sitemap/places.xml')).text()).not.toContain('parking_in/teruel');
});

test('the sitemap names pages, places and listings, and each says that it is itself', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const files = locations(await (await request.get('/sitemap.xml')).text());
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/places.xml',
    '/sitemap/listings-1.xml',
  ]);
  for (const file of files) {
    const answer = await request.get(file);
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = locations(await answer.text());
    expect(new Set(addresses).size, file).toBe(addresses.length);
    // all pages, and some of the places and listings, evenly spread and in both languages
    const step = Math.max(1, Math.floor(addresses.length / 30) | 1);
    for (const address of addresses.filter((_, index) => index % step === 0)) {
      const page = await request.get(address, again);
      expect(page.status(), address).toBe(200);
      expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"/>`);
    }
  }
  expect((await request.get('/sitemap/listings-2.xml')).status()).toBe(404);
  expect((await request.get('/sitemap/other.xml')).status()).toBe(404);
});

test.describe('on a device with a share sheet', () => {
  test('a place is shared by its own address, without a trace of how it was found', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (shared: ShareData) => {
          document.documentElement.setAttribute('data-shared', JSON.stringify(shared));
          return Promise.resolve();
        },
      });
    });
    await page.goto('/en/parking_in/madrid?utm_source=somewhere');
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.locator('html').getAttribute('data-shared');
    expect(JSON.parse(shared ?? '')).toEqual({
      title: 'Parking bays to rent in Madrid',
      url: new URL('/en/parking_in/madrid', page.url()).href,
    });
  });
});
