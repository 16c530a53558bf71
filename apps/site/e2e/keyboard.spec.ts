import { type Page } from '@playwright/test';
import { expect, hydrated, phone, test, words } from './support/journey.ts';

/** Tabs until the focused element's accessible name matches, as somebody without a pointer does. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // the page itself has everybody's words
      if (!element || element === document.body) return '';
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ').trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('in Spanish, on a phone, with the keyboard alone: a bay in Valencia under 90 € with cameras', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/es');
  await hydrated(page);

  const box = page.getByRole('main').getByRole('combobox', { name: words('es', 'search.where') });
  await tabTo(page, new RegExp(words('es', 'search.where')));
  await expect(box).toBeFocused();
  await page.keyboard.type('valen');
  await expect(page.getByRole('option', { name: /Valencia/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/search_parkings\?.*Val/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Valencia');
  const unfiltered = (await heading.textContent()) ?? '';

  await tabTo(page, new RegExp(`^${words('es', 'results.filters')}`));
  await page.keyboard.press('Enter');
  const filters = page.getByRole('dialog', { name: words('es', 'filters.title') });
  await expect(filters).toBeVisible();
  const limit = filters.getByRole('spinbutton', { name: words('es', 'filters.upTo') });
  await tabTo(page, new RegExp(`^${words('es', 'filters.upTo')}`));
  await expect(limit).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await tabTo(page, new RegExp(`^${words('es', 'flag.cameras')}`));
  await page.keyboard.press('Space');
  await expect(filters.getByRole('checkbox', { name: new RegExp(`^${words('es', 'flag.cameras')}`) })).toBeChecked();
  // up to “9” there was no bay: the button says how many there are when that is known
  await expect(filters.getByRole('button', { name: /\d+ plazas?/ })).toBeVisible();
  await tabTo(page, /\d+ plazas?/);
  await page.keyboard.press('Enter');
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/cameras=true/);
  await expect(page).toHaveURL(/priceRange=/);
  await expect(heading).not.toHaveText(unfiltered);

  const results = page.getByRole('list', { name: 'Plazas encontradas' });
  const first = results.getByRole('heading').first();
  const name = (await first.textContent()) ?? '';
  for (const price of await results
    .getByRole('article')
    .locator('data')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')))) {
    expect(Number(price)).toBeLessThanOrEqual(90);
  }
  await tabTo(page, new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/parking\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('Valencia');
  await expect(page.getByRole('main')).toContainText(words('es', 'flag.cameras'));
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('en', 'app.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
