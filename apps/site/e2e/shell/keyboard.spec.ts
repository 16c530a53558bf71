import { desktop, expect, waitForHydration, phone, test, words } from '../support/journey.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ reducedMotion: 'reduce' });

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('a bay in Valencia under 90 € with cameras is found by keyboard alone on a phone, in Spanish', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/es');
  await waitForHydration(page);

  const searchField = page.getByRole('main').getByRole('combobox', { name: words('es', 'search.where') });
  await tabTo(page, new RegExp(words('es', 'search.where')));
  await expect(searchField).toBeFocused();
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
  // “9” alone matches no bay, so a button with a number means that the whole price was typed
  await expect(filters.getByRole('button', { name: /\d+ plazas?/ })).toBeVisible();
  await tabTo(page, /\d+ plazas?/);
  await page.keyboard.press('Enter');
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/cameras=true/);
  await expect(page).toHaveURL(/priceRange=/);
  await expect(heading).not.toHaveText(unfiltered);

  const results = page.getByRole('list', { name: 'Plazas encontradas' });
  const name = (await results.getByRole('heading').first().textContent()) ?? '';
  const prices = results.getByRole('article').locator('data');
  for (const price of await prices.evaluateAll((all) => all.map((each) => each.getAttribute('value'))))
    expect(Number(price)).toBeLessThanOrEqual(90);
  await tabTo(page, new RegExp(`^${escaped(name)}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/parking\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('Valencia');
  await expect(page.getByRole('main')).toContainText(words('es', 'flag.cameras'));
});

test('a user opens a bay of a town, goes back and changes the language by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/parking_in/madrid');
  await waitForHydration(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const name = ((await page.getByRole('article').first().getByRole('heading').textContent()) ?? '').trim();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(escaped(name.slice(0, 12))));
  await page.goBack();
  await expect(page).toHaveURL('/en/parking_in/madrid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, words('en', 'language.es'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/parking_in/madrid');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator(':focus')).toHaveText(words('es', 'language.es'));
});
