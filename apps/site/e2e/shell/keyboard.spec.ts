import { desktopViewport, expect, waitForHydration, phoneViewport, test, translate } from '../support/journey.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ reducedMotion: 'reduce' });

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('a bay in Valencia under 90 € with cameras is found by keyboard alone on a phone, in Spanish', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport);
  await page.goto('/es');
  await waitForHydration(page);

  const searchField = page.getByRole('main').getByRole('combobox', { name: translate('es', 'search.where') });
  await tabTo(page, new RegExp(translate('es', 'search.where')));
  await expect(searchField).toBeFocused();
  await page.keyboard.type('valen');
  await expect(page.getByRole('option', { name: /Valencia/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/search_parkings\?.*Val/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Valencia');
  const unfilteredHeading = (await heading.textContent()) ?? '';

  await tabTo(page, new RegExp(`^${translate('es', 'results.filters')}`));
  await page.keyboard.press('Enter');
  const filterDialog = page.getByRole('dialog', { name: translate('es', 'filters.title') });
  await expect(filterDialog).toBeVisible();
  const priceLimitField = filterDialog.getByRole('spinbutton', { name: translate('es', 'filters.upTo') });
  await tabTo(page, new RegExp(`^${translate('es', 'filters.upTo')}`));
  await expect(priceLimitField).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await tabTo(page, new RegExp(`^${translate('es', 'flag.cameras')}`));
  await page.keyboard.press('Space');
  await expect(
    filterDialog.getByRole('checkbox', { name: new RegExp(`^${translate('es', 'flag.cameras')}`) }),
  ).toBeChecked();
  // “9” alone matches no bay, so a button with a number means that the whole price was typed
  await expect(filterDialog.getByRole('button', { name: /\d+ plazas?/ })).toBeVisible();
  await tabTo(page, /\d+ plazas?/);
  await page.keyboard.press('Enter');
  await expect(filterDialog).toBeHidden();
  await expect(page).toHaveURL(/cameras=true/);
  await expect(page).toHaveURL(/priceRange=/);
  await expect(heading).not.toHaveText(unfilteredHeading);

  const resultList = page.getByRole('list', { name: 'Plazas encontradas' });
  const firstBayName = (await resultList.getByRole('heading').first().textContent()) ?? '';
  const resultPrices = resultList.getByRole('article').locator('data');
  for (const price of await resultPrices.evaluateAll((priceElements) =>
    priceElements.map((priceElement) => priceElement.getAttribute('value')),
  ))
    expect(Number(price)).toBeLessThanOrEqual(90);
  await tabTo(page, new RegExp(`^${escapePattern(firstBayName)}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/parking\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstBayName);
  await expect(page.getByRole('main')).toContainText('Valencia');
  await expect(page.getByRole('main')).toContainText(translate('es', 'flag.cameras'));
});

test('a user opens a bay from a town’s page, goes back and changes the language by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  await page.goto('/en/parking_in/madrid');
  await waitForHydration(page);
  const listingTitle = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const firstAnswerName = ((await page.getByRole('article').first().getByRole('heading').textContent()) ?? '').trim();
  await tabTo(page, firstAnswerName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstAnswerName);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(escapePattern(firstAnswerName.slice(0, 12))));
  await page.goBack();
  await expect(page).toHaveURL('/en/parking_in/madrid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listingTitle);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, translate('en', 'language.es'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/parking_in/madrid');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator(':focus')).toHaveText(translate('es', 'language.es'));
});
