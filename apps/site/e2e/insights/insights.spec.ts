import type { Page } from '@playwright/test';
import { demoOwner, createUser } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { apiClient, logIn } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

/** User agent of a real browser, because known bots aren't counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

test.use({ reducedMotion: 'reduce' });

test.describe('the insights page on a phone', () => {
  test.use({ viewport: phoneViewport });

  test('arrow keys move through the insights chart by day, and the chosen period is downloaded as a CSV file', async ({
    page,
  }) => {
    const { jwt } = await apiClient().login({ body: { identifier: demoOwner.email, password: demoOwner.password } });
    const { data } = await apiClient(jwt).listOwnListings({ query: { state: 'published' } });
    const insightsPath = `/es/account/my_parking/${data[0]?.id}/insights`;
    await logIn(page, demoOwner, 'es');
    await page.goto(insightsPath);
    await waitForHydration(page);
    const mainRegion = page.getByRole('main');
    const reachChartSlider = mainRegion.getByRole('slider', { name: translate('es', 'insights.reachTitle') });
    await expect(reachChartSlider).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`, ${translate('es', 'insights.impressions')} \\d`),
    );
    await reachChartSlider.focus();
    const newestValueText = await reachChartSlider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(reachChartSlider).not.toHaveAttribute('aria-valuetext', newestValueText ?? '');
    const periodList = mainRegion.getByRole('list', { name: translate('es', 'insights.period') });
    await periodList.getByRole('link', { name: translate('es', 'insights.days', { days: '7' }) }).click();
    await expect(page).toHaveURL(`${insightsPath}?days=7`);
    const downloadPromise = page.waitForEvent('download');
    await mainRegion.getByRole('link', { name: translate('es', 'insights.downloadName', { days: '7' }) }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(/^plaza-\d+-\d{4}-\d\d-\d\d-7\.csv$/);
  });
});

test.describe('the insights page in a wide window', () => {
  test.use({ viewport: desktopViewport, userAgent });

  test('a bay’s card is reported as seen once it is in view, and the bay’s page names the search as its source', async ({
    page,
  }) => {
    const waitForBeacon = (from: Page) =>
      from.waitForRequest((request) => new URL(request.url()).pathname === '/en/seen');
    const beaconFieldsOf = (request: { postData(): string | null }) => new URLSearchParams(request.postData() ?? '');
    const firstBeacon = waitForBeacon(page);
    await page.goto('/en/search_parkings?substr=Madrid');
    const listingCards = page.getByRole('main').getByRole('article');
    const listingCardHrefs = await listingCards
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const listingIds = listingCardHrefs
      .map((href) => /\/parking\/(\d+)/.exec(href ?? '')?.[1])
      .filter((id) => id !== undefined);
    const beaconFields = beaconFieldsOf(await firstBeacon);
    expect(beaconFields.get('source')).toBe('search');
    const firstListingIds = beaconFields.getAll('listing');
    expect(listingIds).toEqual(expect.arrayContaining(firstListingIds));
    expect(firstListingIds).not.toContain(listingIds.at(-1));
    expect((await (await firstBeacon).response())?.status()).toBe(204);
    const secondBeacon = waitForBeacon(page);
    await listingCards.last().scrollIntoViewIfNeeded();
    const secondListingIds = beaconFieldsOf(await secondBeacon).getAll('listing');
    expect(secondListingIds).toContain(listingIds.at(-1));
    // the beacons count no listing card twice
    expect(secondListingIds.filter((id) => firstListingIds.includes(id))).toEqual([]);

    await page.evaluate((href) => location.assign(href), `/en/parking/${listingIds[0]}`);
    await expect(page).toHaveURL(`/en/parking/${listingIds[0]}`);
    await expect(page.locator('input[name="source"]').first()).toHaveValue('search');
  });

  test('an owner’s open pages show new views, saves and chats without a reload, in the chart and its table too', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await createFinishedBay(api, { name: createUniqueName() });
    const ownerProfile = (await api.getProfile()).data;
    const [bayTab, dashboardTab, listTab] = [page, await context.newPage(), await context.newPage()];
    await bayTab.goto(`/en/account/my_parking/${id}`);
    await dashboardTab.goto('/en/account/dashboard');
    await listTab.goto('/en/account/my_parking');
    for (const ownerPage of [bayTab, dashboardTab, listTab]) await waitForHydration(ownerPage);
    const mainRegion = bayTab.getByRole('main');
    const totalCells = mainRegion
      .getByRole('region', { name: translate('en', 'owner.item.totals') })
      .getByRole('definition');
    const statCells = dashboardTab
      .getByRole('region', { name: translate('en', 'owner.dash.numbers') })
      .locator('dl > div');
    await expect(totalCells).toHaveText(['0', '0', '0']);
    // the tabs are read one by one, because a page in the background waits until it is visible
    const expectListingNumbers = async (...counts: [views: number, saves: number, chats: number]) => {
      const numberTexts = counts.map(String);
      await bayTab.bringToFront();
      await expect(totalCells).toHaveText(numberTexts);
      await dashboardTab.bringToFront();
      for (const [index, text] of numberTexts.entries())
        await expect(statCells.nth(index).getByRole('definition').first()).toHaveText(text);
      await listTab.bringToFront();
      await expect(listTab.locator('li', { has: listTab.locator(`#bay-${id}`) })).toContainText(
        new RegExp(numberTexts.join('.*'), 's'),
      );
    };
    const visitorContext = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
    await (await visitorContext.newPage()).goto(`/en/parking/${id}`);
    await visitorContext.close();
    await expectListingNumbers(1, 0, 0);
    const savingDriver = await createUser();
    await savingDriver.api.saveListing({ params: { id }, body: { value: true } });
    await expectListingNumbers(1, 1, 0);
    await savingDriver.api.startChat({
      body: { withWho: ownerProfile.id, relativeParking: id, message: 'Is it free?' },
    });
    await expectListingNumbers(1, 1, 1);

    await bayTab.bringToFront();
    const chartSlider = mainRegion.getByRole('slider', { name: translate('en', 'owner.item.chartTitle') });
    await expect(chartSlider).toHaveAttribute('aria-valuetext', /Views 1, Saved 1, Chats 1$/);
    await mainRegion.getByRole('radio', { name: translate('en', 'insights.table') }).check();
    await expect(mainRegion.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '1', '1']);
  });
});
