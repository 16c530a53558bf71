import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUpUser, signUp, startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import {
  addChat,
  markOnline,
  moveChatsBack,
  readChat,
  writeMessage,
  type WrittenChat,
} from '../../testing/written-chats.ts';

const publicUrl = 'https://plaza.example';
const refusedAddress = 'refused@example.com';
let server: MailServer;
let api: TestApi;
let isRefusing = false;
beforeAll(async () => {
  server = await startMailServer({
    refuses: [refusedAddress],
    onMail: async (keep) => {
      if (isRefusing) throw new Error('The disk is full');
      keep();
    },
  });
  api = await startApi({
    publicUrl,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

type SignUpOptions = NonNullable<Parameters<typeof signUp>[1]>;
/** Creates a user whose last activity was 30 minutes ago. */
async function addAwayUser(options: SignUpOptions = {}): Promise<SignedUpUser> {
  const person = await signUp(api, options);
  await api.runJobs();
  await markOnline(api, person.id);
  await moveChatsBack(api, 30);
  return person;
}
const findDigestsTo = ({ email }: SignedUpUser) =>
  server.mails.filter(({ envelopeTo, messageId }) => envelopeTo.includes(email) && messageId?.includes('chat-digest'));
async function receiveDigestsAfter(minutes: number, person: SignedUpUser) {
  await moveChatsBack(api, minutes);
  await api.runJobs();
  return findDigestsTo(person);
}

interface OwnerWithMessage {
  owner: SignedUpUser;
  renter: SignedUpUser;
  chat: WrittenChat;
  writeToOwner: (text?: string) => Promise<number>;
}
/** Creates an absent owner with a message from a driver. */
async function addOwnerWithMessage(options: SignUpOptions = {}): Promise<OwnerWithMessage> {
  const renter = await signUp(api, { firstName: 'Marta' });
  const owner = await addAwayUser(options);
  const chat = await addChat(api, { starterId: renter.id, ownerId: owner.id, listingName: 'Bay at the market' });
  const writeToOwner = (text = 'Is it free from May on?') => writeMessage(api, chat, renter.id, text);
  return { owner, renter, chat, writeToOwner };
}
const updateUser = (id: number, values: { has_chat_emails?: boolean; confirmed_at?: null; blocked_at?: Date }) =>
  api.database.updateTable('users').set(values).where('id', '=', id).execute();

describe('user away for five minutes', () => {
  it('a user away for five minutes gets one email digest of all new messages with chat and unsubscribe links', async () => {
    const { owner, chat, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner('Hello!');
    await writeToOwner('Is it free from May on?');
    expect(await receiveDigestsAfter(4, owner)).toEqual([]);
    const [mail, ...more] = await receiveDigestsAfter(2, owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new messages from Marta');
    const chatLink = `${publicUrl}/en/account/chat/${chat.chatId}`;
    expect(mail?.text).toContain('Marta\nBay at the market · 2 new messages\n> Is it free from May on?');
    expect(mail?.text).toContain(`Open the chat:\n${chatLink}`);
    expect(mail?.html).toContain(`href="${chatLink}"`);
    const emailHeaders = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(emailHeaders.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, unsubscribeUrl = ''] = /^<(.*)>$/.exec(emailHeaders.get('list-unsubscribe') ?? '') ?? [];
    expect(unsubscribeUrl).toMatch(/^https:\/\/plaza\.example\/en\/mails\/unsubscribe\?token=[\w-]{44}$/);
    expect(mail?.text).toContain(`Stop these emails:\n${unsubscribeUrl}`);
    expect(mail?.html).toContain(`href="${unsubscribeUrl}"`);
  });

  it('a message sent through startChat or sendMessage is emailed to the absent other participant in a digest', async () => {
    const { owner, renter, chat } = await addOwnerWithMessage();
    const { listing_id: listingId } = await api.database
      .selectFrom('chats')
      .select('listing_id')
      .where('id', '=', chat.chatId)
      .executeTakeFirstOrThrow();
    const chatForm = { withWho: owner.id, relativeParking: listingId ?? 0, message: 'Is it free?' };
    const { chatId } = await renter.client.startChat({ body: chatForm });
    await renter.client.sendMessage({ params: { chatId }, form: { message: 'From May on' } });
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('2 new messages from Marta');
    // The owner's reply is emailed to the driver, who wrote first.
    await markOnline(api, renter.id);
    await moveChatsBack(api, 20);
    await owner.client.sendMessage({ params: { chatId }, form: { message: 'Yes, it is' } });
    const [replyEmail] = await receiveDigestsAfter(6, renter);
    expect(replyEmail?.text).toContain('> Yes, it is');
  });

  it('the digest job emails each message only once, even when it runs several times', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
    for (const minutes of [3, 60, 24 * 60]) expect(await receiveDigestsAfter(minutes, owner)).toHaveLength(1);
  });

  it('an email digest lists several chats, newest first, with a link to the inbox', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    const otherRenter = await signUp(api, { firstName: 'Pau' });
    const secondChat = await addChat(api, {
      starterId: otherRenter.id,
      ownerId: owner.id,
      listingName: 'Bay by the sea',
    });
    await moveChatsBack(api, 1);
    await writeMessage(api, secondChat, otherRenter.id, 'And mine?');
    // The owner's own message does not count as unread.
    await writeMessage(api, secondChat, owner.id, 'Yes');
    await writeMessage(api, secondChat, otherRenter.id, 'Great');
    const [mail, ...more] = await receiveDigestsAfter(6, owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new messages in 2 chats');
    expect(mail?.text).toContain(`Open the inbox:\n${publicUrl}/en/account/chat/inbox`);
    expect(mail?.text).toContain(
      `Pau\nBay by the sea · 2 new messages\n> Great\n${publicUrl}/en/account/chat/${secondChat.chatId}\n\nMarta\nBay at the market · 1 new message`,
    );
  });

  it('an email digest is written in the language of its recipient', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage({ locale: 'es' });
    await writeToOwner('¿Está libre desde mayo?');
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('Nuevo mensaje de Marta');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.text).toContain('Bay at the market · 1 mensaje nuevo');
    expect(mail?.text).toContain(`Abrir el chat:\n${publicUrl}/es/account/chat/`);
    expect(mail?.text).toContain(`Dejar de recibir estos correos:\n${publicUrl}/es/mails/unsubscribe?token=`);
  });

  it('an email digest hides email addresses, phone numbers and links, and truncates a long message', async () => {
    const { owner, renter, writeToOwner } = await addOwnerWithMessage({ phoneNumber: '+34612000111' });
    await writeToOwner(`Call 612 345 678 or pay at https://example.com/pay ${'and so on '.repeat(40)}`);
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.text).toMatch(/> Call ••• or pay at ••• (?:and so on )+.*…\n/);
    for (const secret of ['612 345 678', 'example.com/pay', '612000111', renter.email, owner.email])
      expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
  });

  it('an email digest says "Someone" for a sender without a name and "a photo or a file" for an empty message', async () => {
    const { owner, renter, writeToOwner } = await addOwnerWithMessage();
    await api.database.updateTable('users').set({ first_name: null }).where('id', '=', renter.id).execute();
    await writeToOwner('');
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Someone');
    expect(mail?.text).toContain('> Sent a photo or a file.');
  });

  it('a user gets at most one email digest an hour, and messages in between are collected for the next one', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner('One');
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
    for (const text of ['Two', 'Three', 'Four']) {
      await writeToOwner(text);
      expect(await receiveDigestsAfter(15, owner)).toHaveLength(1);
    }
    const [, secondEmail, ...more] = await receiveDigestsAfter(16, owner);
    expect(more).toEqual([]);
    expect(secondEmail?.subject).toBe('3 new messages from Marta');
    expect(secondEmail?.text).toContain('> Four');
    expect(await receiveDigestsAfter(120, owner)).toHaveLength(2);
  });

  it('an email digest about ten chats lists the latest eight and counts the other two', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    for (let index = 0; index < 9; index += 1) {
      const otherUser = await signUp(api, { firstName: 'Pau' });
      const chat = await addChat(api, { starterId: otherUser.id, ownerId: owner.id, listingName: `Bay ${index}` });
      await writeMessage(api, chat, otherUser.id, 'Hello');
    }
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('10 new messages in 10 chats');
    expect(mail?.text?.match(/^Pau$/gm)).toHaveLength(8);
    expect(mail?.text).toContain('And 2 more chats.');
    // Messages that a digest only counted are not emailed later.
    expect(await receiveDigestsAfter(120, owner)).toHaveLength(1);
  });
});

describe('no digest', () => {
  it('an active user gets no email digest until five minutes after they leave with unread messages', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    for (let count = 0; count < 4; count += 1) {
      await moveChatsBack(api, 4);
      await markOnline(api, owner.id);
      expect(await receiveDigestsAfter(1, owner)).toEqual([]);
    }
    expect(await receiveDigestsAfter(3, owner)).toEqual([]);
    expect(await receiveDigestsAfter(2, owner)).toHaveLength(1);
  });

  it('an email digest excludes messages that its recipient read before it is sent', async () => {
    const { owner, chat, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await readChat(api, chat, owner.id);
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
    const otherRenter = await signUp(api, { firstName: 'Pau' });
    const secondChat = await addChat(api, {
      starterId: otherRenter.id,
      ownerId: owner.id,
      listingName: 'Bay by the sea',
    });
    await writeMessage(api, secondChat, otherRenter.id, 'Hello');
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Pau');
    expect(mail?.text).not.toContain('Marta');
  });

  it('an email digest excludes chats that its recipient moved to the bin', async () => {
    const { owner, chat, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await sql`
      update chat_participants set binned_at = now() where chat_id = ${chat.chatId} and user_id = ${owner.id}
    `.execute(api.database);
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
  });

  it('a user who has unsubscribed gets no email digest until they subscribe again', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await owner.client.changeMailSettings({ body: { chatMails: false } });
    expect(await receiveDigestsAfter(30, owner)).toEqual([]);
    await writeToOwner();
    expect(await receiveDigestsAfter(30, owner)).toEqual([]);
    await owner.client.changeMailSettings({ body: { chatMails: true } });
    await moveChatsBack(api, 10);
    await writeToOwner();
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
  });

  it.each([
    ['whose address is not confirmed', { confirmed_at: null }],
    ['whose account is blocked', { blocked_at: new Date() }],
  ])('the digest job sends no email to a user %s', async (_who, values) => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await updateUser(owner.id, values);
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
  });

  it('an email digest excludes messages of a sender whose account is blocked before it is sent', async () => {
    const { owner, renter, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await updateUser(renter.id, { blocked_at: new Date() });
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
  });

  it.each([
    [
      'who blocked the writer',
      (ownerWithMessage: OwnerWithMessage) => [ownerWithMessage.owner.id, ownerWithMessage.renter.id],
    ],
    [
      'whom the writer blocked',
      (ownerWithMessage: OwnerWithMessage) => [ownerWithMessage.renter.id, ownerWithMessage.owner.id],
    ],
  ])('the digest job sends no email to a user %s after the message was sent', async (_who, pair) => {
    const ownerWithMessage = await addOwnerWithMessage();
    await ownerWithMessage.writeToOwner();
    const [blockerId = 0, blockedId = 0] = pair(ownerWithMessage);
    await api.database.insertInto('chat_blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).execute();
    expect(await receiveDigestsAfter(6, ownerWithMessage.owner)).toEqual([]);
  });

  it('an email digest excludes messages older than a week', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await sql`delete from graphile_worker._private_jobs`.execute(api.database);
    await moveChatsBack(api, 8 * 24 * 60);
    await writeToOwner();
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Marta');
  });

  it('closing an account stops its email digests and deletes the data about them', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await owner.client.closeAccount({ body: { password: owner.password, reasons: ['other'] } });
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
    for (const table of ['user_presence', 'chat_digests'] as const) {
      const remainingRows = await api.database.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute();
      expect(remainingRows, table).toEqual([]);
    }
  });
});

describe('digest delivery', () => {
  it('eight concurrent digest jobs for the same user send a single email', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    await moveChatsBack(api, 6);
    await sql`
      select graphile_worker.add_job('send_chat_digest', json_build_object('userId', ${owner.id}::int))
      from generate_series(1, 8)
    `.execute(api.database);
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
    expect(findDigestsTo(owner)).toHaveLength(1);
  });

  it('an email digest is retried after an SMTP failure, without the messages that were read in the meantime', async () => {
    const { owner, chat, writeToOwner } = await addOwnerWithMessage();
    await writeToOwner();
    const otherRenter = await signUp(api, { firstName: 'Pau' });
    const secondChat = await addChat(api, {
      starterId: otherRenter.id,
      ownerId: owner.id,
      listingName: 'Bay by the sea',
    });
    await writeMessage(api, secondChat, otherRenter.id, 'And mine?');
    isRefusing = true;
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
    // The next digest includes a message that arrives now.
    await moveChatsBack(api, 1);
    await writeMessage(api, secondChat, otherRenter.id, 'Hello?');
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
    isRefusing = false;
    await readChat(api, chat, owner.id);
    const [mail, ...more] = await receiveDigestsAfter(10, owner);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Pau\nBay by the sea · 1 new message\n> And mine?');
    expect(mail?.text).not.toContain('Marta');
    const [, secondEmail] = await receiveDigestsAfter(61, owner);
    expect(secondEmail?.text).toContain('> Hello?');
    expect(secondEmail?.messageId).not.toBe(mail?.messageId);
    expect(await receiveDigestsAfter(120, owner)).toHaveLength(2);
  });

  it('an email digest that the SMTP server refuses permanently leaves no personal data in log or queue', async () => {
    const { owner, writeToOwner } = await addOwnerWithMessage({ email: refusedAddress });
    await writeToOwner('A secret sentence');
    await receiveDigestsAfter(6, owner);
    const failureLines = api.logLines().filter((line) => line['msg'] === 'gave up an email');
    expect(failureLines).toContainEqual(expect.objectContaining({ mail: expect.stringMatching(/^chat-digest-\d+$/) }));
    const { rows: jobs } = await sql`select * from graphile_worker._private_jobs`.execute(api.database);
    for (const secret of [refusedAddress, 'A secret sentence', 'Marta', 'Bay at the market'])
      expect(JSON.stringify([api.logLines(), jobs])).not.toContain(secret);
    expect(await receiveDigestsAfter(120, owner)).toEqual([]);
  });
});
