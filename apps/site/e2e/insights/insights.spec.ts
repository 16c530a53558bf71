import type { Page } from '@playwright/test';
import { demoOwner, createUser } from '../support/chats.ts';
import { desktop, expect, waitForHydration, phone, test } from '../support/journey.ts';
import { createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { apiClient, logIn } from '../support/sign-up.ts';
import { words } from '../support/words.ts';

/** User agent of a real browser, because known bots aren't counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

test.use({ reducedMotion: 'reduce' });

test.describe('the insights page on a phone', () => {
  test.use({ viewport: phone });

  test('arrow keys move through a chart of insights day by day, and the period is downloaded as a file', async ({
    page,
  }) => {
    const { jwt } = await apiClient().login({ body: { identifier: demoOwner.email, password: demoOwner.password } });
    const { data } = await apiClient(jwt).listOwnListings({ query: { state: 'published' } });
    const insights = `/es/account/my_parking/${data[0]?.id}/insights`;
    await logIn(page, demoOwner, 'es');
    await page.goto(insights);
    await waitForHydration(page);
    const main = page.getByRole('main');
    const slider = main.getByRole('slider', { name: words('es', 'insights.reachTitle') });
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`, ${words('es', 'insights.impressions')} \\d`));
    await slider.focus();
    const newest = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '');
    const periods = main.getByRole('list', { name: words('es', 'insights.period') });
    await periods.getByRole('link', { name: words('es', 'insights.days', { days: '7' }) }).click();
    await expect(page).toHaveURL(`${insights}?days=7`);
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: words('es', 'insights.downloadName', { days: '7' }) }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^plaza-\d+-\d{4}-\d\d-\d\d-7\.csv$/);
  });
});

test.describe('the insights page in a wide window', () => {
  test.use({ viewport: desktop, userAgent });

  test('a card counts as seen once it is in view, and a bay’s view is attributed to the card’s list', async ({
    page,
  }) => {
    const beacon = (from: Page) => from.waitForRequest((request) => new URL(request.url()).pathname === '/en/seen');
    const fieldsOf = (request: { postData(): string | null }) => new URLSearchParams(request.postData() ?? '');
    const first = beacon(page);
    await page.goto('/en/search_parkings?substr=Madrid');
    const cards = page.getByRole('main').getByRole('article');
    const links = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const ids = links.map((href) => /\/parking\/(\d+)/.exec(href ?? '')?.[1]).filter((id) => id !== undefined);
    const fields = fieldsOf(await first);
    expect(fields.get('source')).toBe('search');
    const firstIds = fields.getAll('listing');
    expect(ids).toEqual(expect.arrayContaining(firstIds));
    expect(firstIds).not.toContain(ids.at(-1));
    expect((await (await first).response())?.status()).toBe(204);
    const second = beacon(page);
    await cards.last().scrollIntoViewIfNeeded();
    const secondIds = fieldsOf(await second).getAll('listing');
    expect(secondIds).toContain(ids.at(-1));
    // no card is counted twice
    expect(secondIds.filter((id) => firstIds.includes(id))).toEqual([]);

    await page.evaluate((href) => location.assign(href), `/en/parking/${ids[0]}`);
    await expect(page).toHaveURL(`/en/parking/${ids[0]}`);
    await expect(page.locator('input[name="source"]').first()).toHaveValue('search');
  });

  test('an owner’s open pages update the counts of views, saves and chats live, in the chart and its table too', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await createFinishedBay(api, { name: uniqueName() });
    const owner = (await api.getProfile()).data;
    const [item, dashboard, list] = [page, await context.newPage(), await context.newPage()];
    await item.goto(`/en/account/my_parking/${id}`);
    await dashboard.goto('/en/account/dashboard');
    await list.goto('/en/account/my_parking');
    for (const open of [item, dashboard, list]) await waitForHydration(open);
    const main = item.getByRole('main');
    const totals = main.getByRole('definition');
    const stats = dashboard.getByRole('region', { name: words('en', 'owner.dash.numbers') }).locator('dl > div');
    await expect(totals).toHaveText(['0', '0', '0']);
    // sequential: a background page waits until it is visible
    const expectNumbers = async (...counts: [views: number, saves: number, chats: number]) => {
      const texts = counts.map(String);
      await item.bringToFront();
      await expect(totals).toHaveText(texts);
      await dashboard.bringToFront();
      for (const [index, text] of texts.entries())
        await expect(stats.nth(index).getByRole('definition').first()).toHaveText(text);
      await list.bringToFront();
      await expect(list.locator('li', { has: list.locator(`#bay-${id}`) })).toContainText(
        new RegExp(texts.join('.*'), 's'),
      );
    };
    const visitor = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
    await (await visitor.newPage()).goto(`/en/parking/${id}`);
    await visitor.close();
    await expectNumbers(1, 0, 0);
    const driver = await createUser();
    await driver.api.saveListing({ params: { id }, body: { value: true } });
    await expectNumbers(1, 1, 0);
    await driver.api.startChat({ body: { withWho: owner.id, relativeParking: id, message: 'Is it free?' } });
    await expectNumbers(1, 1, 1);

    await item.bringToFront();
    const chart = main.getByRole('slider', { name: words('en', 'owner.item.chartTitle') });
    await expect(chart).toHaveAttribute('aria-valuetext', /Views 1, Saved 1, Chats 1$/);
    await main.getByRole('radio', { name: words('en', 'insights.table') }).check();
    await expect(main.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '1', '1']);
  });
});
