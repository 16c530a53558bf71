import { join } from 'node:path';
import { type TrustedProxies, trustedProxies } from '@plaza/client-ip';
import { dayMs } from '@plaza/sdk';
import type { Config } from '../config.ts';
import { createDatabaseIfMissing } from './database/connections.ts';
import {
  connectDatabase,
  type DatabaseConnections,
  type PlazaDatabase,
  readDatabaseTime,
} from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate, withMigrationLock } from './database/migrate.ts';
import { createEmailSender, type EmailSender } from './email/email-sender.ts';
import { createUnsubscribeTokens, type UnsubscribeTokens } from './email/unsubscribe-tokens.ts';
import { createFileStorage } from './files/create-file-storage.ts';
import type { FileStorage } from './files/file-storage.ts';
import { createStoredFiles, type StoredFiles } from './files/stored-files.ts';
import { createGeocoder } from './geocoder/create-geocoder.ts';
import { EmbeddedPlaceDirectory } from './geocoder/embedded/embedded-place-directory.ts';
import { EmbeddedPlaceNames } from './geocoder/embedded/embedded-place-names.ts';
import { loadGazetteer } from './geocoder/embedded/gazetteer.ts';
import { loadPlaceIndex } from './geocoder/embedded/place-index.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import type { PlaceDirectory, PlaceNames } from './geocoder/place-directory.ts';
import { createImageProcessor, type ImageProcessor } from './images/image-processor.ts';
import { createImageWorker } from './images/image-worker.ts';
import { migrateJobQueue } from './jobs/job-runner.ts';
import { databaseJobs, type JobHandlers, type Jobs } from './jobs/job-store.ts';
import { createRateLimiter, type RateLimiter } from './limits/rate-limiter.ts';
import { createLiveListener, type LiveListener } from './live/live-listener.ts';
import { createLiveEvents, deleteEventsBefore, type LiveEvents } from './live/live-store.ts';
import type { Logger } from './log.ts';
import { createClamavScanner, type MalwareScanner } from './malware/malware-scanner.ts';
import { createPaymentEvents, type PaymentEvents } from './payments/payment-event-store.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PaymentsConfig } from './payments/payments-config.ts';
import {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxProviderOptions,
} from './payments/sandbox/sandbox-provider.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { createPublicHttp, isLoopbackAddress, isPublicAddress, type PublicHttp } from './public-http.ts';
import { createShareImageRenderer, type ShareImageRenderer } from './share-images/share-image-renderer.ts';
import { createSiteProbe, type SiteProbe } from './site-probe.ts';
import { createTileRenderer, type TileRenderer } from './tiles/tile-renderer.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

interface PaymentAdapter {
  provider: PaymentProvider;
  /** The same provider with the sandbox's extra functions; `null` for Stripe. */
  sandbox: SandboxProvider | null;
}

async function createPaymentProvider(config: PaymentsConfig, options: SandboxProviderOptions): Promise<PaymentAdapter> {
  if (config.kind === 'stripe') {
    // imported on demand: Stripe's client is an eighth of the API's modules
    const { createStripeProvider } = await import('./payments/stripe/stripe-provider.ts');
    const readCurrentTime = () => readDatabaseTime(options.database);
    return { provider: createStripeProvider({ config, now: readCurrentTime }), sandbox: null };
  }
  const sandbox = createSandboxProvider(options);
  return { provider: sandbox, sandbox };
}

/** Dependencies of the areas: one adapter per port, chosen by the configuration. */
export interface Platform {
  config: Config;
  log: Logger;
  proxies: TrustedProxies;
  database: DatabaseConnections;
  geocoder: Geocoder;
  placeNames: PlaceNames;
  placeDirectory: PlaceDirectory;
  tiles: TileRenderer;
  jobs: Jobs;
  limits: RateLimiter;
  live: LiveEvents;
  liveListener: LiveListener;
  emailSender: EmailSender;
  unsubscribeTokens: UnsubscribeTokens;
  /** Raw file storage; use `storedFiles`, which tracks references. */
  fileStorage: FileStorage;
  storedFiles: StoredFiles;
  imageProcessor: ImageProcessor;
  malwareScanner: MalwareScanner | null;
  paymentProvider: PaymentProvider;
  paymentEvents: PaymentEvents;
  sandbox: SandboxProvider | null;
  shareImages: ShareImageRenderer;
  publicHttp: PublicHttp;
  siteProbe: SiteProbe;
  webhookSender: WebhookSender;
  pushSender: PushSender;
  /** Stops background work; the caller closes the database. */
  close: () => Promise<void>;
}

export async function createPlatform(config: Config, log: Logger, database: DatabaseConnections): Promise<Platform> {
  const proxies = trustedProxies(config.trustedProxies);
  const paymentEvents = createPaymentEvents(databaseJobs);
  const tileRenderer = await createTileRenderer(config.map);
  const liveListener = createLiveListener({ url: database.listenUrl, log });
  const emailSender = createEmailSender(config.email);
  const shareImages = createShareImageRenderer();
  const fileStorage = await createFileStorage(config.files);
  const imageWorker = createImageWorker();
  const storedFiles = createStoredFiles(database.write, fileStorage);
  const paymentAdapter = await createPaymentProvider(config.payments, {
    database: database.write,
    jobs: databaseJobs,
    onEvent: paymentEvents.add,
    secret: config.secrets[0],
    isProduction: config.isProduction,
  });
  // developers' machines have no public address
  const reachableHttp = createPublicHttp(
    (address) => isPublicAddress(address) || (!config.isExposed && isLoopbackAddress(address)),
  );
  return {
    config,
    log,
    proxies,
    database,
    geocoder: createGeocoder(config.geocoder, { database: database.write, log }),
    placeNames: new EmbeddedPlaceNames(loadPlaceIndex),
    placeDirectory: new EmbeddedPlaceDirectory(loadGazetteer),
    tiles: tileRenderer,
    jobs: databaseJobs,
    limits: createRateLimiter({
      database: database.write,
      secret: config.secrets[0],
      proxies,
      isLimited: config.requestsPerMinute > 0,
      isExposed: config.isExposed,
    }),
    live: createLiveEvents(),
    liveListener,
    emailSender,
    unsubscribeTokens: createUnsubscribeTokens(config.secrets),
    fileStorage,
    storedFiles,
    imageProcessor: createImageProcessor(storedFiles, imageWorker),
    malwareScanner: config.clamav && createClamavScanner(config.clamav),
    paymentProvider: paymentAdapter.provider,
    paymentEvents,
    sandbox: paymentAdapter.sandbox,
    shareImages,
    publicHttp: createPublicHttp(),
    siteProbe: createSiteProbe(),
    webhookSender: createWebhookSender(reachableHttp),
    pushSender: createPushSender(config.push, reachableHttp, config.contactAddress),
    close: async () => {
      emailSender.close();
      await Promise.all([liveListener.close(), tileRenderer.close(), shareImages.close(), imageWorker.close()]);
    },
  };
}

export const progressLogField = { progress: true };

const databaseName = 'plaza';

interface OpenDatabase {
  connections: DatabaseConnections;
  close: () => Promise<void>;
}

/** Starts the embedded server if no URL is configured, and migrates the database. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embeddedServer = config.database.url === null ? await startEmbeddedServer(config, log) : null;
  const databaseUrl = config.database.url ?? embeddedServer?.url(databaseName) ?? '';
  try {
    const appliedMigrations = await withMigrationLock(databaseUrl, async () => {
      const migrationNames = await migrate(databaseUrl);
      await migrateJobQueue(databaseUrl, log);
      return migrationNames;
    });
    log.info(
      progressLogField,
      appliedMigrations.length > 0 ? `Tables created: ${appliedMigrations.join(', ')}` : 'Tables are up to date',
    );
    const connections = connectDatabase({
      url: databaseUrl,
      readUrl: config.database.readUrl,
      listenUrl: config.database.listenUrl,
      poolSize: config.database.poolSize,
      isWatched: true,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
      onAvailability: (isAvailable, reason) => {
        if (isAvailable) log.info('the database is back');
        else log.error({ err: reason }, 'the database is down');
      },
    });
    return {
      connections,
      close: async () => {
        await connections.close();
        await embeddedServer?.close();
      },
    };
  } catch (error) {
    await embeddedServer?.close();
    throw error;
  }
}

async function startEmbeddedServer(config: Config, log: Logger) {
  const postgresDirectory = join(config.varDirectory, 'postgres');
  const embeddedServer = await startEmbeddedPostgres({
    directory: postgresDirectory,
    settings: config.database.settings,
    onRestart: (event) => {
      if (event === 'ended') log.error(progressLogField, 'The embedded PostgreSQL stopped and is being restarted');
      else if (event === 'started') log.info(progressLogField, 'The embedded PostgreSQL is running again');
      else log.warn({ err: event.error }, 'the embedded PostgreSQL could not be restarted yet');
    },
  });
  log.info(
    progressLogField,
    `${embeddedServer.isAdopted ? 'Using the running' : 'Started an'} embedded PostgreSQL in ${embeddedServer.directory}`,
  );
  await createDatabaseIfMissing(embeddedServer.url('postgres'), databaseName);
  return embeddedServer;
}

export const platformJobs = ({ database, log, sandbox, storedFiles }: Platform) => ({
  ...fileJobHandlers({ files: storedFiles, log }),
  ...liveJobHandlers({ database: database.write }),
  ...sandboxJobHandlers(sandbox),
});

interface FileJobsOptions {
  files: StoredFiles;
  log: Logger;
}

const unreferencedFileGraceMs = dayMs;

const fileJobHandlers = ({ files, log }: FileJobsOptions): Pick<JobHandlers, 'remove_files' | 'sweep_files'> => ({
  remove_files: ({ keys }) => files.removeUnreferenced(keys),
  sweep_files: async () => {
    const removedFiles = await files.sweep(new Date(Date.now() - unreferencedFileGraceMs));
    if (removedFiles.keys + removedFiles.files > 0) log.info(removedFiles, 'removed unreferenced files');
  },
});

const liveEventRetentionMs = 7 * dayMs;

/** Deletes live events after a week. A page that reconnects later reloads all of its data. */
const liveJobHandlers = ({ database }: { database: PlazaDatabase }): Pick<JobHandlers, 'purge_live_events'> => ({
  purge_live_events: () => deleteEventsBefore(database, new Date(Date.now() - liveEventRetentionMs)),
});

/** Jobs that run due events of the payment sandbox; with Stripe they do nothing. */
function sandboxJobHandlers(sandbox: Pick<SandboxProvider, 'runDueEventsOf'> | null) {
  return {
    advance_sandbox: async ({ customerId }) => {
      await sandbox?.runDueEventsOf(customerId);
    },
  } satisfies Partial<JobHandlers>;
}
