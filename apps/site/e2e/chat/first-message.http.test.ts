import { beforeAll, expect, it } from 'vitest';
import { createBayOwner, createUser, startChat, type BayOwner } from '../support/chats.ts';
import { readCampaignReport } from '../support/partner-report.ts';
import { createAccount } from '../support/sign-up.ts';
import { createVisitor, signInVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';
import { translate } from '../support/translate.ts';

const messageLabel = translate('en', 'listing.message');
let owner: BayOwner;
beforeAll(async () => {
  owner = await createBayOwner({ firstName: 'Andrés' });
});

const openBayPage = (visitor: Visitor): Promise<VisitedPage> => visitor.open(`/en/parking/${owner.bay.id}`);
const sendFirstMessage = (page: VisitedPage, text: string): Promise<VisitedPage> =>
  page.submit(translate('en', 'listing.send'), { [messageLabel]: text });
const messageDraftOf = (page: VisitedPage): string => (page.getByLabelText(messageLabel) as HTMLTextAreaElement).value;
const logIn = (page: VisitedPage, { email, password }: { email: string; password: string }): Promise<VisitedPage> =>
  page.submit(translate('en', 'login.submit'), {
    [translate('en', 'auth.email')]: email,
    [translate('en', 'auth.password')]: password,
  });
const chatIdOf = ({ url }: VisitedPage): number => Number(/^\/en\/account\/chat\/(\d+)$/.exec(url)?.[1]);
const readMessageTexts = async (chatId: number) =>
  (await owner.api.listMessages({ params: { chatId } })).data.map(({ text }) => text);

it('a visitor’s first message to an owner is sent after the login, without JavaScript', async () => {
  const { person } = await createUser();
  const loginPage = await sendFirstMessage(await openBayPage(createVisitor()), 'Is it free?');
  expect(loginPage.url).toMatch(/^\/en\/auth\/login\?/);
  loginPage.getByText('Log in to send your message to Andrés.');
  const chatPage = await logIn(loginPage, person);
  expect(await readMessageTexts(chatIdOf(chatPage))).toEqual(['Is it free?']);
});

it('a first message from an unconfirmed account is rejected with the reason, and kept as a draft', async () => {
  const visitor = createVisitor();
  const { person } = await createAccount();
  await signInVisitor(visitor, person);
  const rejectedPage = await sendFirstMessage(await openBayPage(visitor), 'Is it free?');
  rejectedPage.getByText('Please confirm your email address first.');
  expect(messageDraftOf(rejectedPage)).toBe('Is it free?');
  // the bay's page doesn't show the error again, because the email address may be confirmed by now
  const retryPage = await openBayPage(visitor);
  expect(retryPage.queryByText('Please confirm your email address first.')).toBeNull();
  expect(messageDraftOf(retryPage)).toBe('Is it free?');
});

it('opening the message form’s URL without submitting the form keeps the draft and sends no message', async () => {
  const visitor = createVisitor();
  const { person, api } = await createUser();
  await sendFirstMessage(await openBayPage(visitor), 'Is it free?');
  await signInVisitor(visitor, person);
  // the message form's URL is opened without its form, as from the URL bar, an email or another site
  const page = await visitor.open(`/en/parking/${owner.bay.id}/message`);
  expect([page.url, page.hash]).toEqual([`/en/parking/${owner.bay.id}`, '#contact']);
  expect(messageDraftOf(page)).toBe('Is it free?');
  expect((await api.countChats()).sent.count).toBe(0);
});

it('a bay’s page links to the driver’s chat about it, and a new message restores that chat from the bin', async () => {
  const visitor = createVisitor();
  const { person, api } = await createUser();
  const chatId = await startChat(api, owner.bay, 'Is it free?');
  await api.binChats({ body: { chatIds: [chatId], value: true } });
  await signInVisitor(visitor, person);
  const page = await openBayPage(visitor);
  page.getByText(translate('en', 'member.writtenTo', { name: 'Andrés' }));
  const chatLink = page.getByRole('link', { name: translate('en', 'member.openChat') });
  expect(chatLink.getAttribute('href')).toBe(`/en/account/chat/${chatId}`);
  expect(chatIdOf(await sendFirstMessage(page, 'Still interested'))).toBe(chatId);
  expect(await readMessageTexts(chatId)).toEqual(['Is it free?', 'Still interested']);
  expect((await api.getChat({ params: { chatId } })).data.isBinned).toBe(false);
});

it('the public page of an owner’s own bay links to its management page, and has no message field', async () => {
  const visitor = createVisitor();
  await signInVisitor(visitor, owner.person);
  const page = await openBayPage(visitor);
  const ownListingLink = page.getByRole('link', { name: translate('en', 'member.yoursMore') });
  expect(ownListingLink.getAttribute('href')).toBe(`/en/account/my_parking/${owner.bay.id}`);
  expect(page.queryByLabelText(messageLabel)).toBeNull();
});

it('a first message about a bay that was paused in the meantime is rejected with 410 and starts no chat', async () => {
  const visitor = createVisitor();
  const [pausingOwner, { person }] = await Promise.all([createBayOwner(), createUser()]);
  await signInVisitor(visitor, person);
  const page = await visitor.open(`/en/parking/${pausingOwner.bay.id}`);
  await pausingOwner.api.changeListingState({ params: { id: pausingOwner.bay.id }, body: { action: 'pause' } });
  const rejectedPage = await sendFirstMessage(page, 'Is it free?');
  expect(rejectedPage.status).toBe(410);
  expect((await pausingOwner.api.countChats()).inbox.count).toBe(0);
});

it('a chat started after a login counts for the partner and campaign in the URL that the visitor opened', async () => {
  const readPartnerReport = () => readCampaignReport('var/test/http-product', 'home');
  const initialPartnerReport = await readPartnerReport();
  const { person } = await createUser();
  const page = await createVisitor().open(`/en/parking/${owner.bay.id}?partner=almenara&campaign=home&src=listing`);
  const chatPage = await logIn(await sendFirstMessage(page, 'Is it free?'), person);
  expect(await readMessageTexts(chatIdOf(chatPage))).toEqual(['Is it free?']);
  expect((await readPartnerReport()).chats).toBe(initialPartnerReport.chats + 1);
});
