import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoOwner, createUser, publishBayOnBasic } from '../support/chats.ts';
import { expect, waitForHydration, type JourneyLocale, test, translate } from '../support/journey.ts';
import { apiClient, logIn, createPerson, signUp } from '../support/sign-up.ts';

const searchPathOf = (locale: JourneyLocale) => `/${locale}/search_parkings?substr=Madrid`;
const saveLabelPattern = { en: /^Save: /, es: /^Guardar: / };
const saveButtonsOn = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('main').getByRole('button', { name: saveLabelPattern[locale] });
const bayNameOf = async (saveButton: Locator): Promise<string> => {
  const saveButtonLabel = (await saveButton.getAttribute('aria-label')) ?? '';
  return saveButtonLabel.slice(saveButtonLabel.indexOf(':') + 2);
};
/** Waits until the save buttons are hydrated, because they submit plain forms before that. */
async function waitForSaveButtons(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
}

/** Delays a save until the list of saved bays is read, and the list's response until after the save. */
async function delaySaveUntilListIsRead(page: Page, value: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  const savedListRead = Promise.withResolvers<void>();
  const isSaveRequest = (url: URL) => url.pathname.endsWith('/save') && url.searchParams.get('value') === String(value);
  const saveResponse = page.waitForResponse((response) => isSaveRequest(new URL(response.url())));
  await page.route(isSaveRequest, async (route) => {
    await savedListRead.promise;
    await route.continue();
  });
  await page.route('**/saved_parkings', async (route) => {
    const response = await route.fetch();
    savedListRead.resolve();
    await (await saveResponse).finished();
    await route.fulfill({ response });
  });
}

test.use({ reducedMotion: 'reduce' });

test('a visitor saves a bay, signs up, and finds it in the list of saved bays', async ({ page }) => {
  await page.goto(searchPathOf('es'));
  await waitForHydration(page);
  const bayName = await bayNameOf(saveButtonsOn(page, 'es').nth(1));
  await saveButtonsOn(page, 'es').nth(1).click();
  await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);
  await signUp(page, { locale: 'es' });
  await page.goto('/es/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: translate('es', 'nav.saved') })
    .click();
  await expect(page).toHaveURL('/es/saved_parkings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([bayName]);
});

test('a user undoes the removal of a saved bay, and removes a rented bay from the list of saved bays', async ({
  page,
}) => {
  const listingOwner = await createUser();
  const rentedBay = await publishBayOnBasic(listingOwner.api, 'Plaza que se alquila');
  const { email, password } = await signUp(page, { locale: 'es' });
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  const valenciaBay = (await apiClient().searchListings({ query: { substr: 'Valencia' } })).data[0];
  for (const id of [rentedBay.id, valenciaBay?.id ?? 0])
    await apiClient(jwt).saveListing({ params: { id }, body: { value: true } });
  await listingOwner.api.changeListingState({ params: { id: rentedBay.id }, body: { action: 'markRented' } });

  await page.goto('/es/saved_parkings');
  await waitForSaveButtons(page);
  await expectAccessible(page, 'saved bays, one of them rented');
  const saveButton = saveButtonsOn(page, 'es');
  await expect(saveButton).toHaveCount(1);
  await saveButton.click();
  await expect(saveButton).toHaveCount(0);
  // the removal of the saved bay may still be pending, so the test reads the server's state when both requests have
  // been answered
  const savedAgainResponse = page.waitForResponse(/\/save\?value=true/);
  await page.getByRole('button', { name: translate('es', 'saved.undo') }).click();
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  expect((await savedAgainResponse).status()).toBe(204);
  expect((await apiClient(jwt).listSavedListings()).data).toHaveLength(1);

  await expect(page.getByRole('main')).toContainText(translate('es', 'saved.rented'));
  await page.getByRole('button', { name: translate('es', 'saved.letGoOf', { name: 'Plaza que se alquila' }) }).click();
  await expect(page.getByText('Plaza que se alquila')).toHaveCount(0);
  await expect.poll(async () => (await apiClient(jwt).listSavedListings()).meta.unavailable).toEqual([]);
});

test('an owner’s phone number is shown only when the button on the listing’s page is clicked', async ({ page }) => {
  const listingOwner = await createUser();
  const { id } = await publishBayOnBasic(listingOwner.api);
  await listingOwner.api.updateMainInfo({ form: { phoneNumber: '+34612345678' } });
  await logIn(page, { ...createPerson(), ...demoOwner });
  await page.goto(`/en/parking/${id}?contact=show`);
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveCount(0);
  await page.getByRole('button', { name: translate('en', 'listing.reveal') }).click();
  await expect(page.getByRole('link', { name: '+34 612 345 678' })).toHaveAttribute('href', 'tel:+34612345678');
  await expectAccessible(page, 'a listing with its owner’s contact');
});

test.describe('a save that does not reach the server', () => {
  test.use({ expectsConsoleErrors: true });

  test('a bay’s save button is reset when pressed while offline, and Retry saves the bay after reconnecting', async ({
    page,
    context,
  }) => {
    await signUp(page, { locale: 'es' });
    await page.goto(searchPathOf('es'));
    await waitForSaveButtons(page);
    const saveButton = saveButtonsOn(page, 'es').first();
    const bayName = await bayNameOf(saveButton);
    await context.setOffline(true);
    await saveButton.click();
    const notSavedToast = page
      .getByRole('listitem')
      .filter({ hasText: translate('es', 'member.notSaved', { name: bayName }) });
    await expect(notSavedToast).toContainText(translate('es', 'member.offline'));
    await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page, 'a heart that was taken back');
    await context.setOffline(false);
    const saveResponsePromise = page.waitForResponse(/\/save\?/);
    await notSavedToast.getByRole('button', { name: translate('es', 'member.retry') }).click();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
    expect((await saveResponsePromise).status()).toBe(204);
    const mainRegion = page.getByRole('main');
    await mainRegion.getByRole('link', { name: bayName, exact: true }).first().click();
    await mainRegion.getByRole('button', { name: translate('es', 'listing.saved'), exact: true }).click();
    await expect(mainRegion.getByRole('button', { name: translate('es', 'listing.save'), exact: true })).toBeVisible();
  });

  test('a bay is saved even when its page is reloaded before the server has answered', async ({ page }) => {
    await signUp(page);
    await page.goto(searchPathOf('en'));
    await waitForSaveButtons(page);
    let isFirst = true;
    await page.route(/\/parking\/\d+\/save/, async (route) => {
      // the first save request is held back, so that the reload aborts it before it reaches the server
      if (!isFirst) await route.continue();
      isFirst = false;
    });
    const saveButton = saveButtonsOn(page, 'en').first();
    await saveButton.click();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  });

  test('the list of saved bays shows the result of a save or removal that is still running when it opens', async ({
    page,
  }) => {
    const { email, password } = await signUp(page);
    const { jwt } = await apiClient().login({ body: { identifier: email, password } });
    const latestListing = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0];
    const clickSaveButton = (id: 'listing.save' | 'listing.saved') =>
      page
        .getByRole('main')
        .getByRole('button', { name: translate('en', id), exact: true })
        .click();
    await page.goto(`/en/parking/${latestListing?.id ?? 0}`);
    await waitForSaveButtons(page);
    await delaySaveUntilListIsRead(page, true);
    await clickSaveButton('listing.save');
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([latestListing?.name ?? '']);

    await page.goto(`/en/parking/${latestListing?.id ?? 0}`);
    await waitForSaveButtons(page);
    await delaySaveUntilListIsRead(page, false);
    await clickSaveButton('listing.saved');
    await page.goto('/en/saved_parkings');
    await expect(page.getByRole('heading', { name: translate('en', 'saved.empty') })).toBeVisible();
    expect((await apiClient(jwt).listSavedListings()).data).toEqual([]);
  });

  test('saving a bay after the session ended leads to login, after which the bay is saved', async ({ page }) => {
    const { email, password } = await signUp(page);
    await page.goto(searchPathOf('en'));
    await waitForSaveButtons(page);
    const { jwt } = await apiClient().login({ body: { identifier: email, password } });
    await apiClient(jwt).endOtherSessions();
    await saveButtonsOn(page, 'en').first().click();
    await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
    await page.getByLabel(translate('en', 'auth.password'), { exact: true }).fill(password);
    await page.getByLabel(translate('en', 'auth.email')).fill(email);
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('en', 'login.submit') })
      .click();
    await expect(page).toHaveURL(searchPathOf('en'));
    await expect(saveButtonsOn(page, 'en').first()).toHaveAttribute('aria-pressed', 'true');
  });
});
