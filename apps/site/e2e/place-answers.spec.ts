import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { desktop, expect, hydrated, phone, test, words } from './support/journey.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { locale, size, asked, question, place } of [
  { locale: 'es', size: phone, asked: 'aeropuerto', question: '¿Qué aeropuerto?', place: /Barajas/ },
  { locale: 'en', size: desktop, asked: 'airport', question: 'Which airport?', place: /Barajas/ },
] as const)
  test(`a word that names many places is answered by a question (${locale}, ${size.width})`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}`);
    await hydrated(page);
    const box = page.getByRole('main').getByRole('combobox', { name: words(locale, 'search.where') });
    await box.fill(asked);
    await box.press('Enter');
    await expect(heading(page)).toHaveText(question);
    await expect(page.getByText(words(locale, 'nothing.titleUnknown'))).toBeHidden();
    const choices = page.getByRole('list', { name: words(locale, 'results.choices') }).getByRole('link');
    expect(await choices.count()).toBeGreaterThan(3);
    await expectAccessible(page, 'a question of several places');
    await choices.filter({ hasText: place }).first().click();
    await expect(page).toHaveURL(/near=40\./);
    await expect(heading(page)).toContainText(place);
    await expect(choices).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(question);
  });

for (const { locale, size, sentence } of [
  { locale: 'en', size: phone, sentence: 'We don’t know “calle inventada”. Here is Madrid.' },
  { locale: 'es', size: desktop, sentence: 'No conocemos «calle inventada». Esto es Madrid.' },
] as const)
  test(`a street that is not known is answered by its town, with a sentence (${locale}, ${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/${locale}/search_parkings?substr=calle+inventada+3%2C+Madrid`);
    await expect(heading(page)).toContainText('Madrid');
    await expect(page.getByText(sentence, { exact: true })).toBeInViewport();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await hydrated(page);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached();
    await expectAccessible(page, 'a street that is not known');
  });

test('a street that was chosen from the suggestions is lit up on the map', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/en/search_parkings?substr=Valencia');
  await hydrated(page);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('Carrer de Sueca');
  const line = page.getByRole('option', { name: /Sueca/ }).first();
  await expect(line.locator('mark').first()).toHaveText(/Sueca/);
  await line.click();
  await expect(heading(page)).toContainText(/Sueca, (Valencia|València)/);
  await expect(
    page.getByRole('region', { name: words('en', 'results.map') }).getByRole('img', { name: /Sueca/ }),
  ).toBeVisible();

  // how far a bay is from the nearest point of a street is no distance for its own page
  await page
    .getByRole('list', { name: words('en', 'results.list') })
    .getByRole('article')
    .first()
    .click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/ from .*Sueca$/)).toHaveCount(0);
});
