import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../../testing/killable-api.ts';
import { addOwner } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addChat, moveChatsBack, writeMessage } from '../../testing/written-chats.ts';

let killableApi: KillableApi;
let mailServer: MailServer;
/** Behaviour of the SMTP server for the first email. */
let firstEmail: { isKept: boolean; hasArrived: boolean };
beforeEach(async () => {
  firstEmail = { isKept: false, hasArrived: false };
  mailServer = await startMailServer({
    onMail: (keep) => {
      if (firstEmail.hasArrived) return Promise.resolve(keep());
      firstEmail.hasArrived = true;
      if (firstEmail.isKept) keep();
      // The sending process is killed before it gets a response.
      return new Promise(() => undefined);
    },
  });
  killableApi = await prepareKillableApi({
    PLAZA_SMTP_URL: mailServer.url,
    PLAZA_MAIL_FROM: 'Plaza <no-reply@plaza.example>',
  });
});
afterEach(async () => {
  await killableApi.close();
  await mailServer.stop();
});

/** Creates a user with a message from some minutes ago and a due digest job. */
async function addAwayUser(): Promise<number> {
  const apiDatabase = { database: killableApi.database };
  const [ownerId, starterId] = [
    await addOwner(killableApi.database, { isConfirmed: true }),
    await addOwner(killableApi.database, { isConfirmed: true }),
  ];
  const chat = await addChat(apiDatabase, { starterId, ownerId, listingName: 'Bay at the market' });
  await writeMessage(apiDatabase, chat, starterId, 'Is it free?');
  await moveChatsBack(apiDatabase, 6);
  return ownerId;
}

const readDigests = async (userId: number) =>
  killableApi.database.selectFrom('chat_digests').select('sent_at').where('user_id', '=', userId).execute();

it.each([
  ['before the mail server accepts the email', false],
  ['after the mail server accepts the email but before that is recorded', true],
])('a second process resends the same email digest when the first process is killed %s', async (_when, isKept) => {
  firstEmail.isKept = isKept;
  const userId = await addAwayUser();
  const api = await killableApi.start();
  await vi.waitFor(() => expect(firstEmail.hasArrived).toBe(true));
  await killableApi.kill(api);
  expect(await readDigests(userId)).toEqual([{ sent_at: null }]);

  // Moves the times back, since the killed process holds its job and lease until they expire.
  await moveChatsBack({ database: killableApi.database }, 12);
  await killableApi.start();
  await vi.waitFor(async () => expect(await readDigests(userId)).toEqual([{ sent_at: expect.any(Date) }]));
  // Both emails have the same message ID, even if the server has accepted it twice.
  expect(mailServer.mails).toHaveLength(isKept ? 2 : 1);
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const { rows } = await sql<{ mailed: number }>`
    select last_emailed_message_id as mailed from chat_participants where user_id = ${userId}
  `.execute(killableApi.database);
  expect(rows).toEqual([{ mailed: expect.any(Number) }]);
});
