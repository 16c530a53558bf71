import { expectAccessibleInBothThemes } from './support/axe.ts';
import { invalidHtml } from './support/html-rules.ts';
import { desktop, expect, hydrated, locales, phone, test, words } from './support/journey.ts';
import { draftBay, finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { signUp } from './support/sign-up.ts';

for (const locale of locales) {
  const viewport = locale === 'en' ? desktop : phone;

  test.describe(`in ${locale}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('an account without bays begins with searching and listing', async ({ page }) => {
      await signUp(page, { locale, details: { firstName: 'Marina' } });
      await page.goto(`/${locale}/account`);
      await expect(page).toHaveURL(`/${locale}/account/dashboard`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        ownerWords(locale, 'owner.dash.hello', { name: 'Marina' }),
      );
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: words(locale, 'nav.find') })).toHaveAttribute(
        'href',
        `/${locale}/search_parkings`,
      );
      await expect(main.getByRole('link', { name: ownerWords(locale, 'owner.listBay') })).toHaveAttribute(
        'href',
        `/${locale}/create_parking`,
      );
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'dashboard without bays');

      await main.getByRole('button', { name: ownerWords(locale, 'owner.todo.confirm_email') }).click();
      await expect(page.getByText(ownerWords(locale, 'owner.done.resend')).last()).toBeVisible();

      const tabs = page.getByRole('navigation', { name: ownerWords(locale, 'owner.account') });
      await tabs.getByRole('link', { name: ownerWords(locale, 'owner.tab.bays') }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking`);
      await expect(main.getByRole('heading', { name: ownerWords(locale, 'owner.bays.emptyTitle') })).toBeVisible();
      await expect(tabs.getByRole('link', { name: ownerWords(locale, 'owner.tab.bays') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectAccessibleInBothThemes(page, 'my parking without bays');
    });

    test('a full account: numbers, what to do, and the list with its filters in the address', async ({ page }) => {
      test.slow();
      const { api } = await signUpOwner(page, { locale, hasPlan: true });
      const [published, waiting] = [uniqueName('Arcos'), uniqueName('Barco')];
      await finishedBay(api, { name: published, price: '120' });
      await finishedBay(api, { name: waiting, price: '80' });
      await draftBay(api, { name: uniqueName('Cofre'), price: '70' });

      for (const path of ['dashboard', 'my_parking', 'my_parking?state=ready&text=B&sort=price']) {
        const html = await page.request.get(`/${locale}/account/${path}`);
        expect(invalidHtml(await html.text()), `HTML of ${path}`).toEqual([]);
      }
      await page.goto(`/${locale}/account/dashboard`);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByText(ownerWords(locale, 'owner.dash.published'))).toBeVisible();
      await expect(main.getByRole('link', { name: published, exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: ownerWords(locale, 'owner.dash.todo') })).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'dashboard with bays');

      await main.getByRole('link', { name: ownerWords(locale, 'owner.dash.allBays') }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking`);
      const states = page.getByRole('list', { name: ownerWords(locale, 'owner.bays.states') });
      await expect(states.getByRole('link')).toHaveText([/3$/, /1$/, /1$/, /1$/]);
      await expect(main.getByText(ownerWords(locale, 'owner.note.full'))).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'my parking');

      await states.getByRole('link', { name: ownerWords(locale, 'owner.states.ready') }).click();
      await expect(page).toHaveURL(/\?state=ready$/);
      const bays = main.locator('[id^="bay-"]');
      await expect(bays).toHaveText([waiting]);
      await page.goBack();
      await expect(bays).toHaveCount(3);
      await page.getByRole('searchbox').fill(published);
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\?text=Arcos/);
      await expect(bays).toHaveText([published]);
      await page.getByRole('combobox', { name: ownerWords(locale, 'owner.bays.sort') }).selectOption('price');
      await expect(page).toHaveURL(/text=Arcos.*sort=price/);
      await page.getByRole('searchbox').fill('nowhere at all');
      await page.getByRole('searchbox').press('Enter');
      await expect(main.getByText(ownerWords(locale, 'owner.bays.noneTitle'))).toBeVisible();
      await main.getByRole('link', { name: ownerWords(locale, 'owner.bays.showAll') }).click();
      await expect(bays).toHaveCount(3);
    });

    test('a bay is found, paused, published again, deleted and restored', async ({ page, browser, baseURL }) => {
      test.slow();
      const { api } = await signUpOwner(page, { locale, hasPlan: true });
      const name = uniqueName('Cochera');
      const { id } = await finishedBay(api, { name });
      const html = await page.request.get(`/${locale}/account/my_parking/${id}`);
      expect(invalidHtml(await html.text()), 'HTML of a bay').toEqual([]);
      const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const other = await visitor.newPage();
      const search = `/${locale}/search_parkings?substr=${encodeURIComponent(name)}`;
      const isFound = async () => {
        await other.goto(search);
        return other.getByRole('main').getByRole('link', { name }).first().isVisible();
      };
      expect(await isFound(), 'found at once by somebody else').toBe(true);

      await page.goto(`/${locale}/account/my_parking/${id}`);
      await hydrated(page);
      const main = page.getByRole('main');
      const button = (action: Parameters<typeof ownerWords>[1]) =>
        main.getByRole('button', { name: ownerWords(locale, action), exact: true });
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'a published bay');

      await button('owner.do.pause').click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.paused'), { exact: true })).toBeVisible();
      expect(await isFound(), 'a paused bay is found').toBe(false);
      expect((await other.goto(`/${locale}/parking/${id}`))?.status()).toBe(410);
      await page.getByRole('button', { name: ownerWords(locale, 'owner.do.undo'), exact: true }).click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.published'), { exact: true })).toBeVisible();
      expect(await isFound(), 'found again').toBe(true);

      await button('owner.do.markRented').click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.rented'), { exact: true })).toBeVisible();
      expect(await isFound(), 'a rented bay is found').toBe(false);
      await button('owner.do.relist').click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.published'), { exact: true })).toBeVisible();

      await main.getByRole('link', { name: ownerWords(locale, 'owner.do.delete'), exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: ownerWords(locale, 'owner.delete.title', { name }) });
      await expect(dialog.getByRole('button', { name: ownerWords(locale, 'owner.delete.keep') })).toBeFocused();
      await expectAccessibleInBothThemes(page, 'asked before deleting');
      await dialog.getByRole('button', { name: ownerWords(locale, 'owner.delete.submit') }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking`);
      await expect(main.locator(`#bay-${id}`)).toHaveCount(0);
      expect((await other.goto(`/${locale}/parking/${id}`))?.status()).toBe(410);

      await main.getByRole('link', { name: new RegExp(`^${ownerWords(locale, 'owner.states.deleted')}`) }).click();
      await main.getByRole('link', { name, exact: true }).click();
      await expect(main.getByText(ownerWords(locale, 'owner.item.deletedTitle'))).toBeVisible();
      await expectAccessibleInBothThemes(page, 'a deleted bay');
      await button('owner.do.restore').click();
      await expect(main.getByText(ownerWords(locale, 'owner.state.published'), { exact: true })).toBeVisible();
      expect(await isFound(), 'found after it was restored').toBe(true);
      await visitor.close();
    });
  });
}

test.describe('on a wide window', () => {
  test.use({ viewport: desktop, reducedMotion: 'reduce' });

  test('a changed price stands on the public page, which knows its owner', async ({ page, browser, baseURL }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await finishedBay(api, { name: uniqueName(), price: '95' });
    await page.goto(`/en/edit_parking/${id}/main_data`);
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Price' }).fill('101.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(`/en/account/my_parking/${id}`);
    await expect(page.getByText('€101.50 per month')).toBeVisible();
    await page.goto(`/en/${id}`);
    await expect(page).toHaveURL(`/en/account/my_parking/${id}`);
    await page.getByRole('link', { name: ownerWords('en', 'owner.do.public') }).click();
    await expect(page).toHaveURL(`/en/parking/${id}`);
    await expect(page.getByRole('main').getByText('€101.50').first()).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'This is your listing.' });
    await expect(bar.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/en/edit_parking/${id}`);

    const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await visitor.newPage();
    await other.goto(`/en/${id}`);
    await expect(other).toHaveURL(`/en/parking/${id}`);
    await hydrated(other);
    await expect(other.getByRole('complementary', { name: 'This is your listing.' })).toHaveCount(0);
    await visitor.close();
  });

  test('the menu of a row pauses and deletes, and both can be undone', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const name = uniqueName();
    const { id } = await finishedBay(api, { name });
    await page.goto('/en/account/my_parking');
    await hydrated(page);
    const choose = async (item: string) => {
      await page.getByRole('button', { name: ownerWords('en', 'owner.do.more', { name }) }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const undo = page.getByRole('button', { name: ownerWords('en', 'owner.do.undo'), exact: true });
    const row = page.locator('li', { has: page.locator(`#bay-${id}`) });
    await choose(ownerWords('en', 'owner.do.pause'));
    await expect(row.getByText(ownerWords('en', 'owner.state.paused'), { exact: true })).toBeVisible();
    await undo.click();
    await expect(row.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();

    await choose(ownerWords('en', 'owner.do.delete'));
    await page.getByRole('button', { name: ownerWords('en', 'owner.delete.submit') }).click();
    await expect(row).toHaveCount(0);
    await undo.click();
    await expect(row.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();
  });

  test('a copy of a bay is a draft with everything in it', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const name = uniqueName();
    const { id } = await finishedBay(api, { name });
    await page.goto(`/en/account/my_parking/${id}`);
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/en\/create_parking\/\d+/);
    const { data, meta } = await api.listOwnListings();
    expect(meta.counts).toMatchObject({ draft: 1, published: 1 });
    const copy = data.find(({ state }) => state === 'draft');
    expect(copy?.priceCents).toBe(9500);
    expect(copy?.imageCount).toBe(1);
  });

  test('what the plan does not allow says why, and where to go on', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const first = await finishedBay(api);
    await api.changeListingState({ params: { id: first.id }, body: { action: 'pause' } });
    await finishedBay(api);
    await page.goto(`/en/account/my_parking/${first.id}`);
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: ownerWords('en', 'owner.do.resume') })
      .click();
    await expect(page.getByText(ownerWords('en', 'owner.problem.full')).last()).toBeVisible();
    await page.getByRole('button', { name: ownerWords('en', 'owner.bays.comparePlans') }).click();
    await expect(page).toHaveURL('/en/subscription_plans');
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectsConsoleErrors: true });

  test('what is somebody else’s is not there, whatever is asked of it', async ({ page, browser, baseURL }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await finishedBay(api);
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await context.newPage();
    await signUp(other);
    expect((await other.goto(`/en/account/my_parking/${id}`))?.status()).toBe(404);
    expect((await other.goto('/en/account/my_parking/0'))?.status()).toBe(404);
    expect((await other.goto('/en/account/nothing'))?.status()).toBe(404);
    await other.request.post('/en/account/my_parking', { form: { intent: 'delete', id } });
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
    await other.goto(`/en/${id}`);
    await expect(other).toHaveURL(`/en/parking/${id}`);
    await context.close();
  });

  test('nothing is lost when the connection is, and the page says so', async ({ page, context }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const name = uniqueName();
    const { id } = await finishedBay(api, { name });
    await page.goto('/en/account/my_parking');
    await hydrated(page);
    const more = page.getByRole('button', { name: ownerWords('en', 'owner.do.more', { name }) });
    await more.click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: ownerWords('en', 'owner.do.pause') }).click();
    await expect(page.getByText(ownerWords('en', 'owner.problem.offline')).last()).toBeVisible();
    const row = page.locator('li', { has: page.locator(`#bay-${id}`) });
    await expect(row.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();
    await context.setOffline(false);
    await more.click();
    await page.getByRole('menuitem', { name: ownerWords('en', 'owner.do.pause') }).click();
    await expect(row.getByText(ownerWords('en', 'owner.state.paused'), { exact: true })).toBeVisible();
  });

  test('visitors are led to login, and back to where they were going', async ({ page }) => {
    await page.goto('/es/account/my_parking?state=paused');
    await expect(page).toHaveURL(
      `/es/auth/login?returnTo=${encodeURIComponent('/es/account/my_parking?state=paused')}`,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a bay is paused, published, deleted and restored by plain forms', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await finishedBay(api);
    const main = page.getByRole('main');
    const press = (name: Parameters<typeof ownerWords>[1]) =>
      main
        .getByRole('button', { name: ownerWords('en', name), exact: true })
        .first()
        .click();
    await page.goto(`/en/account/my_parking/${id}`);
    await press('owner.do.pause');
    await expect(main.getByRole('status').filter({ hasText: 'is paused' })).toBeVisible();
    await press('owner.do.undo');
    await expect(main.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();

    await main.getByRole('link', { name: ownerWords('en', 'owner.do.delete'), exact: true }).click();
    await press('owner.delete.submit');
    await expect(page).toHaveURL(/\/en\/account\/my_parking\?done=delete/);
    await press('owner.do.undo');
    await expect(page).toHaveURL(new RegExp(`/en/account/my_parking/${id}`));
    await expect(main.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();

    await page.goto('/en/account/my_parking');
    await page.getByRole('searchbox').fill('nowhere at all');
    await main.getByRole('button', { name: ownerWords('en', 'owner.bays.apply') }).click();
    await expect(main.getByText(ownerWords('en', 'owner.bays.noneTitle'))).toBeVisible();
  });
});
