import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectDatabase, type DatabaseConnections } from '../platform/database/database.ts';
import { type ApiProcess, startApiProcess } from '../testing/api-process.ts';
import { joinTestServer, type TestDatabase, type TestServer } from '../testing/index.ts';
import { addOwner } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { addChat, letMinutesPass, writeMessage } from '../testing/written-chats.ts';

let server: TestServer;
let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let varDirectory: string;
let mailServer: MailServer;
let started: ApiProcess[];
/** What the mail server does with the first mail, and what it has done. */
let first: { isKept: boolean; hasArrived: boolean };
beforeEach(async () => {
  server = await joinTestServer();
  testDatabase = await server.createDatabase();
  connections = connectDatabase({ url: testDatabase.url, poolSize: 3, onConnectionLost: () => undefined });
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-digests-'));
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
  started = [];
});
afterEach(async () => {
  for (const api of started) await api.stop('SIGKILL');
  await mailServer.stop();
  await connections.close();
  await testDatabase.drop();
  await server.close();
  await rm(varDirectory, { recursive: true, force: true });
});

async function start(): Promise<ApiProcess> {
  const api = startApiProcess({
    DATABASE_URL: testDatabase.url,
    PLAZA_VAR_DIR: varDirectory,
    PLAZA_SMTP_URL: mailServer.url,
    PLAZA_MAIL_FROM: 'Plaza <no-reply@plaza.example>',
  });
  started.push(api);
  await api.address;
  return api;
}

/** Somebody who was written to some minutes ago, with the look at it that is due. */
async function awayPerson(): Promise<number> {
  const database = { database: connections.write };
  const [ownerId, starterId] = [
    await addOwner(connections.write, { isConfirmed: true }),
    await addOwner(connections.write, { isConfirmed: true }),
  ];
  const chat = await addChat(database, { starterId, ownerId, listingName: 'Bay at the market' });
  await writeMessage(database, chat, starterId, 'Is it free?');
  await letMinutesPass(database, 6);
  return ownerId;
}

const digests = async (userId: number) =>
  connections.write.selectFrom('chat_digests').select('sent_at').where('user_id', '=', userId).execute();

it.each([
  ['before the mail server has taken the mail', false],
  ['before it is noted that the mail was taken', true],
])('a process that is killed %s does no harm: another one sends the same mail', async (_when, isKept) => {
  first.isKept = isKept;
  const userId = await awayPerson();
  const api = await start();
  await vi.waitFor(() => expect(first.hasArrived).toBe(true), { timeout: 30_000 });
  await api.stop('SIGKILL');
  expect(await digests(userId)).toEqual([{ sent_at: null }]);

  // the killed process still holds its job, and nobody else may send until its time is over
  await letMinutesPass({ database: connections.write }, 3);
  await start();
  await vi.waitFor(async () => expect(await digests(userId)).toEqual([{ sent_at: expect.any(Date) }]), {
    timeout: 30_000,
  });
  // one mail, by its name, even where the server has taken it twice
  expect(mailServer.mails).toHaveLength(isKept ? 2 : 1);
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const { rows } = await sql<{ mailed: number }>`
    select mailed_message_id as mailed from chat_participants where user_id = ${userId}
  `.execute(connections.write);
  expect(rows).toEqual([{ mailed: expect.any(Number) }]);
});
