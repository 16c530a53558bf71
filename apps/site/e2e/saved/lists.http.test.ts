import { expect, it } from 'vitest';
import { listDemoBays } from '../support/chats.ts';
import { apiClient, createAccount, createPerson } from '../support/sign-up.ts';
import { locales, translate } from '../support/translate.ts';
import { createVisitor, signInVisitor, type VisitedPage } from '../support/visitor.ts';

/** Signs in a visitor with one saved bay. */
async function createSaver(locale: (typeof locales)[number]) {
  const person = createPerson();
  const { api } = await createAccount({ locale, details: person });
  const [bay] = await listDemoBays(1);
  await api.saveListing({ params: { id: bay!.id }, body: { value: true } });
  const visitor = createVisitor();
  await signInVisitor(visitor, person);
  return { visitor, api, bay: bay! };
}

/** Opens the page's disclosures, whose content is hidden otherwise. */
function openDetails(page: VisitedPage): VisitedPage {
  for (const details of page.document.querySelectorAll('details')) details.open = true;
  return page;
}

it.each(locales)('a user keeps a list with a note and shares it without JavaScript (%s)', async (locale) => {
  const { visitor, api, bay } = await createSaver(locale);
  const t = translate.bind(null, locale);
  const savedPage = openDetails(await visitor.open(`/${locale}/saved_parkings`));
  const listPage = await savedPage.submit(t('lists.create'), { [t('lists.name')]: 'Mestalla' });
  listPage.getByRole('heading', { level: 1, name: 'Mestalla' });
  listPage.getByText(t('lists.empty'));

  const allPage = openDetails(await listPage.follow(t('lists.all')));
  const note = { [t('note.of', { name: bay.name })]: 'Llamar a Ana' };
  const notedPage = openDetails(await allPage.submit(t('note.save'), note));
  const addedPage = openDetails(await notedPage.submit(t('lists.add', { list: 'Mestalla', name: bay.name })));
  addedPage.getByRole('button', { name: t('lists.remove', { list: 'Mestalla', name: bay.name }) });

  const [list] = (await api.listSavedLists()).data;
  const ownListPage = openDetails(await visitor.open(`/${locale}/saved_parkings?list=${list?.id}`));
  const sharedState = await ownListPage.submit(t('lists.shareSubmit'));
  const link = sharedState.getByLabelText(t('lists.link')).getAttribute('value') ?? '';
  const stranger = createVisitor();
  const sharedPage = await stranger.open(new URL(link).pathname);
  sharedPage.getByRole('heading', { level: 1, name: 'Mestalla' });
  sharedPage.getByRole('heading', { level: 2, name: bay.name });
  expect(sharedPage.queryByText('Llamar a Ana')).toBeNull();

  const stoppedPage = await sharedState.submit(t('lists.stop'));
  expect(stoppedPage.queryByLabelText(t('lists.link'))).toBeNull();
  const gonePage = await stranger.open(new URL(link).pathname);
  expect(gonePage.status).toBe(404);
  gonePage.getByRole('heading', { level: 1, name: t('sharedList.goneTitle') });
});

it.each(locales)('a user deletes a list and restores it without JavaScript (%s)', async (locale) => {
  const { visitor, api, bay } = await createSaver(locale);
  const t = translate.bind(null, locale);
  const id = crypto.randomUUID();
  await api.saveSavedList({ params: { id }, body: { name: 'Oficina' } });
  await api.changeSavedListItem({ params: { id, listingId: bay.id }, body: { isOnList: true } });
  const listPage = await visitor.open(`/${locale}/saved_parkings?list=${id}`);
  const deletedPage = await listPage.submit(t('lists.deleteNamed', { name: 'Oficina' }));
  deletedPage.getByText(t('lists.deleted', { name: 'Oficina' }));
  deletedPage.getByRole('heading', { level: 2, name: bay.name });
  const restoredPage = await deletedPage.submit(t('saved.undo'));
  expect(restoredPage.getByRole('heading', { level: 1 }).textContent).toBe('Oficina');
  restoredPage.getByRole('heading', { level: 2, name: bay.name });
});

it('a shared list is not indexed, and is cached by its reader’s browser alone', async () => {
  const { api } = await createSaver('en');
  const id = crypto.randomUUID();
  await api.saveSavedList({ params: { id }, body: { name: 'Office' } });
  const { data } = await api.shareSavedList({ params: { id }, body: { isShared: true } });
  const response = await createVisitor().request(`/en/lists/${data[0]?.shareToken}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  });
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
});

it('the page of a list that belongs to another user answers 404', async () => {
  const { visitor } = await createSaver('en');
  const { api: otherApi } = await createAccount({ locale: 'en', details: createPerson() });
  const id = crypto.randomUUID();
  await otherApi.saveSavedList({ params: { id }, body: { name: 'Theirs' } });
  expect((await visitor.open(`/en/saved_parkings?list=${id}`)).status).toBe(404);
  await expect(apiClient().listSavedLists()).rejects.toMatchObject({ code: 'session_required' });
});

it('a second list of the same name is refused next to the field, which keeps the name', async () => {
  const { visitor, api } = await createSaver('en');
  await api.saveSavedList({ params: { id: crypto.randomUUID() }, body: { name: 'Office' } });
  const savedPage = openDetails(await visitor.open('/en/saved_parkings'));
  const refusedPage = await savedPage.submit('Create list', { 'Name of the list': 'office' });
  expect(refusedPage.status).toBe(409);
  const field = refusedPage.getByLabelText('Name of the list');
  expect(field.getAttribute('value')).toBe('office');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  refusedPage.getByText('You already have a list with this name.');
});
