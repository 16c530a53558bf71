import { join } from 'node:path';
import { type TrustedProxies, trustedProxies } from '@plaza/client-ip';
import type { Config } from '../config.ts';
import { createDatabaseIfMissing } from './database/connections.ts';
import { connectDatabase, type DatabaseConnections } from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { inTurn, migrate } from './database/migrate.ts';
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
import { migrateJobs } from './jobs/job-runner.ts';
import { databaseJobs, type Jobs } from './jobs/job-store.ts';
import { createRateLimiter, type RateLimiter } from './limits/rate-limiter.ts';
import { createLiveListener, type LiveListener } from './live/live-listener.ts';
import { createLiveEvents, type LiveEvents } from './live/live-store.ts';
import type { Logger } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import type { Mail } from './mail/mail.ts';
import { createClamavScanner, type MalwareScanner } from './malware/malware-scanner.ts';
import { createPaymentProvider } from './payments/create-payment-provider.ts';
import { createPaymentEvents, type PaymentEvents } from './payments/payment-event-store.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { SandboxProvider } from './payments/sandbox/sandbox-provider.ts';
import { createPictureWorker } from './pictures/picture-worker.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createSharePictureRenderer, type SharePictureRenderer } from './share-pictures/share-picture-renderer.ts';
import { createTileRenderer, type TileRenderer } from './tiles/tile-renderer.ts';

/** What the areas are built on: one value for each port, chosen by the configuration. */
export interface Platform {
  config: Config;
  log: Logger;
  /** Servers that may tell a visitor's IP address. */
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
  mail: Mail;
  /** Where files are kept; use `storedFiles`, which knows what is kept. */
  fileStorage: FileStorage;
  storedFiles: StoredFiles;
  pictures: Pictures;
  /** `null` when none is configured. */
  malwareScanner: MalwareScanner | null;
  paymentProvider: PaymentProvider;
  paymentEvents: PaymentEvents;
  /** The same when it is the sandbox, with what only that can do. */
  sandbox: SandboxProvider | null;
  sharePictures: SharePictureRenderer;
  /** Ends what the ports started by themselves; the database is closed by who opened it. */
  close: () => Promise<void>;
}

/** Chooses the adapter behind each port. */
export async function createPlatform(config: Config, log: Logger, database: DatabaseConnections): Promise<Platform> {
  const proxies = trustedProxies(config.trustedProxies);
  const paymentEvents = createPaymentEvents(databaseJobs);
  const tiles = await createTileRenderer(config.map);
  const liveListener = createLiveListener({ url: database.listenUrl, log });
  const mail = createMail(config.mail);
  const sharePictures = createSharePictureRenderer();
  const fileStorage = await createFileStorage(config.files);
  const pictureWorker = createPictureWorker();
  const storedFiles = createStoredFiles(database.write, fileStorage);
  const payments = createPaymentProvider(config.payments, {
    database: database.write,
    jobs: databaseJobs,
    onEvent: paymentEvents.add,
    secret: config.secrets[0],
    isProduction: config.isProduction,
  });
  return {
    config,
    log,
    proxies,
    database,
    geocoder: createGeocoder(config.geocoder, { database: database.write, log }),
    placeNames: new EmbeddedPlaceNames(loadPlaceIndex),
    placeDirectory: new EmbeddedPlaceDirectory(loadGazetteer),
    tiles,
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
    mail,
    fileStorage,
    storedFiles,
    pictures: createPictures(storedFiles, pictureWorker),
    malwareScanner: config.clamav && createClamavScanner(config.clamav),
    paymentProvider: payments.provider,
    paymentEvents,
    sandbox: payments.sandbox,
    sharePictures,
    close: async () => {
      mail.close();
      await Promise.all([liveListener.close(), tiles.close(), sharePictures.close(), pictureWorker.close()]);
    },
  };
}

/** Marks the log lines that tell a waiting person how far the start has come. */
export const progress = { progress: true };

const databaseName = 'plaza';

interface OpenDatabase {
  connections: DatabaseConnections;
  close: () => Promise<void>;
}

/** Starts or reaches the database, and brings its tables up to date. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const server = config.database.url === null ? await startServer(config, log) : null;
  const url = config.database.url ?? server?.url(databaseName) ?? '';
  try {
    const migrated = await inTurn(url, async () => {
      const names = await migrate(url);
      await migrateJobs(url, log);
      return names;
    });
    log.info(progress, migrated.length > 0 ? `Tables made: ${migrated.join(', ')}` : 'Tables are up to date');
    const connections = connectDatabase({
      url,
      readUrl: config.database.readUrl,
      listenUrl: config.database.listenUrl,
      poolSize: config.database.poolSize,
      isWatched: true,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
      onAvailability: (isAvailable, reason) => {
        if (isAvailable) log.info('the database is back');
        else log.error({ err: reason }, 'the database is away');
      },
    });
    return {
      connections,
      close: async () => {
        await connections.close();
        await server?.close();
      },
    };
  } catch (error) {
    await server?.close();
    throw error;
  }
}

async function startServer(config: Config, log: Logger) {
  const directory = join(config.varDirectory, 'postgres');
  const server = await startEmbeddedPostgres({
    directory,
    settings: config.database.settings,
    onRestart: (event) => {
      if (event === 'ended') log.error(progress, 'The embedded PostgreSQL ended and is started again');
      else if (event === 'started') log.info(progress, 'The embedded PostgreSQL runs again');
      else log.warn({ err: event.error }, 'the embedded PostgreSQL could not be started again yet');
    },
  });
  log.info(
    progress,
    `${server.isAdopted ? 'Using the running' : 'Started an'} embedded PostgreSQL in ${server.directory}`,
  );
  await createDatabaseIfMissing(server.url('postgres'), databaseName);
  return server;
}
