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
import { createVisitor, signIn, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, words } from '../support/words.ts';

const names = (page: VisitedPage): (string | undefined)[] =>
  page.queryAllByRole('rowheader').map(({ textContent }) => /^\p{L}+/u.exec(textContent.trim())?.[0]);
const select = (locale: JourneyLocale, name: string) => words(locale, 'chat.row.select', { name });
const star = (page: VisitedPage, name: string): HTMLElement =>
  page.getByRole('button', { name: words('en', 'chat.row.star', { name }) });
const searchField = (page: VisitedPage, locale: JourneyLocale): HTMLElement =>
  page.getByRole('searchbox', { name: words(locale, 'chat.search') });
const search = (page: VisitedPage, locale: JourneyLocale, text: string): Promise<VisitedPage> =>
  page.submit(searchField(page, locale), { [words(locale, 'chat.search')]: text });
const searched = (page: VisitedPage, locale: JourneyLocale): string =>
  (searchField(page, locale) as HTMLInputElement).value;
const filter = (page: VisitedPage, id: 'all' | 'others' | 'own'): HTMLElement =>
  page
    .within(page.getByRole('list', { name: words('en', 'chat.filters') }))
    .getByRole('link', { name: new RegExp(`^${words('en', `chat.filter.${id}`)}`) });

describe.each(locales)('in %s', (locale) => {
  it(`every empty chat folder says what to do next (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpOwner(visitor, { locale });
    for (const id of ['inbox', 'starred', 'sent', 'bin'] as const) {
      const page = await visitor.open(`/${locale}/account/chat/${id}`);
      page.getByRole('heading', { name: words(locale, `chat.empty.${id}`) });
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
      page = await search(page, locale, text);
      expect(new URLSearchParams(page.url.split('?')[1]).get('searchStr')).toBe(text);
      expect(names(page)).toEqual(matches);
      expect(searched(page, locale)).toBe(text);
      page.getAllByText(words(locale, 'chat.search.found', { count: matches.length, text }));
    }
    page = await search(page, locale, 'zzzz');
    page.getByRole('heading', { name: words(locale, 'chat.empty.search', { text: 'zzzz' }) });
    page = await page.follow(words(locale, 'chat.empty.searchBin'));
    expect(page.url).toBe(`/${locale}/account/chat/bin?searchStr=zzzz`);
    const [clear] = page.getAllByRole('link', { name: words(locale, 'chat.search.clear') });
    page = await page.follow(clear ?? '');
    expect([page.url, searched(page, locale)]).toEqual([`/${locale}/account/chat/bin`, '']);
  });
});

it('chats are selected, moved, restored and starred by plain forms', async () => {
  const visitor = createVisitor();
  await createOwnerWithChats(visitor, 'en');
  const inbox = await visitor.open('/en/account/chat/inbox?searchStr=free');
  const binnedInbox = await inbox.submit(words('en', 'chat.do.bin'), {
    [select('en', 'Carmen')]: true,
    [select('en', 'Iker')]: true,
  });
  expect(binnedInbox.url).toMatch(/inbox\?searchStr=free&changed=bin/);
  binnedInbox.getByText('2 chats moved to the bin');
  expect(names(binnedInbox)).toEqual(['Marta']);
  const restoredInbox = await binnedInbox.submit(words('en', 'chat.undo'));
  expect(names(restoredInbox)).toHaveLength(3);
  const starred = await restoredInbox.submit(star(restoredInbox, 'Marta'));
  expect(star(starred, 'Marta').getAttribute('aria-pressed')).toBe('true');
  const unselectedPage = await starred.submit(words('en', 'chat.do.read'));
  unselectedPage.getByText(words('en', 'chat.done.nothing'));
  expect(names(await search(unselectedPage, 'en', 'carmen'))).toEqual(['Carmen']);
});

it('links filter the inbox, keep the search, and lead from a bay to its chats', async () => {
  const visitor = createVisitor();
  const { bay, api } = await createOwnerWithChats(visitor, 'en');
  const olga = await createUser({ firstName: 'Olga' });
  const chatWithOlga = await startChat(api, await publishBayOnBasic(olga.api), 'Is yours free?');
  await sendChatMessage(api, chatWithOlga, 'I drive a Golf.');
  const inbox = '/en/account/chat/inbox';
  const manage = await visitor.open(`/en/account/my_parking/${bay.id}`);
  const link = manage.getByRole('main').querySelector<HTMLElement>(`a[href*="/account/chat/"]`);
  let page = await manage.follow(link ?? '');
  expect(page.url).toBe(`${inbox}?listingId=${bay.id}`);
  expect(names(page)).toEqual(['Carmen', 'Marta', 'Iker']);
  page = await search(page, 'en', 'marta');
  expect(page.url).toBe(`${inbox}?listingId=${bay.id}&searchStr=marta`);
  expect(names(page)).toEqual(['Marta']);
  page = await page.follow(filter(page, 'all'));
  expect(page.url).toBe(`${inbox}?searchStr=marta`);
  page = await page.follow(filter(page, 'others'));
  expect(page.url).toBe(`${inbox}?bays=others&searchStr=marta`);
  expect(names(page)).toEqual([]);
  expect(names(await visitor.open(`${inbox}?bays=others`))).toEqual(['Olga']);

  const empty = await visitor.open(`${inbox}?listingId=${bay.id}&bays=others`);
  empty.getByRole('heading', { name: words('en', 'chat.empty.filtered') });
  expect(names(await empty.follow(words('en', 'chat.empty.showAll')))).toHaveLength(4);
  const unread = await visitor.open(`${inbox}?unread=1`);
  expect(names(unread)).toEqual(['Carmen', 'Marta', 'Iker']);
});

it('the sent folder lists chats that the user has started, with the user’s own messages', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor);
  const [elsewhere] = await listDemoBays(1);
  if (elsewhere) await startChat(api, elsewhere, 'Does a van fit?');
  const page = await visitor.open('/en/account/chat/sent');
  expect(names(page)).toHaveLength(1);
  expect(page.getByRole('table').textContent).toContain('You: Does a van fit?');
});

it('the chat list names its columns, and its page title counts the unread chats', async () => {
  const visitor = createVisitor();
  const { bay } = await createOwnerWithChats(visitor, 'es');
  const page = await visitor.open('/es/account/chat/inbox');
  expect(page.document.title).toBe('(3) Recibidos · Plaza');
  for (const column of ['author', 'text', 'time'] as const)
    page.getByRole('columnheader', { name: words('es', `chat.list.${column}`) });
  expect(names(page)).toEqual(['Carmen', 'Marta', 'Iker']);
  expect(page.getAllByText(new RegExp(`Tu plaza: ${bay.name}`))).toHaveLength(3);
});

it('a page number beyond the end of the chat list shows the last page', async () => {
  const visitor = createVisitor();
  await signIn(visitor, demoOwner);
  const last = await visitor.open('/en/account/chat/inbox?page=40');
  expect(last.url).toMatch(/^\/en\/account\/chat\/inbox\?page=[23]$/);
  expect(names(last).length).toBeGreaterThan(0);
  const secondPage = await visitor.open('/en/account/chat/inbox?page=2');
  expect(names(secondPage)).toHaveLength(20);
  const pages = secondPage.within(secondPage.getByRole('navigation', { name: words('en', 'chat.list.pages') }));
  const firstPage = await secondPage.follow(pages.getByRole('link', { name: 'Page 1' }));
  expect(firstPage.url).toBe('/en/account/chat/inbox');
  firstPage.getByRole('heading', { level: 2, name: /page 1 of/ });
});
