import { expectAccessible } from '../support/axe.ts';
import { listDemoBays } from '../support/chats.ts';
import { expect, test, translate, waitForHydration } from '../support/journey.ts';
import { logIn, createAccount } from '../support/sign-up.ts';

// lost connections, and requests of a bay that is gone
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

test('a user keeps a list with a note that survives a lost connection, and shares it with a stranger', async ({
  page,
  context,
  browser,
}) => {
  const { person, api } = await createAccount({ locale: 'en' });
  const [bay, otherBay] = await listDemoBays(2);
  for (const { id } of [otherBay!, bay!]) await api.saveListing({ params: { id }, body: { value: true } });
  await logIn(page, person);
  await page.goto('/en/saved_parkings');
  await waitForHydration(page);
  const summaryOf = (text: string) => page.locator('summary', { hasText: text });
  const pickerSummary = summaryOf(`${translate('en', 'lists.pick')} (${bay!.name})`);
  await pickerSummary.click();
  await page
    .getByRole('link', { name: translate('en', 'lists.createFirst') })
    .first()
    .click();
  await expect(page.getByLabel(translate('en', 'lists.name'))).toBeFocused();
  await expectAccessible(page, 'saved bays with the form of a new list');
  await page.getByLabel(translate('en', 'lists.name')).fill('Near work');
  await page.getByRole('button', { name: translate('en', 'lists.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Near work' })).toBeVisible();
  await page.getByRole('link', { name: translate('en', 'lists.all'), exact: true }).click();
  await pickerSummary.press('Enter');
  await page
    .getByRole('button', { name: translate('en', 'lists.add', { list: 'Near work', name: bay!.name }) })
    .press('Enter');
  const addedText = translate('en', 'lists.added', { name: bay!.name, list: 'Near work' });
  await expect(page.getByRole('status').filter({ hasText: addedText })).toBeAttached();
  await expectAccessible(page, 'an open list picker');
  await page.keyboard.press('Escape');
  await expect(summaryOf(`${translate('en', 'lists.on', { names: 'Near work' })} (${bay!.name})`)).toBeFocused();
  await page.getByRole('link', { name: 'Near work 1' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([bay!.name]);

  const noteName = translate('en', 'note.of', { name: bay!.name });
  const noteField = page.getByRole('textbox', { name: noteName });
  await page.locator('summary', { hasText: translate('en', 'note.add') }).click();
  await context.setOffline(true);
  await noteField.fill('Ask Ana about the pillar');
  await noteField.blur();
  await expect(page.getByText(translate('en', 'note.failed'))).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await waitForHydration(page);
  await expect(noteField).toHaveValue('Ask Ana about the pillar');
  await expect.poll(async () => (await api.listSavedListings()).meta.notes).toMatchObject([{ id: bay!.id }]);
  await expectAccessible(page, 'a list with a note');

  await page.locator('summary', { hasText: translate('en', 'lists.share') }).click();
  await page.getByRole('checkbox', { name: translate('en', 'lists.sharesNotes') }).check();
  await page.getByRole('button', { name: translate('en', 'lists.shareSubmit') }).click();
  const link = await page.getByLabel(translate('en', 'lists.link')).inputValue();
  const strangerContext = await browser.newContext();
  const strangerPage = await strangerContext.newPage();
  await strangerPage.goto(new URL(link).pathname);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'Near work' })).toBeVisible();
  await expect(strangerPage.getByText('Ask Ana about the pillar')).toBeVisible();
  await expect(strangerPage.getByText(person.email)).toHaveCount(0);
  await expectAccessible(strangerPage, 'a shared list');
  await page.getByRole('button', { name: translate('en', 'lists.stop') }).click();
  await expect(page.getByLabel(translate('en', 'lists.link'))).toHaveCount(0);
  await strangerPage.reload();
  await expect(strangerPage.getByRole('heading', { name: translate('en', 'sharedList.goneTitle') })).toBeVisible();
  await strangerContext.close();
});

test('a user removes a bay from a list and undoes it', async ({ page }) => {
  const { person, api } = await createAccount({ locale: 'es' });
  const [bay] = await listDemoBays(1);
  const id = crypto.randomUUID();
  await api.saveListing({ params: { id: bay!.id }, body: { value: true } });
  await api.saveSavedList({ params: { id }, body: { name: 'Oficina' } });
  await api.changeSavedListItem({ params: { id, listingId: bay!.id }, body: { isOnList: true } });
  await logIn(page, person, 'es');
  await page.goto(`/es/saved_parkings?list=${id}`);
  await waitForHydration(page);
  const bayHeading = page.getByRole('heading', { level: 2, name: bay!.name });
  await page.locator('summary', { hasText: translate('es', 'lists.on', { names: 'Oficina' }) }).click();
  await page
    .getByRole('button', { name: translate('es', 'lists.remove', { list: 'Oficina', name: bay!.name }) })
    .click();
  await expect(bayHeading).toHaveCount(0);
  await page.getByRole('button', { name: translate('es', 'saved.undo') }).click();
  await expect(bayHeading).toBeVisible();
});

test('a user finds bays viewed on this device again, without one that is gone, and clears them', async ({ page }) => {
  const { person } = await createAccount({ locale: 'en' });
  const [bay] = await listDemoBays(1);
  await logIn(page, person);
  await page.goto(`/en/parking/${bay!.id}`);
  await waitForHydration(page);
  await page.evaluate(() => {
    const viewed = localStorage.getItem('plaza.recentlyViewed');
    localStorage.setItem('plaza.recentlyViewed', `${viewed},99999999`);
  });
  await page.goto('/en/saved_parkings');
  await expect(page.getByRole('heading', { level: 2, name: translate('en', 'viewed.title') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([bay!.name]);
  const readViewed = () => page.evaluate(() => localStorage.getItem('plaza.recentlyViewed'));
  await expect.poll(readViewed).toBe(String(bay!.id));
  await page.getByRole('button', { name: translate('en', 'viewed.clear') }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  expect(await readViewed()).toBeNull();
});

test('a visitor finds viewed bays below a search that found nothing, and clears them', async ({ page }) => {
  // more bays than the search shows as the nearest ones
  const viewed = await listDemoBays(12);
  await page.goto('/es/faq');
  await page.evaluate((ids) => localStorage.setItem('plaza.recentlyViewed', ids), viewed.map(({ id }) => id).join(','));
  await page.goto('/es/search_parkings?substr=Madrid&priceRange=1,2');
  const section = page.getByRole('region', { name: translate('es', 'viewed.title') });
  await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page, 'a search without results, with recently viewed bays');
  await section.getByRole('button', { name: translate('es', 'viewed.clear') }).click();
  await expect(section).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
