import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keep } from '../server/cache-control.ts';
import { expect, hydrated, phone, test, words } from './support/journey.ts';
import { layoutShift, serveHost, startVenue } from './support/partner-hosts.ts';
import { person, reportOf } from './support/partner-report.ts';

test.use({ userAgent: person });

const report = (campaign: string) => reportOf('var/test/journeys-product', campaign);
const keptBy = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(''));
const searchOf = (page: Page) => page.locator('plaza-search').getByRole('combobox');

test('whoever searches on a partner’s page is counted up to the bay, and nothing is kept there', async ({
  page,
  context,
  baseURL,
}) => {
  const venue = await startVenue(baseURL ?? '');
  try {
    const before = await report('matchday');
    await page.goto(venue.url);
    await searchOf(page).fill('Mestalla');
    const tab = context.waitForEvent('page');
    await page.locator('plaza-search').getByRole('button', { name: 'Search' }).click();
    const results = await tab;
    await expect(results).toHaveURL(/\/en\/search_parkings\?.*partner=almenara&campaign=matchday&src=search/);
    expect(await keptBy(page)).toBe('');
    expect((await context.cookies()).filter(({ domain }) => domain === '127.0.0.1')).toEqual([]);

    // the order is the same search, and goes on saying where its reader came from
    await hydrated(results);
    await results.getByRole('combobox', { name: words('en', 'results.sort') }).selectOption('price');
    await expect(results).toHaveURL(/sort=price.*partner=almenara/);
    await results.locator('main a[href*="/en/parking/"]').first().click();
    await expect(results).toHaveURL(/\/en\/parking\/\d+\?.*partner=almenara&campaign=matchday&src=search/);
    await expect
      .poll(() => report('matchday'), { timeout: 20_000 })
      .toMatchObject({ arrivals: before.arrivals + 1, searches: before.searches + 1, views: before.views + 1 });

    // what is shared or found says nothing of it
    const own = results.locator('link[rel="canonical"], link[rel="alternate"], meta[property="og:url"]');
    for (const link of await own.all())
      expect(`${await link.getAttribute('href')}${await link.getAttribute('content')}`).not.toContain('partner');
  } finally {
    venue.stop();
  }
});

test.describe('an outage', () => {
  test.use({ expectsConsoleErrors: true });

  test('of all that Plaza serves leaves the partner’s links, and throws nothing', async ({ page, baseURL }) => {
    const venue = await startVenue(baseURL ?? '');
    try {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(String(error)));
      await page.route('**/v1/c/**', (route) => route.fulfill({ status: 503 }));
      await page.goto(venue.url);
      for (const name of ['Find parking near the Arena', 'All bays near the Arena', 'Rent out your bay with Plaza']) {
        const link = page.getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', /partner=almenara&campaign=matchday&src=/);
      }
      expect(thrown).toEqual([]);
    } finally {
      venue.stop();
    }
  });

  test('of the API in use leaves a box that leads to Plaza', async ({ page, baseURL }) => {
    const venue = await startVenue(baseURL ?? '');
    try {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(String(error)));
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(venue.url);
      await searchOf(page).fill('Mestalla');
      await page.locator('#owners').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Rent out your bay with Plaza' })).toBeVisible();
      await expect(searchOf(page)).toHaveValue('Mestalla');
      expect(thrown).toEqual([]);
    } finally {
      venue.stop();
    }
  });
});

test('the builder’s snippet works on an empty page of another origin, and nothing jumps there', async ({
  page,
  context,
}) => {
  await page.goto('/en/partners');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Partner id' }).fill('almenara');
  await expect(page.getByText('Counted for Almenara Arena.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption('home');
  await page.getByRole('textbox', { name: 'Venue or point' }).fill('Estadio de Mestalla');
  await expect(page.getByText('Near Mestalla Stadium.')).toBeVisible();
  await expect(page).toHaveURL(/\?id=almenara&campaignId=home&place=Estadio/);
  await expect(searchOf(page)).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain('<plaza-search partner="almenara" campaign="home" venue="estadio-de-mestalla">');

  const host = await serveHost(() => `${snippet}<p>After</p>`);
  try {
    await page.goto(host.url);
    await expect(searchOf(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  } finally {
    host.stop();
  }
});

test('a pinned release is served as promised, and a browser takes no other file for it', async ({ page, request }) => {
  await page.goto('/en/partners?code=pinned');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Pinned' })).toBeChecked();
  const snippet = (await page.locator('pre').textContent()) ?? '';
  const [, address = '', integrity = ''] = /src="(\S+)" integrity="(\S+)" crossorigin/.exec(snippet) ?? [];
  expect(address).toMatch(/\/v\d+\.\d+\.\d+\/loader\.js$/);
  const loader = await request.get(address);
  expect(loader.headers()).toMatchObject({ 'cache-control': keep.built, 'access-control-allow-origin': '*' });
  const digest = createHash('sha256').update(await loader.body());
  expect(`sha256-${digest.digest('base64')}`).toBe(integrity);

  const host = await serveHost(() => snippet);
  try {
    await page.goto(host.url);
    await expect(searchOf(page)).toBeVisible();
  } finally {
    host.stop();
  }
});

test('the code for React is a tab that the address keeps', async ({ page }) => {
  await page.goto('/es/partners?widget=listing&place=39.4746%2C-0.3583');
  await hydrated(page);
  await page.getByRole('radio', { name: 'React' }).check();
  await expect(page).toHaveURL(/code=react/);
  await expect(page.locator('pre')).toContainText("import { PlazaListing } from '@plaza/widgets/react';");
  await page.reload();
  await expect(page.locator('pre')).toContainText('near="39.4746,-0.3583"');
});

test('the reference for developers opens beside the page, with its style', async ({ page }) => {
  await page.goto('/en/partners');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'API reference' }).click();
  const reference = await opened;
  await expect(reference).toHaveURL(/\/docs$/);
  await expect(reference.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await reference.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(10);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the builder is a form that leads to the snippet', async ({ page }) => {
    await page.goto('/es/partners');
    await page.getByRole('textbox', { name: 'Identificador de colaborador' }).fill('nobody-here');
    await page.getByRole('button', { name: 'Actualizar el código' }).click();
    await expect(page).toHaveURL(/id=nobody-here/);
    await expect(page.getByText('No hay ningún colaborador con este identificador.')).toBeVisible();
    await expect(page.getByText('partner="nobody-here"')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/^La vista previa necesita JavaScript\./);
  });
});
