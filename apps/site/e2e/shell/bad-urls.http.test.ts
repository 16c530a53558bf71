import { describe, expect, it } from 'vitest';
import { readDemoUrls } from '../support/public-pages.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales } from '../support/translate.ts';

describe.each(locales)('%s', (locale) => {
  it.each(['no/such/page', 'not-found', 'parking/999999999', 'parking/abc'])(
    `the unknown path /${locale}/%s answers 404 with a heading and links, and without a redirect`,
    async (path) => {
      const page = await createVisitor().open(`/${locale}/${path}`);
      expect([page.status, page.url, page.redirects]).toEqual([404, `/${locale}/${path}`, []]);
      expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(page.within(page.getByRole('main')).getAllByRole('link').length).toBeGreaterThan(0);
    },
  );
});

it('the old URL of the not-found page answers 404 with a heading', async () => {
  const page = await createVisitor().open('/undefined/not-found');
  expect(page.status).toBe(404);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
});

it.each(['search_parkings', 'parking/2', 'account/dashboard', 'auth/login', 'payment', 'no/such/page'])(
  'the path /fr/%s in an unsupported language answers 404 in the visitor’s language',
  async (path) => {
    const page = await createVisitor({ headers: { 'accept-language': 'es' } }).open(`/fr/${path}`);
    expect([page.status, page.redirects]).toEqual([404, []]);
    expect(page.document.documentElement.lang).toBe('es');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos esta página');
  },
);

it.each([
  ['GET', 'suggestions?q=mad'],
  ['GET', 'parking/2/card'],
  ['GET', 'live'],
  ['GET', 'account/export'],
  ['POST', 'seen'],
  ['POST', 'parking/2/save'],
  ['POST', 'account/chat/change'],
])('a script’s %s request to /fr/%s in an unsupported language gets a 404 with an empty body', async (method, path) => {
  const response = await createVisitor().request(`/fr/${path}`, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ a: '1' }) }),
  });
  expect([response.status, await response.text()]).toEqual([404, '']);
});

it.each([
  ['a price range without numbers', 'substr=Madrid&priceRange=abc'],
  ['a negative page number', 'substr=Madrid&page=-3'],
  ['a position without coordinates', 'substr=Madrid&near=nowhere'],
  ['a map area with three instead of four sides', 'substr=Madrid&bounds=1,2,3'],
  ['filter values that do not exist', 'substr=Madrid&floorLevel=9&vehicle=9x9&sort=sideways&spotType=x'],
  ['a page number after the last page', 'substr=Madrid&page=9999'],
  ['a broken percent escape', 'substr=%E0%A4%A'],
  ['a place name of 3,000 letters', `substr=${'a'.repeat(3000)}`],
  ['a filter named __proto__', 'filtersOrder=__proto__,cameras&cameras=perhaps'],
])('a search answers 200 with a heading when its URL has %s', async (_, query) => {
  const page = await createVisitor().open(`/en/search_parkings?${query}`);
  expect(page.status).toBe(200);
  expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});

it('the page of an ended listing answers 410 with similar bays and a link to its town', async () => {
  const { gone } = await readDemoUrls(process.env.PLAZA_TEST_URL ?? '');
  const page = await createVisitor().open(`/es/parking/${gone}`);
  expect(page.status).toBe(410);
  expect(page.getAllByRole('article').length).toBeGreaterThan(0);
  const mainRegion = page.getByRole('main');
  // the page of a deleted listing does not show the status code
  expect(mainRegion.textContent).not.toContain('410');
  const townLink = page.within(mainRegion).getByRole('link', { name: /^Más plazas en / });
  expect(townLink.getAttribute('href')).toMatch(/\/es\/search_parkings\?.*substr=\w/);
});

it('the short URL /en/ID redirects to the page of the listing with that ID', async () => {
  const visitor = createVisitor();
  const resultsPage = await visitor.open('/en/search_parkings?substr=Madrid');
  const resultList = resultsPage.within(resultsPage.getByRole('list', { name: 'Bays found' }));
  const [link] = resultList.getAllByRole('link', { name: /./ });
  const listingId = /parking\/(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1];
  const page = await visitor.open(`/en/${listingId}`);
  expect(page.url).toBe(`/en/parking/${listingId}`);
  expect(page.status).toBe(200);
});
