import { describe, expect, it } from 'vitest';
import {
  createOwnerWithChats,
  listDemoBays,
  demoOwner,
  createUser,
  publishBayOnBasic,
  startChat,
  sendChatMessage,
} from '../support/chats.ts';
import { signUpOwner } from '../support/owners.ts';
import { createVisitor, signInVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate } from '../support/translate.ts';

const partnerNamesOf = (page: VisitedPage): (string | undefined)[] =>
  page.queryAllByRole('rowheader').map(({ textContent }) => /^\p{L}+/u.exec(textContent.trim())?.[0]);
const selectChatLabelOf = (locale: JourneyLocale, name: string) => translate(locale, 'chat.row.select', { name });
const starButtonOf = (page: VisitedPage, name: string): HTMLElement =>
  page.getByRole('button', { name: translate('en', 'chat.row.star', { name }) });
const searchFieldOf = (page: VisitedPage, locale: JourneyLocale): HTMLElement =>
  page.getByRole('searchbox', { name: translate(locale, 'chat.search') });
const submitChatSearch = (page: VisitedPage, locale: JourneyLocale, text: string): Promise<VisitedPage> =>
  page.submit(searchFieldOf(page, locale), { [translate(locale, 'chat.search')]: text });
const searchedTextOf = (page: VisitedPage, locale: JourneyLocale): string =>
  (searchFieldOf(page, locale) as HTMLInputElement).value;
const filterLinkOf = (page: VisitedPage, id: 'all' | 'others' | 'own'): HTMLElement =>
  page
    .within(page.getByRole('list', { name: translate('en', 'chat.filters') }))
    .getByRole('link', { name: new RegExp(`^${translate('en', `chat.filter.${id}`)}`) });

describe.each(locales)('in %s', (locale) => {
  it(`each empty chat folder shows its own heading instead of a table of chats (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpOwner(visitor, { locale });
    for (const id of ['inbox', 'starred', 'sent', 'bin'] as const) {
      const page = await visitor.open(`/${locale}/account/chat/${id}`);
      page.getByRole('heading', { name: translate(locale, `chat.empty.${id}`) });
      expect(page.queryByRole('table')).toBeNull();
    }
  });

  it(`the chat search finds chats by name, bay and text, and keeps the query in its field (${locale})`, async () => {
    const visitor = createVisitor();
    const { bay, chatDrivers } = await createOwnerWithChats(visitor, locale);
    const [iker] = chatDrivers;
    if (iker) await sendChatMessage(iker.api, iker.chatId, 'I drive a Mehari.');
    let page = await visitor.open(`/${locale}/account/chat`);
    expect(page.url).toBe(`/${locale}/account/chat/inbox`);
    for (const [text, matches] of [
      ['mehari', ['Iker']],
      ['carmen', ['Carmen']],
      [bay.name, ['Iker', 'Carmen', 'Marta']],
    ] as const) {
      page = await submitChatSearch(page, locale, text);
      expect(new URLSearchParams(page.url.split('?')[1]).get('searchStr')).toBe(text);
      expect(partnerNamesOf(page)).toEqual(matches);
      expect(searchedTextOf(page, locale)).toBe(text);
      page.getAllByText(translate(locale, 'chat.search.found', { count: matches.length, text }));
    }
    page = await submitChatSearch(page, locale, 'zzzz');
    page.getByRole('heading', { name: translate(locale, 'chat.empty.search', { text: 'zzzz' }) });
    page = await page.follow(translate(locale, 'chat.empty.searchBin'));
    expect(page.url).toBe(`/${locale}/account/chat/bin?searchStr=zzzz`);
    const [clear] = page.getAllByRole('link', { name: translate(locale, 'chat.search.clear') });
    page = await page.follow(clear ?? '');
    expect([page.url, searchedTextOf(page, locale)]).toEqual([`/${locale}/account/chat/bin`, '']);
  });
});

it('an owner without JavaScript moves selected chats to the bin, restores them and stars a chat', async () => {
  const visitor = createVisitor();
  await createOwnerWithChats(visitor, 'en');
  const inboxPage = await visitor.open('/en/account/chat/inbox?searchStr=free');
  const binnedInbox = await inboxPage.submit(translate('en', 'chat.do.bin'), {
    [selectChatLabelOf('en', 'Carmen')]: true,
    [selectChatLabelOf('en', 'Iker')]: true,
  });
  expect(binnedInbox.url).toMatch(/inbox\?searchStr=free&changed=bin/);
  binnedInbox.getByText('2 chats moved to the bin');
  expect(partnerNamesOf(binnedInbox)).toEqual(['Marta']);
  const restoredInbox = await binnedInbox.submit(translate('en', 'chat.undo'));
  expect(partnerNamesOf(restoredInbox)).toHaveLength(3);
  const starredPage = await restoredInbox.submit(starButtonOf(restoredInbox, 'Marta'));
  expect(starButtonOf(starredPage, 'Marta').getAttribute('aria-pressed')).toBe('true');
  const unselectedPage = await starredPage.submit(translate('en', 'chat.do.read'));
  unselectedPage.getByText(translate('en', 'chat.done.nothing'));
  expect(partnerNamesOf(await submitChatSearch(unselectedPage, 'en', 'carmen'))).toEqual(['Carmen']);
});

it('the inbox’s filter links keep the search, and a bay’s page links to the inbox with that bay’s chats', async () => {
  const visitor = createVisitor();
  const { bay, api } = await createOwnerWithChats(visitor, 'en');
  const olgaUser = await createUser({ firstName: 'Olga' });
  const chatWithOlga = await startChat(api, await publishBayOnBasic(olgaUser.api), 'Is yours free?');
  await sendChatMessage(api, chatWithOlga, 'I drive a Golf.');
  const inboxPath = '/en/account/chat/inbox';
  const managePage = await visitor.open(`/en/account/my_parking/${bay.id}`);
  const chatLink = managePage.getByRole('main').querySelector<HTMLElement>(`a[href*="/account/chat/"]`);
  let page = await managePage.follow(chatLink ?? '');
  expect(page.url).toBe(`${inboxPath}?listingId=${bay.id}`);
  expect(partnerNamesOf(page)).toEqual(['Carmen', 'Marta', 'Iker']);
  page = await submitChatSearch(page, 'en', 'marta');
  expect(page.url).toBe(`${inboxPath}?listingId=${bay.id}&searchStr=marta`);
  expect(partnerNamesOf(page)).toEqual(['Marta']);
  page = await page.follow(filterLinkOf(page, 'all'));
  expect(page.url).toBe(`${inboxPath}?searchStr=marta`);
  page = await page.follow(filterLinkOf(page, 'others'));
  expect(page.url).toBe(`${inboxPath}?bays=others&searchStr=marta`);
  expect(partnerNamesOf(page)).toEqual([]);
  expect(partnerNamesOf(await visitor.open(`${inboxPath}?bays=others`))).toEqual(['Olga']);

  const emptyListPage = await visitor.open(`${inboxPath}?listingId=${bay.id}&bays=others`);
  emptyListPage.getByRole('heading', { name: translate('en', 'chat.empty.filtered') });
  expect(partnerNamesOf(await emptyListPage.follow(translate('en', 'chat.empty.showAll')))).toHaveLength(4);
  const unreadChatsPage = await visitor.open(`${inboxPath}?unread=1`);
  expect(partnerNamesOf(unreadChatsPage)).toEqual(['Carmen', 'Marta', 'Iker']);
});

it('the sent folder lists the chats that the user has started, each with the user’s own last message', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor);
  const [demoBay] = await listDemoBays(1);
  if (demoBay) await startChat(api, demoBay, 'Does a van fit?');
  const page = await visitor.open('/en/account/chat/sent');
  expect(partnerNamesOf(page)).toHaveLength(1);
  expect(page.getByRole('table').textContent).toContain('You: Does a van fit?');
});

it('the inbox has column headers, and its page title shows the number of unread chats', async () => {
  const visitor = createVisitor();
  const { bay } = await createOwnerWithChats(visitor, 'es');
  const page = await visitor.open('/es/account/chat/inbox');
  expect(page.document.title).toBe('(3) Recibidos · Plaza');
  for (const column of ['author', 'text', 'time'] as const)
    page.getByRole('columnheader', { name: translate('es', `chat.list.${column}`) });
  expect(partnerNamesOf(page)).toEqual(['Carmen', 'Marta', 'Iker']);
  expect(page.getAllByText(new RegExp(`Tu plaza: ${bay.name}`))).toHaveLength(3);
});

it('a page number beyond the end of the chat list shows the last page', async () => {
  const visitor = createVisitor();
  await signInVisitor(visitor, demoOwner);
  const lastListPage = await visitor.open('/en/account/chat/inbox?page=40');
  expect(lastListPage.url).toMatch(/^\/en\/account\/chat\/inbox\?page=[23]$/);
  expect(partnerNamesOf(lastListPage).length).toBeGreaterThan(0);
  const secondListPage = await visitor.open('/en/account/chat/inbox?page=2');
  expect(partnerNamesOf(secondListPage)).not.toHaveLength(0);
  const pagination = secondListPage.within(
    secondListPage.getByRole('navigation', { name: translate('en', 'chat.list.pages') }),
  );
  const firstListPage = await secondListPage.follow(pagination.getByRole('link', { name: 'Page 1' }));
  expect(firstListPage.url).toBe('/en/account/chat/inbox');
  firstListPage.getByRole('heading', { level: 2, name: /page 1 of/ });
});
