import { desktopViewport, expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { createDraftBay, createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { signUpPayingOwner, spotlightPlanId } from '../support/paying-owners.ts';
import { translate } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce' });

test.describe('the owner’s pages on a phone', () => {
  test.use({ viewport: phoneViewport });

  test('an owner’s list of bays keeps its filter, search and order in the URL, and Back removes the filter', async ({
    page,
  }) => {
    const locale = 'es';
    const { api } = await signUpOwner(page, { locale, hasPlan: true });
    const [published, waiting] = [createUniqueName('Arcos'), createUniqueName('Barco')];
    await createFinishedBay(api, { name: published, price: '120' });
    await createFinishedBay(api, { name: waiting, price: '80' });
    await createDraftBay(api, { name: createUniqueName('Cofre'), price: '70' });
    await page.goto(`/${locale}/account/my_parking`);
    await waitForHydration(page);
    const mainRegion = page.getByRole('main');
    const bayRows = mainRegion.locator('[id^="bay-"]');
    const stateList = page.getByRole('list', { name: translate(locale, 'owner.bays.states') });
    await stateList.getByRole('link', { name: translate(locale, 'owner.states.ready') }).click();
    await expect(page).toHaveURL(/\?state=ready$/);
    await expect(bayRows).toHaveText([waiting]);
    await page.goBack();
    await expect(bayRows).toHaveCount(3);
    await page.getByRole('searchbox').fill(published);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\?text=Arcos/);
    await expect(bayRows).toHaveText([published]);
    await page.getByRole('combobox', { name: translate(locale, 'owner.bays.sort') }).selectOption('price');
    await expect(page).toHaveURL(/text=Arcos.*sort=price/);
    await page.getByRole('searchbox').fill('nowhere at all');
    await page.getByRole('searchbox').press('Enter');
    await expect(mainRegion.getByText(translate(locale, 'owner.bays.noneTitle'))).toBeVisible();
    await mainRegion.getByRole('link', { name: translate(locale, 'owner.bays.showAll') }).click();
    await expect(bayRows).toHaveCount(3);
  });

  test('publishing a waiting bay in place of a published one pauses the latter, and Undo swaps them back', async ({
    page,
  }) => {
    const locale = 'es';
    const { api } = await signUpPayingOwner(page, { locale, planId: spotlightPlanId });
    const bayNames = { live: createUniqueName(), waiting: createUniqueName() };
    const liveBay = await createFinishedBay(api, { name: bayNames.live });
    const waitingBay = await createFinishedBay(api, { name: bayNames.waiting });
    const readListingStates = async () =>
      Promise.all(
        [liveBay, waitingBay].map(async ({ id }) => (await api.getOwnListing({ params: { id } })).data.state),
      );
    expect(await readListingStates()).toEqual(['published', 'ready']);

    await page.goto(`/${locale}/account/my_parking`);
    await waitForHydration(page);
    const mainRegion = page.getByRole('main');
    const quoteBayName = (name: string) => translate(locale, 'owner.quoted', { name });
    const makeRoomLabel = translate(locale, 'owner.do.room');
    await mainRegion
      .getByRole('link', {
        name: translate(locale, 'owner.do.named', { action: makeRoomLabel, name: bayNames.waiting }),
      })
      .click();
    await expect(
      mainRegion.getByText(translate(locale, 'owner.bays.replaceTitle', { name: bayNames.waiting })),
    ).toBeVisible();
    await mainRegion.getByRole('button', { name: translate(locale, 'owner.do.replace') }).click();
    const bayToast = page
      .getByRole('listitem')
      .filter({ hasText: translate(locale, 'owner.done.publish', { name: quoteBayName(bayNames.waiting) }) });
    await expect(bayToast).toContainText(
      translate(locale, 'owner.done.replaced', { name: quoteBayName(bayNames.live) }),
    );
    expect(await readListingStates()).toEqual(['paused', 'published']);

    await bayToast.getByRole('button', { name: translate(locale, 'owner.do.undo') }).click();
    await expect.poll(readListingStates).toEqual(['published', 'paused']);
  });
});

test.describe('the owner’s pages in a wide window', () => {
  test.use({ viewport: desktopViewport, expectsConsoleErrors: true });

  test('a bay’s menu pauses and deletes the bay, each with Undo, but reports a failure while offline', async ({
    page,
    context,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const bayName = createUniqueName();
    const { id } = await createFinishedBay(api, { name: bayName });
    await page.goto('/en/account/my_parking');
    await waitForHydration(page);
    const menuButton = page.getByRole('button', { name: translate('en', 'owner.do.more', { name: bayName }) });
    const chooseMenuItem = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
    const undoButton = page.getByRole('button', { name: translate('en', 'owner.do.undo'), exact: true });
    const bayRow = page.locator('li', { has: page.locator(`#bay-${id}`) });
    const publishedBadge = bayRow.getByText(translate('en', 'owner.state.published'), { exact: true });
    const pausedBadge = bayRow.getByText(translate('en', 'owner.state.paused'), { exact: true });
    await menuButton.click();
    await context.setOffline(true);
    await chooseMenuItem(translate('en', 'owner.do.pause'));
    await expect(page.getByText(translate('en', 'owner.problem.offline')).last()).toBeVisible();
    await expect(publishedBadge).toBeVisible();
    await context.setOffline(false);
    await menuButton.click();
    await chooseMenuItem(translate('en', 'owner.do.pause'));
    await expect(pausedBadge).toBeVisible();
    await undoButton.click();
    await expect(publishedBadge).toBeVisible();

    await menuButton.click();
    await chooseMenuItem(translate('en', 'owner.do.delete'));
    const deleteDialog = page.getByRole('alertdialog', {
      name: translate('en', 'owner.delete.title', { name: bayName }),
    });
    await expect(deleteDialog.getByRole('button', { name: translate('en', 'owner.delete.keep') })).toBeFocused();
    await deleteDialog.getByRole('button', { name: translate('en', 'owner.delete.submit') }).click();
    await expect(bayRow).toHaveCount(0);
    await undoButton.click();
    await expect(publishedBadge).toBeVisible();
  });
});
