import type { Page } from '@playwright/test';
import { expect, test, translate, type JourneyLocale } from '../support/journey.ts';
import { findInvisibleFocus, findOverflows } from '../support/page-checks.ts';
import { checkPageState, watchProblems, type PageState } from '../support/page-look.ts';
import { readDemoUrls, publicPages, type DemoUrls } from '../support/public-pages.ts';

// This file checks every state of a public page once, with alternating language, theme and width.
// accessibility-account.spec.ts checks account pages.
test.use({ expectsConsoleErrors: true, permissions: ['clipboard-read', 'clipboard-write'] });

let demoUrls: DemoUrls;
test.beforeAll(async () => {
  demoUrls = await readDemoUrls(process.env.PLAZA_TEST_URL ?? '');
});

/** Each group of pages has its own test, in which all pages share a browser's cache. */
const pageGroups = [
  ['search and places', 0, 11],
  ['help, legal texts and contact', 11, 23],
  ['login, email links and plans', 23, publicPages.length],
] as const;

for (const [name, first, end] of pageGroups) {
  test(`the public pages about ${name} pass axe’s accessibility, focus and layout checks`, async ({ page }) => {
    const pageProblems = watchProblems(page);
    for (const [index, { path, status, ...publicPage }] of publicPages.entries())
      if (index >= first && index < end)
        await checkPageState(
          page,
          { name: publicPage.name, path: path(demoUrls), ...(status !== undefined && { status }) },
          index,
        );
    expect(pageProblems, 'what the browser complains about').toEqual([]);
  });
}

const openedPageStates: readonly PageState[] = [
  {
    name: 'the menu sheet',
    path: '',
    only: 'phone',
    open: async (page, locale) => {
      await page.getByRole('button', { name: translate(locale, 'nav.menu') }).click();
      await expect(page.getByRole('dialog', { name: translate(locale, 'nav.menu') })).toBeVisible();
    },
  },
  {
    name: 'the language menu',
    path: '',
    only: 'desktop',
    open: async (page) => {
      const siteHeader = page.getByRole('banner');
      await siteHeader.getByRole('button', { name: /change language|cambiar de idioma/i }).click();
      await expect(siteHeader.getByRole('link', { name: 'Español' })).toBeVisible();
    },
  },
  {
    name: 'suggestions, more than there is room for',
    path: '',
    only: 'phone',
    open: async (page) => {
      const searchField = page.getByRole('main').getByRole('combobox');
      await searchField.fill('m');
      await searchField.press('a');
      await expect(page.getByRole('listbox').getByRole('option').nth(5)).toBeAttached();
    },
  },
  {
    name: 'an open answer',
    path: '/faq/frequently_asked_questions',
    open: async (page) => {
      await page.getByRole('main').locator('summary').first().click();
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    },
  },
  {
    name: 'a contact form with errors',
    path: '/contact_us',
    open: async (page, locale) => {
      await page.getByRole('button', { name: translate(locale, 'contact.send') }).click();
      await expect(page.getByRole('alert')).toContainText(translate(locale, 'contact.notSent'));
    },
  },
  {
    name: 'the copied link',
    path: '/parking_in/madrid',
    open: async (page, locale) => {
      await page.getByRole('button', { name: translate(locale, 'listing.copy') }).click();
      await expect(page.getByRole('button', { name: translate(locale, 'listing.copied') })).toBeVisible();
    },
  },
  {
    name: 'the open gallery',
    path: '/parking/2',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /photos|fotos/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText(/1 \/ \d/);
    },
  },
];

const mapOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: translate(locale, 'results.map') });
const waitForMap = (page: Page, locale: JourneyLocale) =>
  expect(mapOf(page, locale).locator('[data-map-place] > button').first()).toBeVisible();

const searchPageStates: readonly PageState[] = [
  {
    name: 'the country on the map',
    path: '/search_parkings',
    only: 'desktop',
    open: async (page) => {
      await expect(page.getByRole('button', { name: /^(Canary Islands|Islas Canarias|Canarias), \d+/ })).toBeVisible();
    },
  },
  {
    name: 'the map of a city, with a lit cluster',
    path: '/search_parkings?substr=Madrid',
    only: 'desktop',
    open: async (page, locale) => {
      await waitForMap(page, locale);
      await page
        .getByRole('list', { name: translate(locale, 'results.list') })
        .getByRole('article')
        .first()
        .hover();
      await expect(mapOf(page, locale).locator('[data-active="true"]')).toBeVisible();
    },
  },
  { name: 'a question of several places', path: '/search_parkings?substr=aeropuerto', only: 'phone' },
  { name: 'a street that is not known', path: '/search_parkings?substr=calle+inventada+3%2C+Madrid', only: 'phone' },
];

test('ambiguous searches and the map pass axe’s accessibility and layout checks', async ({ page }) => {
  for (const [index, state] of searchPageStates.entries()) await checkPageState(page, state, index);
});

test('open menus, dialogs and forms pass axe’s accessibility and layout checks', async ({ page }) => {
  // copy confirmations disappear after one second, so longer timers keep them on the page until they are checked
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0) => originalSetTimeout(run, delay === 1000 ? 60_000 : delay),
    });
  });
  for (const [index, state] of openedPageStates.entries()) await checkPageState(page, state, index);
});

test('the tests’ page checks report a button with an invisible focus and a button with cut-off text', async ({
  page,
}) => {
  await page.setContent(
    '<style>#plain:focus{outline:none}</style><button id="plain">a</button><button id="seen">b</button>' +
      '<button style="inline-size:20px;overflow:hidden;white-space:nowrap">many words</button>',
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(findInvisibleFocus)).toEqual([expect.stringContaining('id="plain"')]);
  expect(await page.evaluate(findOverflows)).toEqual([expect.stringContaining('many words')]);
});
