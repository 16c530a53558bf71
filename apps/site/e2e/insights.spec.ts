import type { Page } from '@playwright/test';
import english from '../app/messages/areas/insights.en.json' with { type: 'json' };
import spanish from '../app/messages/areas/insights.es.json' with { type: 'json' };
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { demoHost } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { apiClient, logIn, newPerson } from './support/sign-up.ts';

const catalogues = { en: english, es: spanish };
/** Programs that say so are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

/** The demo owner with a paid plan, and one of their published bays. */
async function hostWithBay() {
  const { jwt } = await apiClient().login({ body: { identifier: demoHost.email, password: demoHost.password } });
  const api = apiClient(jwt);
  const { data } = await api.listOwnListings({ query: { state: 'published' } });
  const id = data[0]?.id;
  if (id === undefined) throw new Error('the demo owner has no published bay');
  return { api, id };
}

const isSeen = (request: { url(): string }): boolean => new URL(request.url()).pathname === '/en/seen';
const fieldsOf = (request: { postData(): string | null }) => new URLSearchParams(request.postData() ?? '');

for (const locale of locales) {
  const text = catalogues[locale];

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone, reducedMotion: 'reduce' });

    test('a paid plan shows how people came to a bay, as charts, as tables and as a file', async ({ page }) => {
      const { id } = await hostWithBay();
      await logIn(page, newPerson(demoHost), locale);
      await page.goto(`/${locale}/account/my_parking/${id}`);
      await hydrated(page);
      await page.getByRole('link', { name: ownerWords(locale, 'owner.item.insights') }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking/${id}/insights`);
      const main = page.getByRole('main');
      for (const title of ['funnelTitle', 'nearbyTitle', 'reachTitle', 'sourcesTitle', 'interestTitle'] as const) {
        await expect(main.getByRole('heading', { name: text[`insights.${title}`] })).toBeVisible();
      }
      const slider = main.getByRole('slider', { name: text['insights.reachTitle'] });
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`, ${text['insights.impressions']} \\d`));
      await slider.focus();
      const newest = await slider.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '');
      const sources = main.getByRole('table', { name: text['insights.sourcesTitle'] });
      await expect(sources.getByRole('rowheader', { name: text['insights.source.search'] })).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'insights');

      const periods = main.getByRole('list', { name: text['insights.period'] });
      await periods.getByRole('link', { name: text['insights.days'].replace('{days}', '7') }).click();
      await expect(page).toHaveURL(/\?days=7$/);
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: text['insights.downloadName'].replace('{days}', '7') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^plaza-\d+-\d{4}-\d\d-\d\d-7\.csv$/);
      const answer = await page.request.get(`/${locale}/account/my_parking/${id}/insights.csv?days=7`);
      const lines = new TextDecoder('utf-8', { ignoreBOM: true })
        .decode(await answer.body())
        .trimEnd()
        .split('\r\n');
      expect(lines).toHaveLength(8);
      expect(lines[0]).toBe(
        locale === 'es'
          ? '\uFEFFDía;Veces mostrada;Visitas;Guardados;Chats nuevos'
          : '\uFEFFDay,Times shown,Views,Saves,Chats',
      );
      await periods.getByRole('link', { name: text['insights.days'].replace('{days}', '90') }).click();
      await expect(page).toHaveURL(/\?days=90$/);
      await expect(slider).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
    });

    test('Basic sees totals, and what a plan would show', async ({ page }) => {
      const { api } = await signUpOwner(page, { hasPlan: true, locale });
      const { id } = await finishedBay(api, { name: uniqueName() });
      await page.goto(`/${locale}/account/my_parking/${id}/insights`);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: text['insights.lockedTitle'] })).toBeVisible();
      await expect(main.getByRole('definition')).toHaveText(['0', '0', '0']);
      await expect(main.getByRole('slider')).toHaveCount(0);
      await expect(main.getByRole('link', { name: text['insights.lockedAction'] })).toHaveAttribute(
        'href',
        `/${locale}/subscription_plans`,
      );
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'insights without a plan for them');
      // what can be done with the bay can be done here, too
      await main.getByRole('button', { name: ownerWords(locale, 'owner.do.pause'), exact: true }).click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.paused'), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`/${locale}/account/my_parking/${id}/insights`);
      // the file leads to the same words
      await page.goto(`/${locale}/account/my_parking/${id}/insights.csv`);
      await expect(page).toHaveURL(`/${locale}/account/my_parking/${id}/insights`);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every figure stands in a table', async ({ page }) => {
    const { id } = await hostWithBay();
    await logIn(page, newPerson(demoHost));
    await page.goto(`/en/account/my_parking/${id}/insights?days=7`);
    const byDay = page.getByRole('table', { name: english['insights.reachTitle'] });
    await expect(byDay.getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('table', { name: english['insights.sourcesTitle'] })).toBeVisible();
    await page.getByRole('link', { name: '90 days' }).click();
    await expect(byDay.getByRole('row')).toHaveCount(91);
  });
});

test.describe('cards that were seen', () => {
  test.use({ viewport: desktop, userAgent });

  /** The next beacon that the page sends. */
  const beacon = (page: Page) => page.waitForRequest(isSeen);

  test('are told of once they were in view, and those further down once somebody scrolls there', async ({ page }) => {
    const first = beacon(page);
    await page.goto('/en/search_parkings?substr=Madrid');
    const cards = page.getByRole('main').getByRole('article');
    const ids = (await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .map((href) => /\/parking\/(\d+)/.exec(href ?? '')?.[1])
      .filter((id) => id !== undefined);
    const fields = fieldsOf(await first);
    expect(fields.get('source')).toBe('search');
    const seen = fields.getAll('listing');
    expect(ids).toEqual(expect.arrayContaining(seen));
    expect(seen).not.toContain(ids.at(-1));
    expect((await (await first).response())?.status()).toBe(204);
    const second = beacon(page);
    await cards.last().scrollIntoViewIfNeeded();
    const later = fieldsOf(await second).getAll('listing');
    expect(later).toContain(ids.at(-1));
    // no card twice
    expect(later.filter((id) => seen.includes(id))).toEqual([]);
  });

  test('and pressed, tell the bay’s page where its reader came from', async ({ page }) => {
    const { api, id } = await hostWithBay();
    const viewsFrom = async () => {
      const { sources } = (await api.getListingInsights({ params: { id }, query: { days: 7 } })).data;
      return sources.find(({ source }) => source === 'place')?.views ?? 0;
    };
    const before = await viewsFrom();
    const { localitySlug } = (await api.getListing({ params: { id }, query: { isPreview: true } })).data;
    // a plain link, as anybody follows it on that page
    await page.goto(`/en/parking_in/${localitySlug}`);
    await page.evaluate((href) => location.assign(href), `/en/parking/${id}`);
    await expect(page).toHaveURL(`/en/parking/${id}`);
    await expect.poll(viewsFrom).toBeGreaterThan(before);
    await expect(page.locator('input[name="source"]').first()).toHaveValue('place');
  });
});
