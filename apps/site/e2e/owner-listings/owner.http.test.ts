import { describe, expect, test } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { createDraftBay, createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { headingTextOf, mainTextOf, textOf } from '../support/plain-checkout.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { translate, type JourneyLocale, type MessageName } from '../support/translate.ts';

const queriesInMain = (page: VisitedPage) => page.within(page.getByRole('main'));
const bayRowTextsOf = (page: VisitedPage): string[] => [...page.document.querySelectorAll('[id^="bay-"]')].map(textOf);

describe('the account of an owner in English', () => {
  const locale: JourneyLocale = 'en';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const accountPath = `/${locale}/account`;

  test('an owner’s list of bays shows the number per state, and is filtered by state and searched by name', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
    const [published, waiting] = [createUniqueName('Arcos'), createUniqueName('Barco')];
    await createFinishedBay(api, { name: published, price: '120' });
    await createFinishedBay(api, { name: waiting, price: '80' });
    await createDraftBay(api, { name: createUniqueName('Cofre'), price: '70' });
    const dashboardPage = await visitor.open(`${accountPath}/dashboard`);
    expect(findInvalidHtml(dashboardPage.html)).toEqual([]);
    expect(mainTextOf(dashboardPage)).toContain(t('owner.dash.published'));
    expect(queriesInMain(dashboardPage).getByRole('link', { name: published })).toBeTruthy();
    expect(queriesInMain(dashboardPage).getByRole('heading', { name: t('owner.dash.todo') })).toBeTruthy();

    let page = await dashboardPage.follow(
      queriesInMain(dashboardPage).getByRole('link', { name: t('owner.dash.allBays') }),
    );
    expect(page.url).toBe(`${accountPath}/my_parking`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    const stateList = page.within(page.getByRole('list', { name: t('owner.bays.states') }));
    expect(stateList.getAllByRole('link').map((link) => textOf(link).at(-1))).toEqual(['3', '1', '1', '1']);
    expect(mainTextOf(page)).toContain(t('owner.note.full'));
    page = await page.follow(stateList.getByRole('link', { name: new RegExp(`^${t('owner.states.ready')}`) }));
    expect(page.url).toBe(`${accountPath}/my_parking?state=ready`);
    expect(bayRowTextsOf(page)).toEqual([waiting]);
    page = await visitor.open(`${accountPath}/my_parking?state=ready&text=B&sort=price`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    expect(bayRowTextsOf(page)).toEqual([waiting]);
    page = await visitor.open(`${accountPath}/my_parking`);
    page = await page.submit(t('owner.bays.apply'), { [t('owner.bays.text')]: 'nowhere at all' });
    expect(mainTextOf(page)).toContain(t('owner.bays.noneTitle'));
    page = await page.follow(t('owner.bays.showAll'));
    expect(bayRowTextsOf(page)).toHaveLength(3);
  });
});

describe('the account of an owner in Spanish', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const accountPath = `/${locale}/account`;

  test('the dashboard of an account without bays offers to find or list a bay, and to resend the confirmation email', async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale, details: { firstName: 'Marina' } });
    let page = await visitor.open(accountPath);
    expect(page.url).toBe(`${accountPath}/dashboard`);
    expect(headingTextOf(page)).toBe(t('owner.dash.hello', { name: 'Marina' }));
    for (const [name, path] of [
      [translate(locale, 'nav.find'), 'search_parkings'],
      [t('owner.listBay'), 'create_parking'],
    ] as const)
      expect(queriesInMain(page).getByRole('link', { name }).getAttribute('href')).toBe(`/${locale}/${path}`);
    page = await page.submit(
      queriesInMain(page).getByRole('button', { name: new RegExp(t('owner.todo.confirm_email')) }),
    );
    expect(mainTextOf(page)).toContain(t('owner.done.resend'));
    page = await page.follow(
      page
        .within(page.getByRole('navigation', { name: t('owner.account') }))
        .getByRole('link', { name: t('owner.tab.bays') }),
    );
    expect(page.url).toBe(`${accountPath}/my_parking`);
    expect(queriesInMain(page).getByRole('heading', { name: t('owner.bays.emptyTitle') })).toBeTruthy();
    const accountTab = page
      .within(page.getByRole('navigation', { name: t('owner.account') }))
      .getByRole('link', { name: t('owner.tab.bays') });
    expect(accountTab.getAttribute('aria-current')).toBe('page');
  });

  test('an owner without JavaScript pauses, deletes and restores a bay, which is public only while published', async () => {
    const visitor = createVisitor();
    const otherVisitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
    const bayName = createUniqueName('Cochera');
    const { id } = await createFinishedBay(api, { name: bayName });
    const isListingInSearch = async () => {
      const resultsPage = await otherVisitor.open(`/${locale}/search_parkings?substr=${encodeURIComponent(bayName)}`);
      return queriesInMain(resultsPage).queryAllByRole('link', { name: new RegExp(bayName) }).length > 0;
    };
    const readPublicPageStatus = async () => (await otherVisitor.request(`/${locale}/parking/${id}`)).status;
    let page = await visitor.open(`${accountPath}/my_parking/${id}`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    expect(headingTextOf(page)).toBe(bayName);
    expect(await isListingInSearch()).toBe(true);
    const submitBayAction = async (action: MessageName, state: MessageName) => {
      page = await page.submit(queriesInMain(page).getAllByRole('button', { name: t(action) })[0] as HTMLElement);
      expect(queriesInMain(page).getByText(t(state))).toBeTruthy();
    };

    await submitBayAction('owner.do.pause', 'owner.state.paused');
    expect(await isListingInSearch()).toBe(false);
    expect(await readPublicPageStatus()).toBe(410);
    await submitBayAction('owner.do.undo', 'owner.state.published');
    expect(await isListingInSearch()).toBe(true);
    page = await visitor.open(`${accountPath}/my_parking/${id}`);
    const markRentedLink = queriesInMain(page).queryByRole('link', { name: t('owner.do.markRented') });
    if (markRentedLink) page = await page.follow(markRentedLink);
    await submitBayAction('owner.do.markRented', 'owner.state.rented');
    expect(await isListingInSearch()).toBe(false);
    await submitBayAction('owner.do.relist', 'owner.state.published');

    page = await page.follow(queriesInMain(page).getByRole('link', { name: t('owner.do.delete') }));
    expect(mainTextOf(page)).toContain(t('owner.delete.title', { name: bayName }));
    page = await page.submit(t('owner.delete.submit'));
    expect(page.url).toMatch(new RegExp(`^${accountPath}/my_parking\\?done=delete`));
    expect(bayRowTextsOf(page)).toEqual([]);
    expect(await readPublicPageStatus()).toBe(410);
    page = await page.submit(t('owner.do.undo'));
    expect(page.url).toContain(`${accountPath}/my_parking/${id}`);
    expect(await isListingInSearch()).toBe(true);
    await api.deleteListing({ params: { id } });
    page = await visitor.open(`${accountPath}/my_parking/${id}`);
    expect(mainTextOf(page)).toContain(t('owner.item.deletedTitle'));
    await submitBayAction('owner.do.restore', 'owner.state.published');
    expect(await isListingInSearch()).toBe(true);
  });
});

test('a bay’s short URL leads its owner to the account, and others to the public page with the changed price', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api, { name: createUniqueName(), price: '95' });
  let page = await visitor.open(`/en/edit_parking/${id}/main_data`);
  const priceField = queriesInMain(page).getByRole('textbox', {
    name: translate('en', 'wizard.main.price'),
  }) as HTMLInputElement;
  priceField.value = '101.50';
  page = await page.submit(queriesInMain(page).getByRole('button', { name: 'Save' }));
  expect(page.url).toBe(`/en/account/my_parking/${id}`);
  expect(mainTextOf(page)).toContain('€101.50 per month');
  expect((await visitor.open(`/en/${id}`)).url).toBe(`/en/account/my_parking/${id}`);
  page = await page.follow(queriesInMain(page).getByRole('link', { name: translate('en', 'owner.do.public') }));
  expect(page.url).toBe(`/en/parking/${id}`);
  expect(mainTextOf(page)).toContain('€101.50');
  expect((await createVisitor().open(`/en/${id}`)).url).toBe(`/en/parking/${id}`);
});

test('duplicating a bay creates a draft with the same price and images', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  let page = await visitor.open(`/en/account/my_parking/${id}`);
  page = await page.submit(queriesInMain(page).getByRole('button', { name: 'Duplicate' }));
  expect(page.url).toMatch(/^\/en\/create_parking\/\d+/);
  const { data, meta } = await api.listOwnListings();
  expect(meta.counts).toMatchObject({ draft: 1, published: 1 });
  expect(data.find(({ state }) => state === 'draft')).toMatchObject({ priceCents: 9500, imageCount: 1 });
});

test('publishing more bays than the plan allows is rejected with the reason and a link to the plans', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const firstBay = await createFinishedBay(api);
  await api.changeListingState({ params: { id: firstBay.id }, body: { action: 'pause' } });
  await createFinishedBay(api);
  let page = await visitor.open(`/en/account/my_parking/${firstBay.id}`);
  page = await page.submit(queriesInMain(page).getByRole('button', { name: translate('en', 'owner.do.resume') }));
  expect(textOf(queriesInMain(page).getByRole('alert'))).toContain(translate('en', 'owner.problem.full'));
  page = await page.follow(queriesInMain(page).getByRole('link', { name: translate('en', 'owner.bays.comparePlans') }));
  expect(page.url).toBe('/en/subscription_plans');
});

test('management pages of another account’s bay answer 404, and forms posted for it change nothing', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  const otherVisitor = createVisitor();
  await signUpVisitor(otherVisitor);
  for (const path of [`my_parking/${id}`, `my_parking/${id}/insights`, 'my_parking/0', 'nothing'])
    expect((await otherVisitor.request(`/en/account/${path}`)).status, path).toBe(404);
  const siteOrigin = process.env.PLAZA_TEST_URL ?? '';
  for (const intent of ['delete', 'pause']) {
    const actionForm = new URLSearchParams({ intent, id: String(id) });
    const response = await otherVisitor.request('/en/account/my_parking', {
      method: 'POST',
      headers: { origin: siteOrigin },
      body: actionForm,
    });
    expect(response.headers.get('location')).toContain('problem=gone');
  }
  expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
  expect((await otherVisitor.open(`/en/${id}`)).url).toBe(`/en/parking/${id}`);
});

test('an owner’s list of bays redirects a visitor to login with the filtered list as return URL', async () => {
  const page = await createVisitor().open('/es/account/my_parking?state=paused');
  expect(page.url).toBe(`/es/auth/login?returnTo=${encodeURIComponent('/es/account/my_parking?state=paused')}`);
});
