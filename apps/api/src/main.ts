import { createApp } from './app.ts';
import { createAreas } from './areas.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { RealAccountsError } from './demo/fill.ts';
import { listen, PortError } from './http/server.ts';
import { removeAbandonedUploads, uploadDirectoryIn } from './http/uploads.ts';
import { assignProducts } from './payments/index.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createPlatform, openDatabase, type Platform, progressLogField } from './platform/platform.ts';
import { handleProcessFaults } from './platform/process-faults.ts';
import { refreshSearchIndex } from './search/index.ts';

type CloseFunction = () => Promise<void>;

const connectionDrainMs = 500;

function readPlaceNames({ placeNames }: Platform): void {
  placeNames.read('Madrid', 'es');
}

/** Starts the tile thread with its shapes and labels, which would delay the first map by seconds. */
function warmUpTiles(platform: Platform): void {
  const spainTile = { z: 6, x: 31, y: 24 };
  platform.tiles
    .render({ theme: 'light', locale: 'es', tile: spainTile, scale: 1, hasPlaceNames: false })
    .catch((error: unknown) => platform.log.warn({ err: error }, 'the first map tile could not be painted'));
}

/**
 * Starts all parts of the API in order and registers the functions that close them.
 * @param signal aborts the start between two parts.
 */
async function startApi(
  config: Config,
  log: Logger,
  closeFunctions: CloseFunction[],
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(config, log);
  closeFunctions.unshift(database.close);
  signal.throwIfAborted();

  if (await refreshSearchIndex(database.connections.write)) log.info(progressLogField, 'Search index rebuilt');
  signal.throwIfAborted();

  if (config.hasDemoData) {
    const { startDemoData } = await import('./demo/fill.ts');
    await startDemoData(config, database.connections.write, (line) => log.info(progressLogField, line));
    signal.throwIfAborted();
  }

  if (config.payments.kind === 'stripe') await assignProducts(database.connections.write, config.payments.products);

  const platform = await createPlatform(config, log, database.connections);
  closeFunctions.unshift(platform.close);
  signal.throwIfAborted();

  if (config.hasWarmUp) readPlaceNames(platform);
  await removeAbandonedUploads(uploadDirectoryIn(config.varDirectory), new Date());
  const areas = createAreas(platform);
  const jobRunner = await startJobRunner({
    url: database.connections.listenUrl,
    handlers: areas.jobs,
    log,
    liveness: { pollIntervalMs: config.takeoverMs / 2, deadAfterMs: config.takeoverMs },
  });
  closeFunctions.unshift(jobRunner.close);
  await platform.jobs.add(database.connections.write, 'recover_payment_events', {});
  const app = createApp(platform, areas);
  const server = await listen({
    fetch: app.fetch,
    host: config.host,
    port: config.port,
    drainMs: connectionDrainMs,
    onError: (error) => log.error({ err: error }, 'the server had an error'),
  });
  closeFunctions.unshift(server.close);
  // Open live streams would keep the HTTP server from closing.
  closeFunctions.unshift(platform.liveListener.close);
  log.info(progressLogField, `API listening on ${server.address}`);
  if (config.hasWarmUp && config.tiles === null) warmUpTiles(platform);
}

/**
 * Stops the parts of the API in reverse order of their start; if one fails to stop, the others are stopped all the
 * same.
 */
async function stopApi(log: Logger, closeFunctions: CloseFunction[]): Promise<void> {
  for (const close of closeFunctions.splice(0)) {
    await close().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'));
  }
  log.info(progressLogField, 'API stopped');
}

function logStartError(log: Logger, error: unknown): void {
  if (error instanceof PortError || error instanceof RealAccountsError) log.fatal(error.message);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
}

async function runApi(config: Config, log: Logger): Promise<number> {
  const closeFunctions: CloseFunction[] = [];
  const stopController = new AbortController();
  const stopSignal = new Promise<void>((resolve) => {
    stopController.signal.addEventListener('abort', () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopController.abort());
  let exitCode = 0;
  handleProcessFaults(log, () => {
    exitCode = 1;
    stopController.abort();
  });
  try {
    await startApi(config, log, closeFunctions, stopController.signal);
    await stopSignal;
  } catch (error) {
    if (!stopController.signal.aborted) {
      exitCode = 1;
      logStartError(log, error);
    }
  }
  await stopApi(log, closeFunctions);
  return exitCode;
}

try {
  const config = readConfig(process.env);
  // Exits explicitly, because a statement past its deadline would keep the process running
  process.exit(await runApi(config, createLog(config.logLevel)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
