import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, signUp, startApi, type TestApi } from '../../testing/index.ts';
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
async function addAwayUser(options: SignUpOptions = {}): Promise<SignedUp> {
  const person = await signUp(api, options);
  await api.runJobs();
  await markOnline(api, person.id);
  await moveChatsBack(api, 30);
  return person;
}
const findDigestsTo = ({ email }: SignedUp) =>
  server.mails.filter(({ envelopeTo, messageId }) => envelopeTo.includes(email) && messageId?.includes('chat-digest'));
async function receiveDigestsAfter(minutes: number, person: SignedUp) {
  await moveChatsBack(api, minutes);
  await api.runJobs();
  return findDigestsTo(person);
}

interface OwnerWithMessage {
  owner: SignedUp;
  renter: SignedUp;
  chat: WrittenChat;
  write: (text?: string) => Promise<number>;
}
/** Creates an absent owner with a message from a driver. */
async function addOwnerWithMessage(options: SignUpOptions = {}): Promise<OwnerWithMessage> {
  const renter = await signUp(api, { firstName: 'Marta' });
  const owner = await addAwayUser(options);
  const chat = await addChat(api, { starterId: renter.id, ownerId: owner.id, listingName: 'Bay at the market' });
  const write = (text = 'Is it free from May on?') => writeMessage(api, chat, renter.id, text);
  return { owner, renter, chat, write };
}
const updateUser = (id: number, values: { has_chat_emails?: boolean; confirmed_at?: null; blocked_at?: Date }) =>
  api.database.updateTable('users').set(values).where('id', '=', id).execute();

describe('user away for five minutes', () => {
  it('a user away for five minutes gets one digest of all new messages, with links to the chat and to unsubscribe', async () => {
    const { owner, chat, write } = await addOwnerWithMessage();
    await write('Hello!');
    await write('Is it free from May on?');
    expect(await receiveDigestsAfter(4, owner)).toEqual([]);
    const [mail, ...more] = await receiveDigestsAfter(2, owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new messages from Marta');
    const link = `${publicUrl}/en/account/chat/${chat.chatId}`;
    expect(mail?.text).toContain('Marta\nBay at the market · 2 new messages\n> Is it free from May on?');
    expect(mail?.text).toContain(`Open the chat:\n${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, unsubscribeUrl = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(unsubscribeUrl).toMatch(/^https:\/\/plaza\.example\/en\/mails\/unsubscribe\?token=[\w-]{44}$/);
    expect(mail?.text).toContain(`Stop these emails:\n${unsubscribeUrl}`);
    expect(mail?.html).toContain(`href="${unsubscribeUrl}"`);
  });

  it('first messages and replies through the API are emailed as digests', async () => {
    const { owner, renter, chat } = await addOwnerWithMessage();
    const { listing_id: listingId } = await api.database
      .selectFrom('chats')
      .select('listing_id')
      .where('id', '=', chat.chatId)
      .executeTakeFirstOrThrow();
    const body = { withWho: owner.id, relativeParking: listingId ?? 0, message: 'Is it free?' };
    const { chatId } = await renter.client.startChat({ body });
    await renter.client.sendMessage({ params: { chatId }, form: { message: 'From May on' } });
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('2 new messages from Marta');
    // Emails the reply to the other participant.
    await markOnline(api, renter.id);
    await moveChatsBack(api, 20);
    await owner.client.sendMessage({ params: { chatId }, form: { message: 'Yes, it is' } });
    const [replyEmail] = await receiveDigestsAfter(6, renter);
    expect(replyEmail?.text).toContain('> Yes, it is');
  });

  it('the digest job emails each message once, however often it runs', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
    for (const minutes of [3, 60, 24 * 60]) expect(await receiveDigestsAfter(minutes, owner)).toHaveLength(1);
  });

  it('a digest lists several chats, newest first, with a link to the inbox', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
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
      'Pau\nBay by the sea · 2 new messages\n> Great\n\nMarta\nBay at the market · 1 new message',
    );
  });

  it("a digest is written in the user's language", async () => {
    const { owner, write } = await addOwnerWithMessage({ locale: 'es' });
    await write('¿Está libre desde mayo?');
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('Nuevo mensaje de Marta');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.text).toContain('Bay at the market · 1 mensaje nuevo');
    expect(mail?.text).toContain(`Abrir el chat:\n${publicUrl}/es/account/chat/`);
    expect(mail?.text).toContain(`Dejar de recibir estos correos:\n${publicUrl}/es/mails/unsubscribe?token=`);
  });

  it('a digest hides addresses, phone numbers and links, and truncates a long message', async () => {
    const { owner, renter, write } = await addOwnerWithMessage({ phoneNumber: '+34612000111' });
    await write(`Call 612 345 678 or pay at https://example.com/pay ${'and so on '.repeat(40)}`);
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.text).toMatch(/> Call ••• or pay at ••• (?:and so on )+.*…\n/);
    for (const secret of ['612 345 678', 'example.com/pay', '612000111', renter.email, owner.email])
      expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
  });

  it('a digest describes images, files and a sender without a name in words', async () => {
    const { owner, renter, write } = await addOwnerWithMessage();
    await api.database.updateTable('users').set({ first_name: null }).where('id', '=', renter.id).execute();
    await write('');
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Someone');
    expect(mail?.text).toContain('> Sent a photo or a file.');
  });

  it('a user gets at most one digest an hour, and later messages are collected', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write('One');
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
    for (const text of ['Two', 'Three', 'Four']) {
      await write(text);
      expect(await receiveDigestsAfter(15, owner)).toHaveLength(1);
    }
    const [, secondEmail, ...more] = await receiveDigestsAfter(16, owner);
    expect(more).toEqual([]);
    expect(secondEmail?.subject).toBe('3 new messages from Marta');
    expect(secondEmail?.text).toContain('> Four');
    expect(await receiveDigestsAfter(120, owner)).toHaveLength(2);
  });

  it('a digest lists the latest chats and counts all others', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
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
  it('an active user gets no digest until they leave without reading', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    for (let count = 0; count < 4; count += 1) {
      await moveChatsBack(api, 4);
      await markOnline(api, owner.id);
      expect(await receiveDigestsAfter(1, owner)).toEqual([]);
    }
    expect(await receiveDigestsAfter(3, owner)).toEqual([]);
    expect(await receiveDigestsAfter(2, owner)).toHaveLength(1);
  });

  it('a digest excludes messages read in the meantime', async () => {
    const { owner, chat, write } = await addOwnerWithMessage();
    await write();
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

  it('chats in the bin are not emailed in a digest', async () => {
    const { owner, chat, write } = await addOwnerWithMessage();
    await write();
    await sql`
      update chat_participants set binned_at = now() where chat_id = ${chat.chatId} and user_id = ${owner.id}
    `.execute(api.database);
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
  });

  it('an unsubscribed user gets no digest', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    await owner.client.changeMailSettings({ body: { chatMails: false } });
    expect(await receiveDigestsAfter(30, owner)).toEqual([]);
    await write();
    expect(await receiveDigestsAfter(30, owner)).toEqual([]);
    await owner.client.changeMailSettings({ body: { chatMails: true } });
    await moveChatsBack(api, 10);
    await write();
    expect(await receiveDigestsAfter(6, owner)).toHaveLength(1);
  });

  it.each([
    ['whose address is not confirmed', { confirmed_at: null }],
    ['whose account is blocked', { blocked_at: new Date() }],
  ])('the digest job sends nothing to a user %s', async (_who, values) => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    await updateUser(owner.id, values);
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
  });

  it('messages of an account blocked in the meantime are not emailed in a digest', async () => {
    const { owner, renter, write } = await addOwnerWithMessage();
    await write();
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
  ])('the digest job sends nothing about a chat with a user %s in the meantime', async (_who, pair) => {
    const ownerWithMessage = await addOwnerWithMessage();
    await ownerWithMessage.write();
    const [blockerId = 0, blockedId = 0] = pair(ownerWithMessage);
    await api.database.insertInto('chat_blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).execute();
    expect(await receiveDigestsAfter(6, ownerWithMessage.owner)).toEqual([]);
  });

  it('messages older than a week are not emailed in a digest', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    await sql`delete from graphile_worker._private_jobs`.execute(api.database);
    await moveChatsBack(api, 8 * 24 * 60);
    await write();
    const [mail] = await receiveDigestsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Marta');
  });

  it('a closed account gets no digest, and its digest data is deleted', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    await owner.client.closeAccount({ body: { password: owner.password, reasons: ['other'] } });
    expect(await receiveDigestsAfter(6, owner)).toEqual([]);
    for (const table of ['user_presence', 'chat_digests'] as const) {
      const rows = await api.database.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute();
      expect(rows, table).toEqual([]);
    }
  });
});

describe('digest delivery', () => {
  it('concurrent digest jobs in several processes send one digest', async () => {
    const { owner, write } = await addOwnerWithMessage();
    await write();
    await moveChatsBack(api, 6);
    await sql`
      select graphile_worker.add_job('send_chat_digest', json_build_object('userId', ${owner.id}::int))
      from generate_series(1, 8)
    `.execute(api.database);
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
    expect(findDigestsTo(owner)).toHaveLength(1);
  });

  it('a digest is retried while the SMTP server is down, without messages read in the meantime', async () => {
    const { owner, chat, write } = await addOwnerWithMessage();
    await write();
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

  it('a permanently refused digest is discarded and leaves no personal data in log or queue', async () => {
    const { owner, write } = await addOwnerWithMessage({ email: refusedAddress });
    await write('A secret sentence');
    await receiveDigestsAfter(6, owner);
    const failureLines = api.logLines().filter((line) => line['msg'] === 'gave up an email');
    expect(failureLines).toContainEqual(expect.objectContaining({ mail: expect.stringMatching(/^chat-digest-\d+$/) }));
    const { rows: jobs } = await sql`select * from graphile_worker._private_jobs`.execute(api.database);
    for (const secret of [refusedAddress, 'A secret sentence', 'Marta', 'Bay at the market'])
      expect(JSON.stringify([api.logLines(), jobs])).not.toContain(secret);
    expect(await receiveDigestsAfter(120, owner)).toEqual([]);
  });
});
