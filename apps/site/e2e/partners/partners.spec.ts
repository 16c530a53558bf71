import type { Page } from '@playwright/test';
import { expect, waitForHydration, test, translate } from '../support/journey.ts';
import { expectNoLayoutShift, serveHost, startVenue } from '../support/partner-hosts.ts';
import { browserUserAgent, readCampaignReport } from '../support/partner-report.ts';

test.use({ userAgent: browserUserAgent });

/** Reads the report on a campaign that no other journey uses. */
const readPartnerReport = () => readCampaignReport('var/test/journeys-product', 'matchday');
const readBrowserStorage = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(''));
const widgetSearchFieldOf = (page: Page) => page.locator('plaza-search').getByRole('combobox');

test('widgets on a partner’s page store nothing in the browser, but searches and views count for the partner', async ({
  page,
  context,
  baseURL,
}) => {
  const venueHost = await startVenue(baseURL ?? '');
  try {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto(venueHost.url);
    for (const name of ['plans', 'listing', 'search']) {
      const widgetElement = page.locator(`plaza-${name}`);
      await widgetElement.scrollIntoViewIfNeeded();
      await expect(widgetElement.getByRole('link', { name: 'Parking by Plaza' })).toBeVisible();
    }
    await expectNoLayoutShift(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);

    await widgetSearchFieldOf(page).fill('Mestalla');
    const resultsTabPromise = context.waitForEvent('page');
    await page.locator('plaza-search').getByRole('button', { name: 'Search' }).click();
    const resultsPage = await resultsTabPromise;
    await expect(resultsPage).toHaveURL(/\/en\/search_parkings\?.*partner=almenara&campaign=matchday&src=search/);
    expect(await readBrowserStorage(page)).toBe('');
    expect((await context.cookies()).filter(({ domain }) => domain === '127.0.0.1')).toEqual([]);

    // a change of sort order keeps the partner's attribution
    await waitForHydration(resultsPage);
    await resultsPage.getByRole('combobox', { name: translate('en', 'results.sort') }).selectOption('price');
    await expect(resultsPage).toHaveURL(/sort=price.*partner=almenara/);
    const recordStepResponse = resultsPage.waitForResponse(/\/partners\/steps$/);
    await resultsPage.locator('main a[href*="/en/parking/"]').first().click();
    await expect(resultsPage).toHaveURL(/\/en\/parking\/\d+\?.*partner=almenara&campaign=matchday&src=search/);
    await recordStepResponse;
    await expect.poll(readPartnerReport).toMatchObject({ arrivals: 1, searches: 1, views: 1, chats: 0 });

    // shared and canonical URLs have no attribution
    const sharedUrls = await resultsPage
      .locator('link[rel="canonical"], link[rel="alternate"], meta[property="og:url"]')
      .evaluateAll((links) => links.map((link) => link.outerHTML).join('\n'));
    expect(sharedUrls).toContain('/en/parking/');
    expect(sharedUrls).not.toContain('partner');
  } finally {
    venueHost.stop();
  }
});

test('a snippet copied from the builder shows its search widget on another site without layout shift', async ({
  page,
  context,
}) => {
  await page.goto('/en/partners');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Partner ID' }).fill('almenara');
  await expect(page.getByText('Counted for Almenara Arena.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption('home');
  await page.getByRole('textbox', { name: 'Venue or point' }).fill('Estadio de Mestalla');
  await expect(page.getByText('Near Mestalla Stadium.')).toBeVisible();
  await expect(page).toHaveURL(/\?id=almenara&campaignId=home&place=Estadio/);
  await expect(widgetSearchFieldOf(page)).toBeVisible();

  // the URL records the choice of React and of the pinned release
  const codeBlock = page.locator('pre');
  await page.getByRole('radio', { name: 'React' }).check();
  await expect(page).toHaveURL(/code=react/);
  await expect(codeBlock).toContainText("import { PlazaSearch } from '@plaza/widgets/react';");
  await page.getByRole('radio', { name: 'Pinned' }).check();
  await expect(page).toHaveURL(/code=pinned/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copiedSnippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedSnippet).toContain('<plaza-search partner="almenara" campaign="home" venue="estadio-de-mestalla">');
  // the copied snippet has an integrity hash, which browsers verify
  expect(copiedSnippet).toMatch(
    /src="\S+\/v\d+\.\d+\.\d+(?:-rc\.\d+)?\/search\.js" integrity="sha256-\S+" crossorigin/,
  );

  const snippetHost = await serveHost(() => `${copiedSnippet}<p>After</p>`);
  try {
    await page.goto(snippetHost.url);
    await expect(widgetSearchFieldOf(page)).toBeVisible();
    await expectNoLayoutShift(page);
  } finally {
    snippetHost.stop();
  }
});

test('event, price and UTM parameters of the builder are previewed, and written into a snippet that preloads its data', async ({
  page,
}) => {
  await page.goto('/en/partners?id=test&widget=listing&place=mestalla');
  await waitForHydration(page);
  await expect(page.getByText('Test mode: works on any site')).toBeVisible();
  await page.getByText('More options').click();
  await page.getByLabel('Start of your event').fill('2026-12-04T20:00');
  await page.getByRole('textbox', { name: 'UTM parameters' }).fill('utm_source=arena&utm_medium=app');
  await page.getByRole('checkbox', { name: 'Preload the data' }).check();
  await expect(page).toHaveURL(/language=en.*event=2026-12-04T20%3A00.*utm=utm_source.*preload=true/);
  const previewLink = page.locator('plaza-listing').getByRole('link').first();
  await expect(previewLink).toHaveAttribute('href', /event=2026-12-04T20.*utm_source=arena&utm_medium=app/);

  const snippet = (await page.locator('pre').textContent()) ?? '';
  const snippetHost = await serveHost(() => snippet);
  try {
    const dataRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/parking/nearby')) dataRequests.push(request.url());
    });
    await page.goto(snippetHost.url);
    await expect(page.locator('plaza-listing').getByRole('link').first()).toHaveAttribute('href', /utm_source=arena/);
    expect(dataRequests).toHaveLength(1);
    await expectNoLayoutShift(page);
  } finally {
    snippetHost.stop();
  }
});

test('a badge chosen in the builder opens a search in the preview, and from the copied snippet on another site', async ({
  page,
}) => {
  await page.goto('/en/partners?id=almenara&place=mestalla');
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'How should it open?' }).selectOption('badge');
  await expect(page).toHaveURL(/mode=badge&id=almenara.*target=inline/);
  // a panel that covers the page has no place in a frame
  await expect(page.getByRole('radio', { name: 'Frame' })).toHaveCount(0);
  const badge = page.locator('plaza-button').getByRole('button', { name: 'Find parking near' });
  await badge.click();
  await expect(widgetSearchFieldOf(page)).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(badge).toBeFocused();

  const snippet = (await page.locator('pre').textContent()) ?? '';
  expect(snippet).toContain('<plaza-button widget="search" mode="badge" label="Find parking near');
  const snippetHost = await serveHost(() => snippet);
  try {
    await page.goto(snippetHost.url);
    await badge.click();
    await expect(widgetSearchFieldOf(page)).toBeFocused();
    await expectNoLayoutShift(page);
  } finally {
    snippetHost.stop();
  }
});
