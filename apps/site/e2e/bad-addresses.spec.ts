import { expect, locales, test } from './support/journey.ts';

// the browser itself writes an error for a document that answers 404
test.use({ expectsConsoleErrors: true });

for (const locale of locales) {
  test(`unknown paths answer 404 in place, with a way on (${locale})`, async ({ page }) => {
    for (const path of [
      `/${locale}/no/such/page`,
      `/${locale}/not-found`,
      `/${locale}/parking/999999999`,
      `/${locale}/parking/abc`,
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
  });
}

test('the old address of the not-found page answers 404', async ({ page }) => {
  const response = await page.goto('/undefined/not-found');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a language that we do not speak answers 404', async ({ page }) => {
  const response = await page.goto('/fr/search_parkings');
  expect(response?.status()).toBe(404);
});

test('malformed parts of a search are left out instead of failing', async ({ page }) => {
  for (const query of [
    'substr=Madrid&priceRange=abc',
    'substr=Madrid&page=-3',
    'substr=Madrid&near=nowhere',
    'substr=Madrid&bounds=1,2,3',
    'substr=Madrid&floorLevel=9&vehicle=9x9&sort=sideways&spotType=x',
    'substr=Madrid&page=9999',
    'substr=%E0%A4%A',
    `substr=${'a'.repeat(3000)}`,
    'filtersOrder=__proto__,cameras&cameras=perhaps',
  ]) {
    const response = await page.goto(`/en/search_parkings?${query}`);
    expect(response?.status(), query).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a listing that is gone answers 410 with similar bays', async ({ page, request }) => {
  const api = process.env.PLAZA_TEST_API_URL;
  let gone: number | undefined;
  for (let id = 1; id <= 800 && gone === undefined; id += 1) {
    const answer = await request.get(`${api}/api/parking/item/${id}`);
    if (answer.status() === 410) gone = id;
  }
  expect(gone, 'the demo data has listings that are gone').toBeDefined();
  const response = await page.goto(`/es/parking/${gone}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('article').first()).toBeVisible();
  // a visitor is shown no status code, and is led to the same town
  await expect(page.getByRole('main')).not.toContainText('410');
  await expect(page.getByRole('main').getByRole('link', { name: /^Más plazas en / })).toHaveAttribute(
    'href',
    /\/es\/search_parkings\?.*substr=\w/,
  );
});

test('a numeric path leads to its listing', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  const href = await page
    .getByRole('list', { name: 'Bays found' })
    .getByRole('heading')
    .first()
    .getByRole('link')
    .getAttribute('href');
  const id = /parking\/(\d+)/.exec(href ?? '')?.[1];
  await page.goto(`/en/${id}`);
  expect(new URL(page.url()).pathname).toBe(`/en/parking/${id}`);
});
