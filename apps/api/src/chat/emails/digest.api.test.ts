import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, signUp, startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import {
  addChat,
  beHere,
  letMinutesPass,
  readChat,
  writeMessage,
  type WrittenChat,
} from '../../testing/written-chats.ts';

const publicUrl = 'https://plaza.example';
const refusedAddress = 'refused@example.com';
let server: MailServer;
let api: TestApi;
/** The SMTP server refuses emails. */
let isFull = false;
beforeAll(async () => {
  server = await startMailServer({
    refuses: [refusedAddress],
    onMail: async (keep) => {
      if (isFull) throw new Error('The disk is full');
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

type Options = NonNullable<Parameters<typeof signUp>[1]>;
/** Creates a user whose last activity was a while ago. */
async function awayPerson(options: Options = {}): Promise<SignedUp> {
  const person = await signUp(api, options);
  await api.runJobs();
  await beHere(api, person.id);
  await letMinutesPass(api, 30);
  return person;
}
const digestsTo = ({ email }: SignedUp) =>
  server.mails.filter(({ envelopeTo, messageId }) => envelopeTo.includes(email) && messageId?.includes('chat-digest'));
/** Emails sent once some minutes have passed. */
async function mailsAfter(minutes: number, person: SignedUp) {
  await letMinutesPass(api, minutes);
  await api.runJobs();
  return digestsTo(person);
}

interface Asked {
  owner: SignedUp;
  renter: SignedUp;
  chat: WrittenChat;
  write: (text?: string) => Promise<number>;
}
/** Creates an absent owner with a message from a driver. */
async function askedOwner(options: Options = {}): Promise<Asked> {
  const renter = await signUp(api, { firstName: 'Marta' });
  const owner = await awayPerson(options);
  const chat = await addChat(api, { starterId: renter.id, ownerId: owner.id, listingName: 'Bay at the market' });
  const write = (text = 'Is it free from May on?') => writeMessage(api, chat, renter.id, text);
  return { owner, renter, chat, write };
}
const setUser = (id: number, values: { chat_mails?: boolean; confirmed_at?: null; blocked_at?: Date }) =>
  api.database.updateTable('users').set(values).where('id', '=', id).execute();

describe('user away for five minutes', () => {
  it('a user away for five minutes gets one digest of all new messages, with links to the chat and to unsubscribe', async () => {
    const { owner, chat, write } = await askedOwner();
    await write('Hello!');
    await write('Is it free from May on?');
    expect(await mailsAfter(4, owner)).toEqual([]);
    const [mail, ...more] = await mailsAfter(2, owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new messages from Marta');
    const link = `${publicUrl}/en/account/chat/${chat.chatId}`;
    expect(mail?.text).toContain('Marta\nBay at the market · 2 new messages\n> Is it free from May on?');
    expect(mail?.text).toContain(`Open the chat:\n${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, stop = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(stop).toMatch(/^https:\/\/plaza\.example\/en\/mails\/unsubscribe\?token=[\w-]{44}$/);
    expect(mail?.text).toContain(`Stop these emails:\n${stop}`);
    expect(mail?.html).toContain(`href="${stop}"`);
  });

  it('sends digests for the first message and for replies sent through the API', async () => {
    const { owner, renter, chat } = await askedOwner();
    const { listing_id: listingId } = await api.database
      .selectFrom('chats')
      .select('listing_id')
      .where('id', '=', chat.chatId)
      .executeTakeFirstOrThrow();
    const body = { withWho: owner.id, relativeParking: listingId ?? 0, message: 'Is it free?' };
    const { chatId } = await renter.client.startChat({ body });
    await renter.client.sendMessage({ params: { chatId }, form: { message: 'From May on' } });
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('2 new messages from Marta');
    // the answer is emailed to the other participant
    await beHere(api, renter.id);
    await letMinutesPass(api, 20);
    await owner.client.sendMessage({ params: { chatId }, form: { message: 'Yes, it is' } });
    const [answer] = await mailsAfter(6, renter);
    expect(answer?.text).toContain('> Yes, it is');
  });

  it('sends a digest once, however often jobs run', async () => {
    const { owner, write } = await askedOwner();
    await write();
    expect(await mailsAfter(6, owner)).toHaveLength(1);
    for (const minutes of [3, 60, 24 * 60]) expect(await mailsAfter(minutes, owner)).toHaveLength(1);
  });

  it('sends one digest for several chats, newest first, with a link to the inbox', async () => {
    const { owner, write } = await askedOwner();
    await write();
    const pau = await signUp(api, { firstName: 'Pau' });
    const second = await addChat(api, { starterId: pau.id, ownerId: owner.id, listingName: 'Bay by the sea' });
    await letMinutesPass(api, 1);
    await writeMessage(api, second, pau.id, 'And mine?');
    // the owner's own message is not new to them
    await writeMessage(api, second, owner.id, 'Yes');
    await writeMessage(api, second, pau.id, 'Great');
    const [mail, ...more] = await mailsAfter(6, owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new messages in 2 chats');
    expect(mail?.text).toContain(`Open the inbox:\n${publicUrl}/en/account/chat/inbox`);
    expect(mail?.text).toContain(
      'Pau\nBay by the sea · 2 new messages\n> Great\n\nMarta\nBay at the market · 1 new message',
    );
  });

  it("a digest is in the reader's language", async () => {
    const { owner, write } = await askedOwner({ locale: 'es' });
    await write('¿Está libre desde mayo?');
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('Nuevo mensaje de Marta');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.text).toContain('Bay at the market · 1 mensaje nuevo');
    expect(mail?.text).toContain(`Abrir el chat:\n${publicUrl}/es/account/chat/`);
    expect(mail?.text).toContain(`Dejar de recibir estos correos:\n${publicUrl}/es/mails/unsubscribe?token=`);
  });

  it('a digest hides addresses, phone numbers and links, and shortens a long message', async () => {
    const { owner, renter, write } = await askedOwner({ phoneNumber: '+34612000111' });
    await write(`Call 612 345 678 or pay at https://example.com/pay ${'and so on '.repeat(40)}`);
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.text).toMatch(/> Call ••• or pay at ••• (?:and so on )+.*…\n/);
    for (const secret of ['612 345 678', 'example.com/pay', '612000111', renter.email, owner.email])
      expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
  });

  it('a digest describes images, files and a sender without a name in words', async () => {
    const { owner, renter, write } = await askedOwner();
    await api.database.updateTable('users').set({ first_name: null }).where('id', '=', renter.id).execute();
    await write('');
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Someone');
    expect(mail?.text).toContain('> Sent a photo or a file.');
  });

  it('sends at most one digest an hour and collects later messages', async () => {
    const { owner, write } = await askedOwner();
    await write('One');
    expect(await mailsAfter(6, owner)).toHaveLength(1);
    for (const text of ['Two', 'Three', 'Four']) {
      await write(text);
      expect(await mailsAfter(15, owner)).toHaveLength(1);
    }
    const [, second, ...more] = await mailsAfter(16, owner);
    expect(more).toEqual([]);
    expect(second?.subject).toBe('3 new messages from Marta');
    expect(second?.text).toContain('> Four');
    expect(await mailsAfter(120, owner)).toHaveLength(2);
  });

  it('a digest names the latest senders and counts all others', async () => {
    const { owner, write } = await askedOwner();
    await write();
    for (let index = 0; index < 9; index += 1) {
      const other = await signUp(api, { firstName: 'Pau' });
      const chat = await addChat(api, { starterId: other.id, ownerId: owner.id, listingName: `Bay ${index}` });
      await writeMessage(api, chat, other.id, 'Hello');
    }
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('10 new messages in 10 chats');
    expect(mail?.text?.match(/^Pau$/gm)).toHaveLength(8);
    expect(mail?.text).toContain('And 2 more chats.');
    // messages that a digest only counted are not emailed later
    expect(await mailsAfter(120, owner)).toHaveLength(1);
  });
});

describe('no digest', () => {
  it('sends no digest while the user is active, but one when the user leaves without reading', async () => {
    const { owner, write } = await askedOwner();
    await write();
    for (let count = 0; count < 4; count += 1) {
      await letMinutesPass(api, 4);
      await beHere(api, owner.id);
      expect(await mailsAfter(1, owner)).toEqual([]);
    }
    expect(await mailsAfter(3, owner)).toEqual([]);
    expect(await mailsAfter(2, owner)).toHaveLength(1);
  });

  it('sends no digest about messages read in the meantime, even when other messages are unread', async () => {
    const { owner, chat, write } = await askedOwner();
    await write();
    await readChat(api, chat, owner.id);
    expect(await mailsAfter(6, owner)).toEqual([]);
    const pau = await signUp(api, { firstName: 'Pau' });
    const second = await addChat(api, { starterId: pau.id, ownerId: owner.id, listingName: 'Bay by the sea' });
    await writeMessage(api, second, pau.id, 'Hello');
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Pau');
    expect(mail?.text).not.toContain('Marta');
  });

  it('sends no digest about chats in the bin', async () => {
    const { owner, chat, write } = await askedOwner();
    await write();
    await sql`
      update chat_participants set binned_at = now() where chat_id = ${chat.chatId} and user_id = ${owner.id}
    `.execute(api.database);
    expect(await mailsAfter(6, owner)).toEqual([]);
  });

  it('sends no digest to a user who unsubscribed before or after the message', async () => {
    const { owner, write } = await askedOwner();
    await write();
    await owner.client.changeMailSettings({ body: { chatMails: false } });
    expect(await mailsAfter(30, owner)).toEqual([]);
    await write();
    expect(await mailsAfter(30, owner)).toEqual([]);
    await owner.client.changeMailSettings({ body: { chatMails: true } });
    await letMinutesPass(api, 10);
    await write();
    expect(await mailsAfter(6, owner)).toHaveLength(1);
  });

  it.each([
    ['whose address is not confirmed', { confirmed_at: null }],
    ['whose account is blocked', { blocked_at: new Date() }],
  ])('sends no digest to a user %s', async (_who, values) => {
    const { owner, write } = await askedOwner();
    await write();
    await setUser(owner.id, values);
    expect(await mailsAfter(6, owner)).toEqual([]);
  });

  it('sends no digest about messages of an account that was blocked in the meantime', async () => {
    const { owner, renter, write } = await askedOwner();
    await write();
    await setUser(renter.id, { blocked_at: new Date() });
    expect(await mailsAfter(6, owner)).toEqual([]);
  });

  it.each([
    ['who blocked the writer', (asked: Asked) => [asked.owner.id, asked.renter.id]],
    ['whom the writer blocked', (asked: Asked) => [asked.renter.id, asked.owner.id]],
  ])('sends no digest about a chat with a user %s in the meantime', async (_who, pair) => {
    const asked = await askedOwner();
    await asked.write();
    const [blockerId = 0, blockedId = 0] = pair(asked);
    await api.database.insertInto('chat_blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).execute();
    expect(await mailsAfter(6, asked.owner)).toEqual([]);
  });

  it('sends no digest about messages older than a week', async () => {
    const { owner, write } = await askedOwner();
    await write();
    await sql`delete from graphile_worker._private_jobs`.execute(api.database);
    await letMinutesPass(api, 8 * 24 * 60);
    await write();
    const [mail] = await mailsAfter(6, owner);
    expect(mail?.subject).toBe('New message from Marta');
  });

  it('sends no digest to a closed account, and deletes its digest data', async () => {
    const { owner, write } = await askedOwner();
    await write();
    await owner.client.closeAccount({ body: { password: owner.password, reasons: ['other'] } });
    expect(await mailsAfter(6, owner)).toEqual([]);
    for (const table of ['user_presence', 'chat_digests'] as const) {
      const rows = await api.database.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute();
      expect(rows, table).toEqual([]);
    }
  });
});

describe('digest delivery', () => {
  it('sends a digest once when several processes run its job concurrently', async () => {
    const { owner, write } = await askedOwner();
    await write();
    await letMinutesPass(api, 6);
    await sql`
      select graphile_worker.add_job('send_chat_digest', json_build_object('userId', ${owner.id}::int))
      from generate_series(1, 8)
    `.execute(api.database);
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
    expect(digestsTo(owner)).toHaveLength(1);
  });

  it('retries a digest while the SMTP server is down, without messages read in the meantime', async () => {
    const { owner, chat, write } = await askedOwner();
    await write();
    const pau = await signUp(api, { firstName: 'Pau' });
    const second = await addChat(api, { starterId: pau.id, ownerId: owner.id, listingName: 'Bay by the sea' });
    await writeMessage(api, second, pau.id, 'And mine?');
    isFull = true;
    expect(await mailsAfter(6, owner)).toEqual([]);
    // the next digest includes a message that arrives now
    await letMinutesPass(api, 1);
    await writeMessage(api, second, pau.id, 'Hello?');
    expect(await mailsAfter(6, owner)).toEqual([]);
    isFull = false;
    await readChat(api, chat, owner.id);
    const [mail, ...more] = await mailsAfter(10, owner);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Pau\nBay by the sea · 1 new message\n> And mine?');
    expect(mail?.text).not.toContain('Marta');
    const [, laterMail] = await mailsAfter(61, owner);
    expect(laterMail?.text).toContain('> Hello?');
    expect(laterMail?.messageId).not.toBe(mail?.messageId);
    expect(await mailsAfter(120, owner)).toHaveLength(2);
  });

  it('a digest that the SMTP server refuses permanently is discarded, and leaves no name in log or queue', async () => {
    const { owner, write } = await askedOwner({ email: refusedAddress });
    await write('A secret sentence');
    await mailsAfter(6, owner);
    const failures = api.logLines().filter((line) => line['msg'] === 'gave up an email');
    expect(failures).toContainEqual(expect.objectContaining({ mail: expect.stringMatching(/^chat-digest-\d+$/) }));
    const { rows: jobs } = await sql`select * from graphile_worker._private_jobs`.execute(api.database);
    for (const secret of [refusedAddress, 'A secret sentence', 'Marta', 'Bay at the market'])
      expect(JSON.stringify([api.logLines(), jobs])).not.toContain(secret);
    expect(await mailsAfter(120, owner)).toEqual([]);
  });
});
