import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../../testing/killable-api.ts';
import { addOwner } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addChat, letMinutesPass, writeMessage } from '../../testing/written-chats.ts';

let place: KillableApi;
let mailServer: MailServer;
/** What the mail server does with the first mail, and what it has done. */
let first: { isKept: boolean; hasArrived: boolean };
beforeEach(async () => {
  first = { isKept: false, hasArrived: false };
  mailServer = await startMailServer({
    onMail: (keep) => {
      if (first.hasArrived) return Promise.resolve(keep());
      first.hasArrived = true;
      if (first.isKept) keep();
      // whoever sent it is gone before there is an answer
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

/** Somebody who was written to some minutes ago, with the look at it that is due. */
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
])('a process that is killed %s does no harm: another one sends the same mail', async (_when, isKept) => {
  first.isKept = isKept;
  const userId = await awayPerson();
  const api = await place.start();
  await vi.waitFor(() => expect(first.hasArrived).toBe(true));
  await place.kill(api);
  expect(await digests(userId)).toEqual([{ sent_at: null }]);

  // the killed process still holds its job, and nobody else may send until its time is over
  await letMinutesPass({ database: place.database }, 12);
  await place.start();
  await vi.waitFor(async () => expect(await digests(userId)).toEqual([{ sent_at: expect.any(Date) }]));
  // one mail, by its name, even where the server has taken it twice
  expect(mailServer.mails).toHaveLength(isKept ? 2 : 1);
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const { rows } = await sql<{ mailed: number }>`
    select mailed_message_id as mailed from chat_participants where user_id = ${userId}
  `.execute(place.database);
  expect(rows).toEqual([{ mailed: expect.any(Number) }]);
});
