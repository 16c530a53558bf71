import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, phone, test, words } from './support/journey.ts';
import { hiddenFocus, misfits } from './support/page-checks.ts';

/*
 * Pages as they stand are looked at in public-pages.spec.ts; here are the states that somebody opens.
 */
// a form that is refused answers 400, which the browser counts as an error
test.use({
  expectsConsoleErrors: true,
  reducedMotion: 'reduce',
  viewport: desktop,
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** A page to open, and what to do there until the state is seen. */
interface OpenState {
  name: string;
  path: string;
  isPhone?: true;
  open: (page: Page) => Promise<void>;
}

const states: readonly OpenState[] = [
  {
    name: 'the menu sheet',
    path: '/es',
    isPhone: true,
    open: async (page) => {
      await page.getByRole('button', { name: words('es', 'nav.menu') }).click();
      await expect(page.getByRole('dialog', { name: words('es', 'nav.menu') })).toBeVisible();
    },
  },
  {
    name: 'the language menu',
    path: '/en',
    open: async (page) => {
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /change language/ }).click();
      await expect(header.getByRole('link', { name: words('en', 'language.es') })).toBeVisible();
    },
  },
  {
    name: 'suggestions, more than there is room for',
    path: '/en',
    isPhone: true,
    open: async (page) => {
      const field = page.getByRole('main').getByRole('combobox');
      await field.fill('m');
      await field.press('a');
      await expect(page.getByRole('listbox').getByRole('option').nth(5)).toBeAttached();
    },
  },
  {
    name: 'an open answer',
    path: '/es/faq/frequently_asked_questions',
    open: async (page) => {
      await page.getByRole('main').locator('summary').first().click();
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    },
  },
  {
    name: 'a contact form with errors',
    path: '/es/contact_us',
    open: async (page) => {
      await page.getByRole('button', { name: areaText('es', 'contact.send') }).click();
      await expect(page.getByRole('alert')).toContainText(areaText('es', 'contact.notSent'));
    },
  },
  {
    name: 'the copied link',
    path: '/en/parking_in/madrid',
    open: async (page) => {
      await page.getByRole('button', { name: words('en', 'listing.copy') }).click();
      await expect(page.getByRole('button', { name: words('en', 'listing.copied') })).toBeVisible();
    },
  },
];

for (const { name, path, isPhone, open } of states) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    if (isPhone) await page.setViewportSize(phone);
    // a confirmation of a second stays to be looked at
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (run: () => void, delay = 0) => real(run, delay === 1000 ? 60_000 : delay) });
    });
    await page.goto(path);
    await hydrated(page);
    await open(page);
    await expectAccessibleInBothThemes(page, name);
    expect(await page.evaluate(misfits)).toEqual([]);
  });
}

test('axe finds nothing in the open gallery', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /photos/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(/1 \/ \d/);
  await expectAccessibleInBothThemes(page, 'gallery');
});

test('a focus that is not seen and words that are cut are found', async ({ page }) => {
  await page.setContent(
    '<style>#plain:focus{outline:none}</style><button id="plain">a</button><button id="seen">b</button>' +
      '<button style="inline-size:20px;overflow:hidden;white-space:nowrap">many words</button>',
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(hiddenFocus)).toEqual([expect.stringContaining('id="plain"')]);
  expect(await page.evaluate(misfits)).toEqual([expect.stringContaining('many words')]);
});
