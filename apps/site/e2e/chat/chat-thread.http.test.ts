import { beforeAll, expect, it } from 'vitest';
import { createBayOwner, startThread, sendChatMessage, type BayOwner, type OpenThread } from '../support/chats.ts';
import { findInvalidHtml } from '../support/html-rules.ts';
import { endSessionsElsewhere } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, translate } from '../support/translate.ts';

let owner: BayOwner;
beforeAll(async () => {
  owner = await createBayOwner({ firstName: 'Andrés' });
});

const conversationOf = (page: VisitedPage, locale: JourneyLocale, name = 'Andrés') =>
  page.within(page.getByRole('region', { name: translate(locale, 'chat.with', { name }) }));
const readMessageTexts = async ({ owner: { api }, chatId }: OpenThread) =>
  (await api.listMessages({ params: { chatId } })).data.map(({ text }) => text);

const translatorOf = (locale: JourneyLocale) => ({
  locale,
  message: translate(locale, 'chat.compose.message'),
  send: translate(locale, 'chat.compose.send'),
});

it('a chat page shows the bay, the messages by day, and links that send no referrer', async () => {
  const { locale } = translatorOf('en');
  const visitor = createVisitor();
  const { chatId, path } = await startThread(visitor, locale, owner);
  await sendChatMessage(owner.api, chatId, 'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.');
  const page = await visitor.open(path);
  expect(findInvalidHtml(page.html)).toEqual([]);
  const conversationRegion = conversationOf(page, locale);
  conversationRegion.getByRole('heading', { name: 'Andrés' });
  conversationRegion.getAllByText(owner.bay.name);
  conversationRegion.getByText(translate(locale, 'chat.day.today'));
  conversationRegion.getByText('Is it free from December?');
  const messageLink = conversationRegion.getByRole('link', { name: 'https://example.org/bay?a=1' });
  expect([messageLink.getAttribute('rel'), messageLink.getAttribute('target')]).toEqual([
    'noopener noreferrer nofollow ugc',
    '_blank',
  ]);
});

it('a chat’s plain form sends a message without JavaScript, and rejects an empty message', async () => {
  const { locale, message, send } = translatorOf('es');
  const visitor = createVisitor();
  const thread = await startThread(visitor, locale, owner);
  const page = await visitor.open(thread.path);
  const sentPage = await page.submit(send, { [message]: 'Written\nplainly' });
  expect([sentPage.url, sentPage.hash]).toEqual([thread.path, '#latest']);
  expect([...sentPage.document.querySelectorAll('[data-message]')].at(-1)?.textContent).toContain('Written');
  expect(await readMessageTexts(thread)).toEqual(['Is it free from December?', 'Written\nplainly']);
  expect((await sentPage.submit(send)).getAllByRole('alert').length).toBeGreaterThan(0);
  expect(await readMessageTexts(thread)).toHaveLength(2);
});

it('a message sent without JavaScript after the session ended is back in the chat’s field after the login', async () => {
  const { locale, message, send } = translatorOf('en');
  const visitor = createVisitor();
  const thread = await startThread(visitor, locale, owner);
  const { email, password } = thread.driver.person;
  const page = await visitor.open(thread.path);
  await endSessionsElsewhere(thread.driver.person);
  const loginPage = await page.submit(send, { [message]: 'Written\nplainly, ¿mañana?' });
  expect(loginPage.url).toMatch(/\/auth\/login\?/);
  const chatPage = await loginPage.submit(translate(locale, 'login.submit'), {
    [translate(locale, 'auth.email')]: email,
    [translate(locale, 'auth.password')]: password,
  });
  expect(chatPage.url).toBe(thread.path);
  const messageFieldOf = (visitedPage: VisitedPage) =>
    visitedPage.getByRole('textbox', { name: message }) as HTMLTextAreaElement;
  expect(messageFieldOf(chatPage).value).toBe('Written\nplainly, ¿mañana?');
  const sentPage = await chatPage.submit(send);
  expect([sentPage.url, sentPage.hash, messageFieldOf(sentPage).value]).toEqual([thread.path, '#latest', '']);
  expect(await readMessageTexts(thread)).toEqual(['Is it free from December?', 'Written\nplainly, ¿mañana?']);
});

it('a blocked chat user sees the earlier messages, but no message field until the block is lifted', async () => {
  const { locale, message } = translatorOf('es');
  const visitor = createVisitor();
  const { chatId, path } = await startThread(visitor, locale, owner);
  await owner.api.blockChatPartner({ params: { chatId }, body: { value: true } });
  const conversationRegion = conversationOf(await visitor.open(path), locale);
  conversationRegion.getByText(translate(locale, 'chat.writing.refused', { name: 'Andrés' }));
  expect(conversationRegion.queryByRole('textbox')).toBeNull();
  conversationRegion.getByText('Is it free from December?');
  await owner.api.blockChatPartner({ params: { chatId }, body: { value: false } });
  conversationOf(await visitor.open(path), locale).getByRole('textbox', { name: message });
});

it('a chat with a closed account keeps its messages, but shows neither a name nor a message field', async () => {
  const { locale } = translatorOf('en');
  const visitor = createVisitor();
  const closingOwner = await createBayOwner({ firstName: 'Andrés' });
  const { path } = await startThread(visitor, locale, closingOwner);
  await closingOwner.api.closeAccount({ body: { password: closingOwner.person.password, reasons: ['other'] } });
  const page = await visitor.open(path);
  const closedAccountName = translate(locale, 'chat.closedAccount');
  const conversationRegion = conversationOf(page, locale, closedAccountName);
  conversationRegion.getByRole('heading', { name: closedAccountName });
  conversationRegion.getByText(translate(locale, 'chat.writing.closed', { name: closedAccountName }));
  conversationRegion.getByText(translate(locale, 'chat.bay.gone'));
  expect(conversationRegion.queryByRole('textbox')).toBeNull();
  conversationRegion.getByText('Is it free from December?');
  expect(page.html).not.toContain('Andrés');
});

it('a chat URL with an unknown ID answers 404 and still shows the list of chats', async () => {
  const visitor = createVisitor();
  await startThread(visitor, 'en', owner);
  const page = await visitor.open('/en/account/chat/999999999');
  expect(page.status).toBe(404);
  page.getByRole('heading', { name: translate('en', 'chat.missing') });
  page.within(page.getByRole('main')).getAllByText(owner.bay.name);
});
