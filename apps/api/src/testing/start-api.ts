import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@plaza/sdk';
import { createApp } from '../app.ts';
import { createAreas } from '../areas.ts';
import { type Config, type PasswordCost, readConfig } from '../config.ts';
import { listen } from '../http/server.ts';
import { connectDatabase, type PlazaDatabase } from '../platform/database/database.ts';
import { runDueJobs } from '../platform/jobs/job-runner.ts';
import { createLog } from '../platform/log.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { SandboxProvider } from '../platform/payments/sandbox/sandbox-provider.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createPublicHttp } from '../platform/public-http.ts';
import type { SiteProbe } from '../platform/site-probe.ts';
import type { WebhookSender } from '../platform/webhook-sender.ts';
import { rejectInTransactions } from './outside-transactions.ts';
import { testDirectory, joinTestServer } from './test-databases.ts';
import { testTimeoutMs } from './timeout.ts';

/** Minimum cost of argon2: tests register thousands of users. One test uses the production cost. */
const testPasswordCost: PasswordCost = { memoryKib: 8, passes: 1 };

export interface TestApi {
  /** URL of the server, as in `http://127.0.0.1:41234`. */
  origin: string;
  /** `origin` plus `/api`. */
  baseUrl: string;
  client: Client;
  database: PlazaDatabase;
  databaseUrl: string;
  varDirectory: string;
  secret: string;
  paymentProvider: PaymentProvider;
  /** The sandbox, if it is the `paymentProvider`. */
  sandbox: SandboxProvider | null;
  runJobs: () => Promise<void>;
  logLines(): Record<string, unknown>[];
  stop(): Promise<void>;
}

interface PartnerServers {
  /** Looks for proofs of partners' sites. */
  siteProbe?: SiteProbe;
  webhookSender?: WebhookSender;
}

interface ApiLog {
  readonly lines: readonly string[];
  seenCount: number;
  hasEnded: boolean;
}

/** Logs of all APIs of this process, for failed tests. */
export const apiLogs = new Set<ApiLog>();

/**
 * Starts the API with its own database. Rate limits are off, responses are checked against the contract, and
 * asynchronous provider calls fail within a transaction.
 * @param changes override the configuration.
 * @param servers of partners: the default probe finds no proof of a site, so that tests need no network.
 */
export async function startApi(
  changes: Partial<Config> = {},
  {
    siteProbe = { readFile: async () => 'missing', readRecord: async () => 'missing' },
    webhookSender,
  }: PartnerServers = {},
): Promise<TestApi> {
  const testServer = await joinTestServer();
  const testDatabase = await testServer.createDatabase();
  const logLines: string[] = [];
  const apiLog: ApiLog = { lines: logLines, seenCount: 0, hasEnded: false };
  apiLogs.add(apiLog);
  const log = createLog('debug', { write: (line) => logLines.push(line) });
  const database = connectDatabase({
    url: testDatabase.url,
    poolSize: 5,
    isSecondConnectionRefused: true,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  // IDs start at 1 in every database, so concurrent APIs would otherwise write files with the same names
  const ownDirectory = join(testDirectory, 'files', new URL(testDatabase.url).pathname.slice(1));
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', PLAZA_VAR_DIR: ownDirectory }),
    requestsPerMinute: 0,
    passwordCost: testPasswordCost,
    ...(changes.varDirectory && { files: { kind: 'disk', directory: join(changes.varDirectory, 'media') } }),
    ...changes,
  };
  const platformParts = await createPlatform(config, log, database);
  const platform: Platform = {
    ...platformParts,
    geocoder: rejectInTransactions('geocoder', platformParts.geocoder),
    emailSender: rejectInTransactions('emailSender', platformParts.emailSender),
    paymentProvider: rejectInTransactions('paymentProvider', platformParts.paymentProvider),
    // Tests serve the pages of partners on this machine.
    publicHttp: rejectInTransactions(
      'publicHttp',
      createPublicHttp(() => true),
    ),
    siteProbe: rejectInTransactions('siteProbe', siteProbe),
    webhookSender: rejectInTransactions('webhookSender', webhookSender ?? platformParts.webhookSender),
  };
  const areas = createAreas(platform);
  const app = createApp(platform, areas, { checksAnswers: true });
  const httpServer = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  const baseUrl = `${httpServer.address}/api`;
  return {
    origin: httpServer.address,
    baseUrl,
    client: createClient({ baseUrl, timeoutMs: testTimeoutMs }),
    database: database.write,
    databaseUrl: testDatabase.url,
    varDirectory: config.varDirectory,
    secret: config.secrets[0],
    paymentProvider: platform.paymentProvider,
    sandbox: platform.sandbox,
    runJobs: () => runDueJobs({ url: testDatabase.url, handlers: areas.jobs, log }),
    logLines: () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      await platform.liveListener.close();
      await httpServer.close();
      await platform.close();
      await database.close();
      await testDatabase.drop();
      await testServer.close();
      await rm(ownDirectory, { recursive: true, force: true });
      apiLog.hasEnded = true;
    },
  };
}
