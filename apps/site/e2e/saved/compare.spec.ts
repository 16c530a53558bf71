import { expectAccessible } from '../support/axe.ts';
import { createUser, listDemoBays, publishBayOnBasic } from '../support/chats.ts';
import { expect, locales, test, translate, waitForHydration } from '../support/journey.ts';
import { createAccount, logIn } from '../support/sign-up.ts';

test.use({ reducedMotion: 'reduce' });

for (const locale of locales)
  test(`a user compares four of five saved bays, one of them rented, and removes it (${locale})`, async ({ page }) => {
    const demoBays = await listDemoBays(4);
    const listingOwner = await createUser();
    const rented = await publishBayOnBasic(listingOwner.api, 'Plaza que se alquila');
    const { person, api } = await createAccount({ locale });
    const bays = [...demoBays, rented];
    for (const { id } of bays) await api.saveListing({ params: { id }, body: { value: true } });
    await listingOwner.api.changeListingState({ params: { id: rented.id }, body: { action: 'markRented' } });
    await logIn(page, person, locale);
    await page.goto(`/${locale}/saved_parkings`);
    await waitForHydration(page);
    const checkboxOf = (name: string) =>
      page.getByRole('checkbox', { name: `${translate(locale, 'compare.choose')} (${name})` });
    for (const { name } of [rented, ...bays.slice(0, 3)]) await checkboxOf(name).click();
    await checkboxOf(bays[3]!.name).click();
    await expect(
      page.getByRole('status').filter({ hasText: translate(locale, 'compare.full', { max: 4 }) }),
    ).toBeVisible();
    await expect(checkboxOf(bays[3]!.name)).not.toBeChecked();
    await page.getByRole('button', { name: translate(locale, 'compare.submit'), exact: true }).click();
    await expect(page).toHaveURL(
      `/${locale}/saved/compare?ids=${[rented, ...bays.slice(0, 3)].map(({ id }) => id).join(',')}`,
    );

    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await expect(table.getByText(translate(locale, 'saved.rented'))).toBeVisible();
    await expect(table.getByRole('rowheader', { name: translate(locale, 'priceParts.total') })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: translate(locale, 'compare.owner') })).toBeVisible();
    await expect(table.getByText(rented.name, { exact: true })).toHaveCount(1);
    await expectAccessible(page, 'a comparison of four bays');
    const rowCount = await table.getByRole('row').count();
    await page.getByRole('link', { name: translate(locale, 'compare.showDifferences') }).click();
    await expect(page.getByRole('link', { name: translate(locale, 'compare.showAll') })).toBeVisible();
    expect(await table.getByRole('row').count()).toBeLessThan(rowCount);
    await page.getByRole('link', { name: translate(locale, 'compare.removeNamed', { name: rented.name }) }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
  });

test('a visitor compares bays by a link on a phone, whose table scrolls by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bays = await listDemoBays(3);
  await page.goto(`/en/saved/compare?ids=${bays.map(({ id }) => id).join(',')}&to=Madrid`);
  await expect(page.getByRole('rowheader', { name: translate('en', 'compare.distance') })).toBeVisible();
  const scrollArea = page.getByRole('region', { name: translate('en', 'compare.title') });
  await scrollArea.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollArea.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page, 'a comparison on a phone');
});

test('a visitor who compares one bay is led to more, and chooses a suggested place for distances', async ({ page }) => {
  const [bay] = await listDemoBays(1);
  await page.goto(`/es/saved/compare?ids=${bay!.id}`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByText(translate('es', 'compare.single'))).toBeVisible();
  const place = main.getByRole('combobox', { name: translate('es', 'compare.place') });
  await place.fill('Mestalla');
  await main.getByRole('option').first().waitFor();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(page.getByRole('rowheader', { name: translate('es', 'compare.distance') })).toBeVisible();
  await expect(page).toHaveURL(/to=[^&]*Mestalla/);
  await expectAccessible(page, 'a comparison of one bay');
});
