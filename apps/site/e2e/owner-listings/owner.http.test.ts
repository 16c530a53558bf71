import { describe, expect, test } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { createDraftBay, createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { headingOf, mainOf, textOf } from '../support/plain-checkout.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { words, type JourneyLocale, type MessageName } from '../support/words.ts';

const inMain = (page: VisitedPage) => page.within(page.getByRole('main'));
const baysOf = (page: VisitedPage): string[] => [...page.document.querySelectorAll('[id^="bay-"]')].map(textOf);

describe('the account of an owner in English', () => {
  const locale: JourneyLocale = 'en';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const account = `/${locale}/account`;

  test('the list of bays is counted, filtered by state and searched by name, and its HTML is valid', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
    const [published, waiting] = [uniqueName('Arcos'), uniqueName('Barco')];
    await createFinishedBay(api, { name: published, price: '120' });
    await createFinishedBay(api, { name: waiting, price: '80' });
    await createDraftBay(api, { name: uniqueName('Cofre'), price: '70' });
    const dashboard = await visitor.open(`${account}/dashboard`);
    expect(findInvalidHtml(dashboard.html)).toEqual([]);
    expect(mainOf(dashboard)).toContain(text('owner.dash.published'));
    expect(inMain(dashboard).getByRole('link', { name: published })).toBeTruthy();
    expect(inMain(dashboard).getByRole('heading', { name: text('owner.dash.todo') })).toBeTruthy();

    let page = await dashboard.follow(inMain(dashboard).getByRole('link', { name: text('owner.dash.allBays') }));
    expect(page.url).toBe(`${account}/my_parking`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    const states = page.within(page.getByRole('list', { name: text('owner.bays.states') }));
    expect(states.getAllByRole('link').map((link) => textOf(link).at(-1))).toEqual(['3', '1', '1', '1']);
    expect(mainOf(page)).toContain(text('owner.note.full'));
    page = await page.follow(states.getByRole('link', { name: new RegExp(`^${text('owner.states.ready')}`) }));
    expect(page.url).toBe(`${account}/my_parking?state=ready`);
    expect(baysOf(page)).toEqual([waiting]);
    page = await visitor.open(`${account}/my_parking?state=ready&text=B&sort=price`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    expect(baysOf(page)).toEqual([waiting]);
    page = await visitor.open(`${account}/my_parking`);
    page = await page.submit(text('owner.bays.apply'), { [text('owner.bays.text')]: 'nowhere at all' });
    expect(mainOf(page)).toContain(text('owner.bays.noneTitle'));
    page = await page.follow(text('owner.bays.showAll'));
    expect(baysOf(page)).toHaveLength(3);
  });
});

describe('the account of an owner in Spanish', () => {
  const locale: JourneyLocale = 'es';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const account = `/${locale}/account`;

  test('an account without bays is offered to search or list a bay, and to resend its confirmation email', async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale, details: { firstName: 'Marina' } });
    let page = await visitor.open(account);
    expect(page.url).toBe(`${account}/dashboard`);
    expect(headingOf(page)).toBe(text('owner.dash.hello', { name: 'Marina' }));
    for (const [name, path] of [
      [words(locale, 'nav.find'), 'search_parkings'],
      [text('owner.listBay'), 'create_parking'],
    ] as const)
      expect(inMain(page).getByRole('link', { name }).getAttribute('href')).toBe(`/${locale}/${path}`);
    page = await page.submit(inMain(page).getByRole('button', { name: new RegExp(text('owner.todo.confirm_email')) }));
    expect(mainOf(page)).toContain(text('owner.done.resend'));
    page = await page.follow(
      page
        .within(page.getByRole('navigation', { name: text('owner.account') }))
        .getByRole('link', { name: text('owner.tab.bays') }),
    );
    expect(page.url).toBe(`${account}/my_parking`);
    expect(inMain(page).getByRole('heading', { name: text('owner.bays.emptyTitle') })).toBeTruthy();
    const tab = page
      .within(page.getByRole('navigation', { name: text('owner.account') }))
      .getByRole('link', { name: text('owner.tab.bays') });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  test('a bay is paused, rented, deleted and restored by plain forms, and is public only while published', async () => {
    const visitor = createVisitor();
    const other = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
    const name = uniqueName('Cochera');
    const { id } = await createFinishedBay(api, { name });
    const isFound = async () => {
      const results = await other.open(`/${locale}/search_parkings?substr=${encodeURIComponent(name)}`);
      return inMain(results).queryAllByRole('link', { name: new RegExp(name) }).length > 0;
    };
    const statusForOthers = async () => (await other.request(`/${locale}/parking/${id}`)).status;
    let page = await visitor.open(`${account}/my_parking/${id}`);
    expect(findInvalidHtml(page.html)).toEqual([]);
    expect(headingOf(page)).toBe(name);
    expect(await isFound()).toBe(true);
    const press = async (action: MessageName, state: MessageName) => {
      page = await page.submit(inMain(page).getAllByRole('button', { name: text(action) })[0] as HTMLElement);
      expect(inMain(page).getByText(text(state))).toBeTruthy();
    };

    await press('owner.do.pause', 'owner.state.paused');
    expect(await isFound()).toBe(false);
    expect(await statusForOthers()).toBe(410);
    await press('owner.do.undo', 'owner.state.published');
    expect(await isFound()).toBe(true);
    page = await visitor.open(`${account}/my_parking/${id}`);
    const rent = inMain(page).queryByRole('link', { name: text('owner.do.markRented') });
    if (rent) page = await page.follow(rent);
    await press('owner.do.markRented', 'owner.state.rented');
    expect(await isFound()).toBe(false);
    await press('owner.do.relist', 'owner.state.published');

    page = await page.follow(inMain(page).getByRole('link', { name: text('owner.do.delete') }));
    expect(mainOf(page)).toContain(text('owner.delete.title', { name }));
    page = await page.submit(text('owner.delete.submit'));
    expect(page.url).toMatch(new RegExp(`^${account}/my_parking\\?done=delete`));
    expect(baysOf(page)).toEqual([]);
    expect(await statusForOthers()).toBe(410);
    page = await page.submit(text('owner.do.undo'));
    expect(page.url).toContain(`${account}/my_parking/${id}`);
    expect(await isFound()).toBe(true);
    await api.deleteListing({ params: { id } });
    page = await visitor.open(`${account}/my_parking/${id}`);
    expect(mainOf(page)).toContain(text('owner.item.deletedTitle'));
    await press('owner.do.restore', 'owner.state.published');
    expect(await isFound()).toBe(true);
  });
});

test('a changed price is on the public page, and the short URL redirects owners to their account and others to that page', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api, { name: uniqueName(), price: '95' });
  let page = await visitor.open(`/en/edit_parking/${id}/main_data`);
  const price = inMain(page).getByRole('textbox', { name: /^Price/ }) as HTMLInputElement;
  price.value = '101.50';
  page = await page.submit(inMain(page).getByRole('button', { name: 'Save' }));
  expect(page.url).toBe(`/en/account/my_parking/${id}`);
  expect(mainOf(page)).toContain('€101.50 per month');
  expect((await visitor.open(`/en/${id}`)).url).toBe(`/en/account/my_parking/${id}`);
  page = await page.follow(inMain(page).getByRole('link', { name: words('en', 'owner.do.public') }));
  expect(page.url).toBe(`/en/parking/${id}`);
  expect(mainOf(page)).toContain('€101.50');
  expect((await createVisitor().open(`/en/${id}`)).url).toBe(`/en/parking/${id}`);
});

test('a copy of a bay is a draft with all its values', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  let page = await visitor.open(`/en/account/my_parking/${id}`);
  page = await page.submit(inMain(page).getByRole('button', { name: 'Duplicate' }));
  expect(page.url).toMatch(/^\/en\/create_parking\/\d+/);
  const { data, meta } = await api.listOwnListings();
  expect(meta.counts).toMatchObject({ draft: 1, published: 1 });
  expect(data.find(({ state }) => state === 'draft')).toMatchObject({ priceCents: 9500, imageCount: 1 });
});

test('publishing more bays than the plan allows is rejected with the reason and a link to the plans', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const first = await createFinishedBay(api);
  await api.changeListingState({ params: { id: first.id }, body: { action: 'pause' } });
  await createFinishedBay(api);
  let page = await visitor.open(`/en/account/my_parking/${first.id}`);
  page = await page.submit(inMain(page).getByRole('button', { name: words('en', 'owner.do.resume') }));
  expect(textOf(inMain(page).getByRole('alert'))).toContain(words('en', 'owner.problem.full'));
  page = await page.follow(inMain(page).getByRole('link', { name: words('en', 'owner.bays.comparePlans') }));
  expect(page.url).toBe('/en/subscription_plans');
});

test('management pages of another account’s bay answer 404, and forms for it change nothing', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api);
  const other = createVisitor();
  await signUpVisitor(other);
  for (const path of [`my_parking/${id}`, `my_parking/${id}/insights`, 'my_parking/0', 'nothing'])
    expect((await other.request(`/en/account/${path}`)).status, path).toBe(404);
  const origin = process.env.PLAZA_TEST_URL ?? '';
  for (const intent of ['delete', 'pause']) {
    const body = new URLSearchParams({ intent, id: String(id) });
    const answer = await other.request('/en/account/my_parking', { method: 'POST', headers: { origin }, body });
    expect(answer.headers.get('location')).toContain('problem=gone');
  }
  expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
  expect((await other.open(`/en/${id}`)).url).toBe(`/en/parking/${id}`);
});

test('the list of bays redirects visitors to login, and back to the filtered list', async () => {
  const page = await createVisitor().open('/es/account/my_parking?state=paused');
  expect(page.url).toBe(`/es/auth/login?returnTo=${encodeURIComponent('/es/account/my_parking?state=paused')}`);
});
