import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { desktop, expect, hydrated, type JourneyLocale, phone, test, words } from './support/journey.ts';

const looks = [
  {
    locale: 'en',
    width: 1440,
    size: desktop,
    view: '',
    caveat: 'We know the street, not number 20, so distances are from the street.',
  },
  {
    locale: 'es',
    width: 390,
    size: phone,
    view: '&view=map',
    caveat: 'Conocemos la calle, pero no el número 20: las distancias se miden desde la calle.',
  },
] as const;

test.use({ reducedMotion: 'reduce' });

const mapOf = (page: Page, locale: JourneyLocale) => page.getByRole('region', { name: words(locale, 'results.map') });
const markButtons = (page: Page, locale: JourneyLocale) => mapOf(page, locale).locator('[data-map-place] > button');

/** Prices and clusters with where on the map they are drawn, to the pixel: the same marks mean the same map. */
async function marksOn(page: Page, locale: JourneyLocale): Promise<string[]> {
  const marks = await markButtons(page, locale).evaluateAll((all) =>
    all.map((mark) => {
      const { left, right, bottom } = mark.getBoundingClientRect();
      const { left: start = 0, top = 0 } = mark.closest('[role="region"]')?.getBoundingClientRect() ?? {};
      return `${mark.getAttribute('aria-label')} ${Math.round((left + right) / 2 - start)},${Math.round(bottom - top)}`;
    }),
  );
  return marks.toSorted();
}

/** Marks on the map once they have stopped changing. */
async function settled(page: Page, locale: JourneyLocale): Promise<string[]> {
  await expect(markButtons(page, locale).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(mapOf(page, locale)).toHaveAttribute('aria-busy', 'false');
  return marksOn(page, locale);
}

async function drag(page: Page, map: Locator, right: number, down: number): Promise<void> {
  const box = (await map.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.7 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right, from.y + down, { steps: 8 });
  await page.mouse.up();
}

for (const { locale, width, size, view, caveat } of looks) {
  test(`an address, a move, a search there, a bay and back: the map stays in its place (${locale}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}/search_parkings?substr=Barcelona${view}`);
    await hydrated(page);
    const map = mapOf(page, locale);
    const barcelona = await settled(page, locale);

    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('Calle de Alcalá, 20, Madrid');
    await box.press('Enter');
    await expect(page).toHaveURL(/Alcal/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Calle de Alcalá, Madrid');
    const notice = page.getByText(caveat, { exact: true });
    await expect(notice).toBeInViewport();
    await expect(page.getByText(/ min$/)).toHaveCount(0);
    if (view !== '' && !page.url().includes('view=map'))
      await page.getByRole('link', { name: words(locale, 'results.showMap'), exact: true }).click();
    await expect(map.getByRole('img', { name: /Alcalá/ })).toBeVisible();
    await expect.poll(() => marksOn(page, locale)).not.toEqual(barcelona);

    await drag(page, map, -60, -40);
    await page.getByRole('button', { name: words(locale, 'results.searchArea') }).click();
    await expect(page).toHaveURL(/bounds=/);
    await expect(page.getByRole('button', { name: words(locale, 'results.searchArea') })).toBeHidden();
    await settled(page, locale);
    const pin = map.locator('[data-pin]').first();
    // one that lies below the tools of the map is reached by the keyboard all the same
    await pin.focus();
    await page.keyboard.press('Enter');
    const card = page.locator(`[role="region"] article, main > div article`).last();
    await expect(card).toBeVisible();
    const before = await settled(page, locale);
    const address = page.url();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/parking\/\d+/);

    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => settled(page, locale)).toEqual(before);
    await expect(map.locator('[data-active="true"]')).toHaveCount(1);
  });
}

test('the own position is a dot that another search leaves behind, and a refusal says what to do', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.4168, longitude: -3.7038, accuracy: 80 });
  await page.goto('/es/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = mapOf(page, 'es');
  const locate = page.getByRole('button', { name: words('es', 'map.locate') });
  await locate.click();
  const dot = map.getByRole('img', { name: words('es', 'map.ownPosition') });
  await expect(dot).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: '80 m' })).toBeAttached();
  await expect(page.getByRole('button', { name: words('es', 'results.searchArea') })).toBeVisible();

  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('Barcelona');
  await box.press('Enter');
  await expect(page).toHaveURL(/substr=Barcelona/);
  await expect(dot).not.toBeInViewport();
  await expect(markButtons(page, 'es').first()).toBeInViewport();

  await context.clearPermissions();
  await page.reload();
  await hydrated(page);
  await locate.click();
  const notice = page.getByRole('status').filter({ hasText: words('es', 'map.denied') });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: words('es', 'map.dismiss') }).click();
  await expect(notice).toBeHidden();
});

test('the map goes by keyboard alone: past it, over it, into a cluster and a bay', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = mapOf(page, 'en');
  const first = await settled(page, 'en');
  const skip = page.getByRole('link', { name: words('en', 'map.skip') });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.poll(() => map.evaluate((region) => region.contains(document.activeElement))).toBe(false);

  await skip.focus();
  await page.keyboard.press('Tab');
  await expect(map).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => marksOn(page, 'en')).not.toEqual(first);
  // clusters say where they are
  const cluster = map.getByRole('button', { name: /^\d+ bays near .+, zoom in$/ }).first();
  const count = await map.getByRole('button', { name: /zoom in$/ }).count();
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => map.getByRole('button', { name: /^€/ }).count()).toBeGreaterThan(0);
  await settled(page, 'en');
  expect(count).toBeGreaterThan(0);
  const pin = map.getByRole('button', { name: /^€/ }).first();
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('heading').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();
  await page.keyboard.press('-');
  await expectAccessible(page, 'the map of a city');
});

test('a card lights up the cluster that its bay is in, which shows the price', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  const map = mapOf(page, 'en');
  await settled(page, 'en');
  const cards = page.getByRole('list', { name: words('en', 'results.list') }).getByRole('article');
  const count = await cards.count();
  for (let index = 0; index < Math.min(count, 8); index += 1) {
    const card = cards.nth(index);
    await card.hover();
    const price = /€[\d,.]+/.exec((await card.textContent()) ?? '')?.[0] ?? '';
    await expect(map.locator('[data-active="true"]')).toHaveText(price);
  }
  await expectAccessible(page, 'a lit cluster');
});

test('the country is the mainland, with the Canary Islands in an inset that leads there', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/search_parkings');
  await hydrated(page);
  await settled(page, 'en');
  const inset = page.getByRole('button', { name: /^Canary Islands, \d+ bays/ });
  await expect(inset).toBeVisible();
  await expectAccessible(page, 'the country');
  await inset.click();
  await expect(inset).toBeHidden();
  await expect(
    mapOf(page, 'en')
      .getByRole('button', { name: /(Palmas|Tenerife)/ })
      .first(),
  ).toBeInViewport();
});
