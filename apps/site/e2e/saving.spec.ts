import type { Locator, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { demoHost } from './support/chats.ts';
import { expect, hydrated, type JourneyLocale, locales, test, words } from './support/journey.ts';
import { publishListing } from './support/own-listing.ts';
import { apiClient, logIn, newPerson, signUp } from './support/sign-up.ts';

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

/** As the API says it: the journey checks that it reaches the page. */
const tooNew = { en: 'New accounts see phone numbers', es: 'Las cuentas nuevas ven los teléfonos' };

test.use({ reducedMotion: 'reduce' });

for (const locale of locales) {
  test(`a visitor saves a bay, logs in on the way, and finds it saved (${locale})`, async ({ page }) => {
    const person = newPerson();
    const { firstName, lastName, email, password } = person;
    await apiClient().register({ query: { locale }, form: { firstName, lastName, email, password, terms: 'true' } });
    await page.goto(search(locale));
    const name = await nameOf(hearts(page, locale).nth(1));
    await hearts(page, locale).nth(1).click();
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
    await page.getByLabel(areaText(locale, 'auth.email')).fill(email);
    await page.getByLabel(areaText(locale, 'auth.password'), { exact: true }).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: areaText(locale, 'login.submit') })
      .click();
    await expect(page).toHaveURL(search(locale));
    await expect(hearts(page, locale).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('banner')
      .getByRole('link', { name: words(locale, 'nav.saved') })
      .click();
    await expect(page).toHaveURL(`/${locale}/saved_parkings`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([name]);
    // a link of another site saves nothing
    const other = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0]?.id ?? 0;
    await page.goto(`/${locale}/parking/${other}/save?value=true`);
    await expect(page).toHaveURL(`/${locale}/parking/${other}`);
    await expect(page.getByRole('button', { name: words(locale, 'listing.save'), exact: true })).toBeVisible();
  });

  test(`hearts answer at once, on cards and on the listing’s page (${locale})`, async ({ page }) => {
    await signUp(page, { locale });
    await page.goto(search(locale));
    await heartsAnswer(page);
    const heart = hearts(page, locale).first();
    const name = await nameOf(heart);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    const button = page.getByRole('main').getByRole('button', { name: words(locale, 'listing.saved'), exact: true });
    await expect(button).toBeVisible();
    await button.click();
    await expect(
      page.getByRole('main').getByRole('button', { name: words(locale, 'listing.save'), exact: true }),
    ).toBeVisible();
    await page.goto(`/${locale}/saved_parkings`);
    await expect(page.getByRole('heading', { name: areaText(locale, 'saved.empty') })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'nothing saved');
  });

  test(`what is let go of comes back by undo, and what is not offered any more can be let go of (${locale})`, async ({
    page,
  }) => {
    const owner = await signUp(page, { locale, isConfirmed: true });
    await page.goto(`/${locale}`);
    const own = await publishListing(page, owner, 'Plaza que se alquila');
    const person = await signUp(page, { locale });
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    const latest = (await apiClient().searchListings({ query: { substr: 'Valencia' } })).data[0];
    for (const id of [own.id, latest?.id ?? 0])
      await apiClient(jwt).saveListing({ params: { id }, body: { value: true } });
    await apiClient(own.token).changeListingState({ params: { id: own.id }, body: { action: 'markRented' } });

    await page.goto(`/${locale}/saved_parkings`);
    await heartsAnswer(page);
    await expectAccessibleInBothThemes(page, 'saved bays, one of them rented');
    const heart = hearts(page, locale);
    await expect(heart).toHaveCount(1);
    await heart.click();
    await expect(heart).toHaveCount(0);
    // what was let go of is on its way as well: the server has the last word when it has had both
    const isSavedAgain = page.waitForResponse(/\/save\?value=true/);
    await page.getByRole('button', { name: areaText(locale, 'saved.undo') }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await isSavedAgain).status()).toBe(204);
    expect((await apiClient(jwt).listSavedListings()).data).toHaveLength(1);

    await expect(page.getByRole('main')).toContainText(areaText(locale, 'saved.rented'));
    const letGo = areaText(locale, 'saved.letGoOf', { name: 'Plaza que se alquila' });
    await page.getByRole('button', { name: letGo }).click();
    await expect(page.getByText('Plaza que se alquila')).toHaveCount(0);
    await expect.poll(async () => (await apiClient(jwt).listSavedListings()).meta.unavailable).toEqual([]);
    await page.reload();
    await expect(heart).toHaveCount(1);
  });

  test(`an owner’s phone number is shown on demand, after logging in (${locale})`, async ({ page, browser }) => {
    const owner = await signUp(page, { locale, isConfirmed: true });
    await page.goto(`/${locale}`);
    const { id, token } = await publishListing(page, owner, 'Plaza con teléfono');
    await apiClient(token).updateMainInfo({ form: { phoneNumber: '+34612345678' } });

    // an account that was opened a moment ago
    await signUp(page, { locale, isConfirmed: true });
    await page.goto(`/${locale}/parking/${id}`);
    await hydrated(page);
    await page.getByRole('button', { name: words(locale, 'listing.reveal') }).click();
    await expect(page.locator('#contact')).toContainText(tooNew[locale]);

    await logIn(page, { ...newPerson(), ...demoHost }, locale);
    await page.goto(`/${locale}/parking/${id}?contact=show`);
    await hydrated(page);
    await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveCount(0);
    await page.getByRole('button', { name: words(locale, 'listing.reveal') }).click();
    await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveAttribute('href', 'tel:+34612345678');
    await expectAccessibleInBothThemes(page, 'a listing with its owner’s contact');

    const visitor = await browser.newPage({ javaScriptEnabled: false });
    await visitor.goto(`/${locale}/parking/${id}`);
    await visitor.getByRole('link', { name: words(locale, 'listing.reveal') }).click();
    await visitor.getByLabel(areaText(locale, 'auth.email')).fill(demoHost.email);
    await visitor.getByLabel(areaText(locale, 'auth.password'), { exact: true }).fill(demoHost.password);
    await visitor
      .getByRole('main')
      .getByRole('button', { name: areaText(locale, 'login.submit') })
      .click();
    await visitor.getByRole('button', { name: words(locale, 'listing.reveal') }).click();
    await expect(visitor.getByRole('link', { name: '+34 612 345 678' })).toBeVisible();
    await visitor.close();
  });
}

test('a visitor who signs up on the way finds the bay saved as well, wherever they go on', async ({ page }) => {
  await page.goto(search('en'));
  const name = await nameOf(hearts(page, 'en').first());
  await hearts(page, 'en').first().click();
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await signUp(page);
  await page.goto('/en/faq');
  await page.goto('/en/saved_parkings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([name]);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('plaza_save');
});

test('without scripts hearts are buttons of forms', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  await logIn(page, person);
  await page.goto(search('en'));
  await hearts(page, 'en').first().click();
  await expect(page).toHaveURL(search('en'));
  await expect(hearts(page, 'en').first()).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/en/saved_parkings');
  await hearts(page, 'en').click();
  await expect(page.getByRole('heading', { name: areaText('en', 'saved.empty') })).toBeVisible();
  await page.close();
});

test.describe('what the server does not take', () => {
  // the browser tells of each request that fails
  test.use({ expectsConsoleErrors: true });

  for (const locale of locales) {
    test(`is taken back with a message, and tried again (${locale})`, async ({ page, context }) => {
      await signUp(page, { locale });
      await page.goto(search(locale));
      await heartsAnswer(page);
      const heart = hearts(page, locale).first();
      const name = await nameOf(heart);
      await context.setOffline(true);
      await heart.click();
      const toast = page.getByRole('listitem').filter({ hasText: areaText(locale, 'member.notSaved', { name }) });
      await expect(toast).toContainText(areaText(locale, 'member.offline'));
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expectAccessibleInBothThemes(page, 'a heart that was taken back');
      await context.setOffline(false);
      await toast.getByRole('button', { name: areaText(locale, 'member.retry') }).click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  }

  test('because the page was left in that moment counts on the next one', async ({ page }) => {
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

  test('before the next page was read counts on that page as well', async ({ page }) => {
    const person = await signUp(page);
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    const id = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0]?.id ?? 0;
    await apiClient(jwt).saveListing({ params: { id }, body: { value: true } });
    await page.goto(`/en/parking/${id}`);
    await heartsAnswer(page);
    // the list is read, then the server lets go of the bay and says so, and only then the list comes
    const listIsRead = Promise.withResolvers<void>();
    await page.route(/\/parking\/\d+\/save/, async (route) => {
      await listIsRead.promise;
      await route.continue();
    });
    const letGo = page.waitForResponse(/\/parking\/\d+\/save/);
    await page.route('**/saved_parkings', async (route) => {
      const response = await route.fetch();
      listIsRead.resolve();
      await (await letGo).finished();
      await route.fulfill({ response });
    });
    await page
      .getByRole('main')
      .getByRole('button', { name: words('en', 'listing.saved'), exact: true })
      .click();
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('heading', { name: areaText('en', 'saved.empty') })).toBeVisible();
    expect((await apiClient(jwt).listSavedListings()).data).toEqual([]);
  });

  test('is in a list that was read before the server knew of it', async ({ page }) => {
    await signUp(page);
    const listing = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0];
    await page.goto(`/en/parking/${listing?.id ?? 0}`);
    await heartsAnswer(page);
    const listIsRead = Promise.withResolvers<void>();
    await page.route(/\/parking\/\d+\/save/, async (route) => {
      await listIsRead.promise;
      await route.continue();
    });
    const saved = page.waitForResponse(/\/parking\/\d+\/save/);
    await page.route('**/saved_parkings', async (route) => {
      const response = await route.fetch();
      listIsRead.resolve();
      await (await saved).finished();
      await route.fulfill({ response });
    });
    await page
      .getByRole('main')
      .getByRole('button', { name: words('en', 'listing.save'), exact: true })
      .click();
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([listing?.name ?? '']);
  });

  test('of somebody whose session has ended leads to login, and is saved afterwards', async ({ page }) => {
    const person = await signUp(page);
    await page.goto(search('en'));
    await heartsAnswer(page);
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    await apiClient(jwt).endOtherSessions();
    await hearts(page, 'en').first().click();
    await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
    await page.getByLabel(areaText('en', 'auth.password'), { exact: true }).fill(person.password);
    await page.getByLabel(areaText('en', 'auth.email')).fill(person.email);
    await page
      .getByRole('main')
      .getByRole('button', { name: areaText('en', 'login.submit') })
      .click();
    await expect(page).toHaveURL(search('en'));
    await expect(hearts(page, 'en').first()).toHaveAttribute('aria-pressed', 'true');
  });
});
