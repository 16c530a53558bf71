import { desktop, expect, waitForHydration, phone, test } from '../support/journey.ts';
import { createDraftBay, createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { signUpPayer, spotlight } from '../support/payers.ts';
import { words } from '../support/words.ts';

test.use({ reducedMotion: 'reduce' });

test.describe('the owner’s pages on a phone', () => {
  test.use({ viewport: phone });

  test('the list of bays keeps its filters in the URL, so that Back undoes them, and sorts immediately', async ({
    page,
  }) => {
    const locale = 'es';
    const { api } = await signUpOwner(page, { locale, hasPlan: true });
    const [published, waiting] = [uniqueName('Arcos'), uniqueName('Barco')];
    await createFinishedBay(api, { name: published, price: '120' });
    await createFinishedBay(api, { name: waiting, price: '80' });
    await createDraftBay(api, { name: uniqueName('Cofre'), price: '70' });
    await page.goto(`/${locale}/account/my_parking`);
    await waitForHydration(page);
    const main = page.getByRole('main');
    const bays = main.locator('[id^="bay-"]');
    const states = page.getByRole('list', { name: words(locale, 'owner.bays.states') });
    await states.getByRole('link', { name: words(locale, 'owner.states.ready') }).click();
    await expect(page).toHaveURL(/\?state=ready$/);
    await expect(bays).toHaveText([waiting]);
    await page.goBack();
    await expect(bays).toHaveCount(3);
    await page.getByRole('searchbox').fill(published);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\?text=Arcos/);
    await expect(bays).toHaveText([published]);
    await page.getByRole('combobox', { name: words(locale, 'owner.bays.sort') }).selectOption('price');
    await expect(page).toHaveURL(/text=Arcos.*sort=price/);
    await page.getByRole('searchbox').fill('nowhere at all');
    await page.getByRole('searchbox').press('Enter');
    await expect(main.getByText(words(locale, 'owner.bays.noneTitle'))).toBeVisible();
    await main.getByRole('link', { name: words(locale, 'owner.bays.showAll') }).click();
    await expect(bays).toHaveCount(3);
  });

  test('a waiting bay replaces a published one, and Undo swaps them back', async ({ page }) => {
    const locale = 'es';
    const { api } = await signUpPayer(page, { locale, planId: spotlight });
    const names = { live: uniqueName(), waiting: uniqueName() };
    const liveBay = await createFinishedBay(api, { name: names.live });
    const waitingBay = await createFinishedBay(api, { name: names.waiting });
    const states = async () =>
      Promise.all(
        [liveBay, waitingBay].map(async ({ id }) => (await api.getOwnListing({ params: { id } })).data.state),
      );
    expect(await states()).toEqual(['published', 'ready']);

    await page.goto(`/${locale}/account/my_parking`);
    await waitForHydration(page);
    const main = page.getByRole('main');
    const quotedName = (name: string) => words(locale, 'owner.quoted', { name });
    const action = words(locale, 'owner.do.room');
    await main.getByRole('link', { name: words(locale, 'owner.do.named', { action, name: names.waiting }) }).click();
    await expect(main.getByText(words(locale, 'owner.bays.replaceTitle', { name: names.waiting }))).toBeVisible();
    await main.getByRole('button', { name: words(locale, 'owner.do.replace') }).click();
    const toast = page
      .getByRole('listitem')
      .filter({ hasText: words(locale, 'owner.done.publish', { name: quotedName(names.waiting) }) });
    await expect(toast).toContainText(words(locale, 'owner.done.replaced', { name: quotedName(names.live) }));
    expect(await states()).toEqual(['paused', 'published']);

    await toast.getByRole('button', { name: words(locale, 'owner.do.undo') }).click();
    await expect.poll(states).toEqual(['published', 'paused']);
  });
});

test.describe('the owner’s pages in a wide window', () => {
  test.use({ viewport: desktop, expectsConsoleErrors: true });

  test('a bay’s menu pauses and deletes the bay with undo, and offline reports the failure and changes nothing', async ({
    page,
    context,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const name = uniqueName();
    const { id } = await createFinishedBay(api, { name });
    await page.goto('/en/account/my_parking');
    await waitForHydration(page);
    const menuButton = page.getByRole('button', { name: words('en', 'owner.do.more', { name }) });
    const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
    const undo = page.getByRole('button', { name: words('en', 'owner.do.undo'), exact: true });
    const row = page.locator('li', { has: page.locator(`#bay-${id}`) });
    const published = row.getByText(words('en', 'owner.state.published'), { exact: true });
    const paused = row.getByText(words('en', 'owner.state.paused'), { exact: true });
    await menuButton.click();
    await context.setOffline(true);
    await choose(words('en', 'owner.do.pause'));
    await expect(page.getByText(words('en', 'owner.problem.offline')).last()).toBeVisible();
    await expect(published).toBeVisible();
    await context.setOffline(false);
    await menuButton.click();
    await choose(words('en', 'owner.do.pause'));
    await expect(paused).toBeVisible();
    await undo.click();
    await expect(published).toBeVisible();

    await menuButton.click();
    await choose(words('en', 'owner.do.delete'));
    const dialog = page.getByRole('alertdialog', { name: words('en', 'owner.delete.title', { name }) });
    await expect(dialog.getByRole('button', { name: words('en', 'owner.delete.keep') })).toBeFocused();
    await dialog.getByRole('button', { name: words('en', 'owner.delete.submit') }).click();
    await expect(row).toHaveCount(0);
    await undo.click();
    await expect(published).toBeVisible();
  });
});
