import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, hourMs } from '@plaza/sdk';
import { sql } from 'kysely';
import { createAccessTokens } from '../accounts/sessions/session-check.ts';
import { createDatabaseIfMissing } from '../platform/database/connections.ts';
import { connectDatabase, type DatabaseConnections, type PlazaDatabase } from '../platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { scratchDirectory } from './scratch-directory.ts';
import { testTimeoutMs } from './timeout.ts';

const tokenSecret = 'the-secret-of-several-api-processes';

export interface ChatUser {
  userId: number;
  token: string;
}

export interface UserChat {
  chatId: number;
  people: readonly [ChatUser, ChatUser];
}

export interface SeveralProcesses {
  apis: readonly ApiProcess[];
  baseUrls: readonly string[];
  connections: DatabaseConnections;
  clientOf: (chatUser: ChatUser, api: number) => Client;
  addChats: (count: number) => Promise<UserChat[]>;
  restartDatabase: () => Promise<void>;
  killDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param options `isDurable` makes PostgreSQL sync to disk, as in production. */
export async function startSeveralProcesses(
  count: number,
  { isDurable = false }: { isDurable?: boolean } = {},
): Promise<SeveralProcesses> {
  const serverDirectory = await mkdtemp(join(isDurable ? tmpdir() : scratchDirectory(), 'plaza-several-'));
  const startDatabaseServer = () =>
    startEmbeddedPostgres({ directory: join(serverDirectory, 'postgres'), isEphemeral: !isDurable });
  let server: EmbeddedPostgres = await startDatabaseServer();
  await createDatabaseIfMissing(server.url('postgres'), 'plaza');
  const databaseUrl = server.url('plaza');
  const connections = connectDatabase({ url: databaseUrl, poolSize: 3, onConnectionLost: () => undefined });
  const apis = Array.from({ length: count }, () =>
    startApiProcess({
      DATABASE_URL: databaseUrl,
      PLAZA_VAR_DIR: serverDirectory,
      PLAZA_SECRET: tokenSecret,
      PLAZA_RATE_LIMIT: '0',
    }),
  );
  const closeAll = async () => {
    await Promise.all(apis.map((api) => api.stop('SIGTERM')));
    await connections.close();
    await server.close();
    await rm(server.directory, { recursive: true, force: true });
    await rm(serverDirectory, { recursive: true, force: true });
  };
  const apiAddresses = await Promise.all(apis.map((api) => api.address)).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const baseUrls = apiAddresses.map((address) => `${address}/api`);
  return {
    apis,
    baseUrls,
    connections,
    clientOf: ({ token }, api) =>
      createClient({
        baseUrl: baseUrls[api] ?? '',
        token,
        retries: { maxRetries: 0, baseDelayMs: 0 },
        timeoutMs: testTimeoutMs,
      }),
    addChats: (userChats) => addChats(connections.write, userChats),
    restartDatabase: async () => {
      await server.close();
      server = await startDatabaseServer();
    },
    killDatabase: async () => {
      const postgresPidFile = join(server.directory, 'data/postmaster.pid');
      const postgresPid = Number((await readFile(postgresPidFile, 'utf8')).split('\n', 1)[0]);
      process.kill(postgresPid, 'SIGQUIT');
      while (existsSync(postgresPidFile)) await pause(5);
    },
    startDatabase: async () => {
      server = await startDatabaseServer();
    },
    close: closeAll,
  };
}

async function addChats(database: PlazaDatabase, count: number): Promise<UserChat[]> {
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, first_name, confirmed_at)
    select 'talker-' || n || '@example.com', 'Ana', now() from generate_series(1, ${count}) n returning id
  `.execute(database);
  const accessTokens = createAccessTokens([tokenSecret]);
  const chatUsers = await Promise.all(
    users.map(async ({ id: userId }) => {
      const sessionId = randomUUID();
      await database
        .insertInto('sessions')
        .values({ id: sessionId, user_id: userId, device_id: randomUUID(), expires_at: new Date(Date.now() + hourMs) })
        .execute();
      return { userId, token: (await accessTokens.make({ userId, sessionId }, new Date())).token };
    }),
  );
  return Promise.all(
    chatUsers.map(async (chatUser, index) => {
      const otherUser = chatUsers[(index + 1) % count] ?? chatUser;
      const { id: chatId } = await database
        .insertInto('chats')
        .values({ starter_id: chatUser.userId, owner_id: otherUser.userId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const participantRows = [chatUser, otherUser].map(({ userId }, place) => ({
        chat_id: chatId,
        user_id: userId,
        is_starter: place === 0,
      }));
      await database.insertInto('chat_participants').values(participantRows).execute();
      return { chatId, people: [chatUser, otherUser] as const };
    }),
  );
}

/** Computes a percentile: a share of 0.95 yields the 95th. */
export function percentileOf(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((one, otherUser) => one - otherUser);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;
}
