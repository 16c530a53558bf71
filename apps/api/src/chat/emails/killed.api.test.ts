import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../../testing/killable-api.ts';
import { addOwner } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addChat, letMinutesPass, writeMessage } from '../../testing/written-chats.ts';

let place: KillableApi;
let mailServer: MailServer;
/** The SMTP server's behaviour for the first email, and whether it arrived. */
let first: { isKept: boolean; hasArrived: boolean };
beforeEach(async () => {
  first = { isKept: false, hasArrived: false };
  mailServer = await startMailServer({
    onMail: (keep) => {
      if (first.hasArrived) return Promise.resolve(keep());
      first.hasArrived = true;
      if (first.isKept) keep();
      // the sending process is killed before an answer
      return new Promise(() => undefined);
    },
  });
  place = await prepareKillableApi({
    PLAZA_SMTP_URL: mailServer.url,
    PLAZA_MAIL_FROM: 'Plaza <no-reply@plaza.example>',
  });
});
afterEach(async () => {
  await place.close();
  await mailServer.stop();
});

/** Creates a user with a message from some minutes ago and a due digest job. */
async function awayPerson(): Promise<number> {
  const database = { database: place.database };
  const [ownerId, starterId] = [
    await addOwner(place.database, { isConfirmed: true }),
    await addOwner(place.database, { isConfirmed: true }),
  ];
  const chat = await addChat(database, { starterId, ownerId, listingName: 'Bay at the market' });
  await writeMessage(database, chat, starterId, 'Is it free?');
  await letMinutesPass(database, 6);
  return ownerId;
}

const digests = async (userId: number) =>
  place.database.selectFrom('chat_digests').select('sent_at').where('user_id', '=', userId).execute();

it.each([
  ['before the mail server has taken the mail', false],
  ['before it is noted that the mail was taken', true],
])('a second process sends the same digest when the first is killed %s', async (_when, isKept) => {
  first.isKept = isKept;
  const userId = await awayPerson();
  const api = await place.start();
  await vi.waitFor(() => expect(first.hasArrived).toBe(true));
  await place.kill(api);
  expect(await digests(userId)).toEqual([{ sent_at: null }]);

  // the killed process still holds its job and lease until they expire
  await letMinutesPass({ database: place.database }, 12);
  await place.start();
  await vi.waitFor(async () => expect(await digests(userId)).toEqual([{ sent_at: expect.any(Date) }]));
  // one email by its message ID, even where the server has accepted it twice
  expect(mailServer.mails).toHaveLength(isKept ? 2 : 1);
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const { rows } = await sql<{ mailed: number }>`
    select mailed_message_id as mailed from chat_participants where user_id = ${userId}
  `.execute(place.database);
  expect(rows).toEqual([{ mailed: expect.any(Number) }]);
});
