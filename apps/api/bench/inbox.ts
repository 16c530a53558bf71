import { hourMs } from '@plaza/sdk';
import { sql } from 'kysely';
import { createAccessTokens } from '../src/accounts/sessions/session-check.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase, type PlazaDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { chatCount, fillDatabase, messageCount, measuredUserChatCount } from './inbox-rows.ts';
import { startApi } from './server.ts';

export interface InboxBenchOptions {
  /** Returns the URL of a database on the measured server. */
  urlOf: (databaseName: string) => string;
  directory: string;
  times: number;
}

/** A type of request, with its budget for the 95th percentile in milliseconds. */
interface RequestKind {
  name: string;
  path: string;
  maxP95Ms: number;
}

const tokenSecret = 'the-secret-of-the-chat-bench-0000';
const warmUpRequestCount = 10;
const lastPageOf = (count: number) => Math.ceil(count / 20);
const inboxChatCount = measuredUserChatCount * 0.9;

const requestKinds: readonly RequestKind[] = [
  { name: 'inbox, page 1', path: '/chats/inbox', maxP95Ms: 50 },
  { name: 'inbox, last page', path: `/chats/inbox?page=${lastPageOf(inboxChatCount)}`, maxP95Ms: 50 },
  { name: 'own bays, page 1', path: '/chats/inbox?bays=own', maxP95Ms: 50 },
  { name: 'own bays, last page', path: `/chats/inbox?bays=own&page=${lastPageOf(inboxChatCount / 2)}`, maxP95Ms: 50 },
  { name: 'others’ bays, page 1', path: '/chats/inbox?bays=others', maxP95Ms: 50 },
  { name: 'unread, page 1', path: '/chats/inbox?isUnread=true', maxP95Ms: 50 },
  { name: 'own bays, unread', path: '/chats/inbox?bays=own&isUnread=true', maxP95Ms: 50 },
  { name: 'one bay', path: `/chats/inbox?listingId=25001`, maxP95Ms: 50 },
  { name: 'sent, last page', path: `/chats/startedByUser?page=${lastPageOf(inboxChatCount / 2)}`, maxP95Ms: 50 },
  { name: 'starred, page 1', path: '/chats/starred', maxP95Ms: 50 },
  { name: 'bin, page 1', path: '/chats/bin', maxP95Ms: 50 },
  { name: 'counts', path: '/chats-count', maxP95Ms: 50 },
  { name: 'one chat', path: '/chat-item/{chat}', maxP95Ms: 50 },
  { name: 'its newest messages', path: '/chat-item/messages/{chat}', maxP95Ms: 50 },
  { name: 'search: a rare word', path: '/chats/inbox?searchStr=zarzaparrilla', maxP95Ms: 150 },
  { name: 'search: a usual word', path: '/chats/inbox?searchStr=plaza', maxP95Ms: 150 },
  { name: 'search: one letter', path: '/chats/inbox?searchStr=a', maxP95Ms: 150 },
  { name: 'search: a first name', path: '/chats/inbox?searchStr=beg', maxP95Ms: 150 },
  { name: 'search: three words', path: '/chats/inbox?searchStr=hola%20la%20columna', maxP95Ms: 150 },
];

/**
 * Measures how fast the inbox folders of a user with many chats load.
 * @returns true if every kind of request is within its budget.
 */
export async function benchInbox({ urlOf, directory, times }: InboxBenchOptions): Promise<boolean> {
  const databaseName = 'chat_inbox';
  await createDatabaseIfMissing(urlOf('postgres'), databaseName);
  await migrate(urlOf(databaseName));
  const database = connectDatabase({
    url: urlOf(databaseName),
    poolSize: 2,
    onConnectionLost: (error) => console.error(error.message),
  });
  const api = await (async () => {
    const fillSeconds = await fillDatabase(database.write);
    if (fillSeconds !== null) console.log(`Filled in ${fillSeconds.toFixed(0)} s`);
    return startApi(urlOf(databaseName), { PLAZA_VAR_DIR: directory, PLAZA_SECRET: tokenSecret });
  })();
  try {
    const sessionToken = await signIn(database.write);
    const chatId = await readNewestChatId(database.write);
    const formatCount = (value: number) => new Intl.NumberFormat('en').format(value);
    console.log(
      `\nA user with ${formatCount(measuredUserChatCount)} of ${formatCount(chatCount)} chats, ${formatCount(messageCount)} messages in all; ms`,
    );
    console.log(`${''.padEnd(24)}${['p50', 'p95', 'most', 'found'].map((head) => head.padStart(9)).join('')}`);
    const slowRequestKinds: string[] = [];
    for (const kind of requestKinds) {
      const url = `${api.baseUrl}${kind.path.replace('{chat}', String(chatId))}`;
      const { p50, p95, found } = await measureRequest(url, sessionToken, times);
      if (p95 > kind.maxP95Ms) slowRequestKinds.push(kind.name);
      const resultCells = [p50.toFixed(1), p95.toFixed(1), String(kind.maxP95Ms), String(found)];
      console.log(`${kind.name.padEnd(24)}${resultCells.map((figure) => figure.padStart(9)).join('')}`);
    }
    if (slowRequestKinds.length > 0) console.error(`Slower than they may be: ${slowRequestKinds.join(', ')}`);
    return slowRequestKinds.length === 0;
  } finally {
    await api.stop();
    await database.close();
  }
}

async function signIn(database: PlazaDatabase): Promise<string> {
  const { id: sessionId } = await database
    .insertInto('sessions')
    .values({ user_id: 1, device_id: crypto.randomUUID(), expires_at: new Date(Date.now() + hourMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await createAccessTokens([tokenSecret]).make({ userId: 1, sessionId }, new Date())).token;
}

async function readNewestChatId(database: PlazaDatabase): Promise<number> {
  const { rows } = await sql<{ chat_id: number }>`
    select chat_id from chat_participants where user_id = 1 order by last_message_at desc limit 1
  `.execute(database);
  return rows[0]?.chat_id ?? 0;
}

/** Sends requests one after another, and measures the milliseconds from each request to its parsed response. */
async function measureRequest(url: string, token: string, times: number) {
  const requestDurations: number[] = [];
  let found = 0;
  for (let call = -warmUpRequestCount; call < times; call += 1) {
    const startTime = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const responseBody = (await response.json()) as { meta?: { total?: number }; data?: unknown[] };
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (call >= 0) requestDurations.push(performance.now() - startTime);
    found = responseBody.meta?.total ?? responseBody.data?.length ?? 1;
  }
  const sortedDurations = requestDurations.toSorted((one, other) => one - other);
  const percentileOf = (share: number) =>
    sortedDurations[Math.min(sortedDurations.length - 1, Math.floor(sortedDurations.length * share))] ?? 0;
  return { p50: percentileOf(0.5), p95: percentileOf(0.95), found };
}
