import { areaText } from './support/area-words.ts';
import type { Page } from '@playwright/test';
import { desktop, expect, hydrated, test, words } from './support/journey.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

/** Presses Tab until something has the focus whose name matches. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const reached = page.locator(':focus');
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const names = await reached.evaluateAll((all) =>
      all.flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
          : (element.textContent ?? ''),
      ]),
    );
    if (names.some((text) => (typeof name === 'string' ? text.trim() === name : name.test(text.trim())))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('a question is searched, its answer opened and its link copied, with the keyboard alone', async ({ page }) => {
  await page.goto('/es/faq');
  await hydrated(page);
  await tabTo(page, words('es', 'faq.search'));
  await page.keyboard.type('altura de entrada');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/coincide/);
  await tabTo(page, /^Copiar enlace/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words('es', 'listing.copied') })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/es\/faq\/[a-z_]+#[a-z-]+$/);
});

test('a message is written and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/en/contact_us');
  await hydrated(page);
  await tabTo(page, new RegExp(`^${areaText('en', 'contact.field.name')}`));
  await page.keyboard.type('Núria Pérez');
  await tabTo(page, new RegExp(`^${areaText('en', 'contact.field.email')}`));
  await page.keyboard.type(`keys-${Date.now()}@example.com`);
  await tabTo(page, new RegExp(`^${areaText('en', 'contact.field.message')}`));
  await page.keyboard.type('The gate does not open.');
  await page.keyboard.press('Tab');
  const consent = page.getByRole('checkbox');
  while (!(await consent.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await tabTo(page, areaText('en', 'contact.send'));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(areaText('en', 'contact.sent'));
  await expect(heading).toBeFocused();
});

test('from a town to a bay, back, and into the other language, with the keyboard alone', async ({ page }) => {
  await page.goto('/en/parking_in/madrid');
  await hydrated(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await tabTo(page, name.trim());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(name.trim().slice(0, 12)));
  await page.goBack();
  await expect(page).toHaveURL('/en/parking_in/madrid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, words('en', 'language.es'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/parking_in/madrid');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText(words('es', 'language.es'));
});
