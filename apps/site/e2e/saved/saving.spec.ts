import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoHost, newUser, publishedBay } from '../support/chats.ts';
import { expect, hydrated, type JourneyLocale, test, words } from '../support/journey.ts';
import { apiClient, logIn, newPerson, signUp } from '../support/sign-up.ts';

const search = (locale: JourneyLocale) => `/${locale}/search_parkings?substr=Madrid`;
const saveWord = { en: /^Save: /, es: /^Guardar: / };
const hearts = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('main').getByRole('button', { name: saveWord[locale] });
const nameOf = async (heart: Locator): Promise<string> => {
  const label = (await heart.getAttribute('aria-label')) ?? '';
  return label.slice(label.indexOf(':') + 2);
};
/** Hearts that answer at once; before that they are buttons of plain forms. */
async function heartsAnswer(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
}

/** Answers a save only after the list of saved bays was read, and the list only after that answer. */
async function saveWhileTheListIsRead(page: Page, value: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  const listIsRead = Promise.withResolvers<void>();
  const isSave = (url: URL) => url.pathname.endsWith('/save') && url.searchParams.get('value') === String(value);
  const answered = page.waitForResponse((response) => isSave(new URL(response.url())));
  await page.route(isSave, async (route) => {
    await listIsRead.promise;
    await route.continue();
  });
  await page.route('**/saved_parkings', async (route) => {
    const response = await route.fetch();
    listIsRead.resolve();
    await (await answered).finished();
    await route.fulfill({ response });
  });
}

test.use({ reducedMotion: 'reduce' });

test('a visitor saves a bay, signs up on the way, and finds it saved on any page', async ({ page }) => {
  await page.goto(search('es'));
  await hydrated(page);
  const name = await nameOf(hearts(page, 'es').nth(1));
  await hearts(page, 'es').nth(1).click();
  await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);
  await signUp(page, { locale: 'es' });
  await page.goto('/es/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('es', 'nav.saved') })
    .click();
  await expect(page).toHaveURL('/es/saved_parkings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([name]);
});

test('a removed bay comes back by undo, and one that is rented out can be removed for good', async ({ page }) => {
  const owner = await newUser();
  const rented = await publishedBay(owner.api, 'Plaza que se alquila');
  const { email, password } = await signUp(page, { locale: 'es' });
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  const latest = (await apiClient().searchListings({ query: { substr: 'Valencia' } })).data[0];
  for (const id of [rented.id, latest?.id ?? 0])
    await apiClient(jwt).saveListing({ params: { id }, body: { value: true } });
  await owner.api.changeListingState({ params: { id: rented.id }, body: { action: 'markRented' } });

  await page.goto('/es/saved_parkings');
  await heartsAnswer(page);
  await expectAccessible(page, 'saved bays, one of them rented');
  const heart = hearts(page, 'es');
  await expect(heart).toHaveCount(1);
  await heart.click();
  await expect(heart).toHaveCount(0);
  // the removal is on its way as well: the server has the last word when it has had both
  const isSavedAgain = page.waitForResponse(/\/save\?value=true/);
  await page.getByRole('button', { name: words('es', 'saved.undo') }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await isSavedAgain).status()).toBe(204);
  expect((await apiClient(jwt).listSavedListings()).data).toHaveLength(1);

  await expect(page.getByRole('main')).toContainText(words('es', 'saved.rented'));
  await page.getByRole('button', { name: words('es', 'saved.letGoOf', { name: 'Plaza que se alquila' }) }).click();
  await expect(page.getByText('Plaza que se alquila')).toHaveCount(0);
  await expect.poll(async () => (await apiClient(jwt).listSavedListings()).meta.unavailable).toEqual([]);
});

test('an owner’s phone number is shown on demand, in place', async ({ page }) => {
  const owner = await newUser();
  const { id } = await publishedBay(owner.api);
  await owner.api.updateMainInfo({ form: { phoneNumber: '+34612345678' } });
  await logIn(page, { ...newPerson(), ...demoHost });
  await page.goto(`/en/parking/${id}?contact=show`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveCount(0);
  await page.getByRole('button', { name: words('en', 'listing.reveal') }).click();
  await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveAttribute('href', 'tel:+34612345678');
  await expectAccessible(page, 'a listing with its owner’s contact');
});

test.describe('a save that the server does not get', () => {
  // the browser notes each request that fails
  test.use({ expectsConsoleErrors: true });

  test('a heart answers at once, is taken back without a connection, and can be pressed again', async ({
    page,
    context,
  }) => {
    await signUp(page, { locale: 'es' });
    await page.goto(search('es'));
    await heartsAnswer(page);
    const heart = hearts(page, 'es').first();
    const name = await nameOf(heart);
    await context.setOffline(true);
    await heart.click();
    const toast = page.getByRole('listitem').filter({ hasText: words('es', 'member.notSaved', { name }) });
    await expect(toast).toContainText(words('es', 'member.offline'));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page, 'a heart that was taken back');
    await context.setOffline(false);
    const saved = page.waitForResponse(/\/save\?/);
    await toast.getByRole('button', { name: words('es', 'member.retry') }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(204);
    const main = page.getByRole('main');
    await main.getByRole('link', { name, exact: true }).first().click();
    await main.getByRole('button', { name: words('es', 'listing.saved'), exact: true }).click();
    await expect(main.getByRole('button', { name: words('es', 'listing.save'), exact: true })).toBeVisible();
  });

  test('a save of a page that was left in that moment counts on the next one', async ({ page }) => {
    await signUp(page);
    await page.goto(search('en'));
    await heartsAnswer(page);
    let isFirst = true;
    await page.route(/\/parking\/\d+\/save/, async (route) => {
      // the first one hangs until the page takes it down
      if (!isFirst) await route.continue();
      isFirst = false;
    });
    const heart = hearts(page, 'en').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('a list that is read while a bay is saved or removed shows how that ends', async ({ page }) => {
    const { email, password } = await signUp(page);
    const { jwt } = await apiClient().login({ body: { identifier: email, password } });
    const listing = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0];
    const press = (id: 'listing.save' | 'listing.saved') =>
      page
        .getByRole('main')
        .getByRole('button', { name: words('en', id), exact: true })
        .click();
    await page.goto(`/en/parking/${listing?.id ?? 0}`);
    await heartsAnswer(page);
    await saveWhileTheListIsRead(page, true);
    await press('listing.save');
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([listing?.name ?? '']);

    await page.goto(`/en/parking/${listing?.id ?? 0}`);
    await heartsAnswer(page);
    await saveWhileTheListIsRead(page, false);
    await press('listing.saved');
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('heading', { name: words('en', 'saved.empty') })).toBeVisible();
    expect((await apiClient(jwt).listSavedListings()).data).toEqual([]);
  });

  test('a save after the session has ended leads to login, and is made up for afterwards', async ({ page }) => {
    const { email, password } = await signUp(page);
    await page.goto(search('en'));
    await heartsAnswer(page);
    const { jwt } = await apiClient().login({ body: { identifier: email, password } });
    await apiClient(jwt).endOtherSessions();
    await hearts(page, 'en').first().click();
    await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
    await page.getByLabel(words('en', 'auth.password'), { exact: true }).fill(password);
    await page.getByLabel(words('en', 'auth.email')).fill(email);
    await page
      .getByRole('main')
      .getByRole('button', { name: words('en', 'login.submit') })
      .click();
    await expect(page).toHaveURL(search('en'));
    await expect(hearts(page, 'en').first()).toHaveAttribute('aria-pressed', 'true');
  });
});
