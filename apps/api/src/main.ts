import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { listen, PortError } from './http/server.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createPlatform, openDatabase, progress } from './platform/platform.ts';

type Close = () => Promise<void>;

/** Starts everything in order, and puts beside each part how it is stopped. */
async function start(config: Config, log: Logger, closers: Close[]): Promise<void> {
  const database = await openDatabase(config, log);
  closers.unshift(database.close);
  const platform = await createPlatform(config, log, database.connections);
  closers.unshift(platform.close);
  const app = createApp(platform);
  const server = await listen({ fetch: app.fetch, host: config.host, port: config.port });
  closers.unshift(server.close);
  log.info(progress, `API listening on ${server.address}`);
}

/** Stops parts in the reverse order of their start; one that fails does not keep the others from stopping. */
async function stop(log: Logger, closers: Close[]): Promise<void> {
  for (const close of closers.splice(0)) {
    await close().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'));
  }
}

function fail(log: Logger | null, error: unknown): void {
  process.exitCode = 1;
  if (error instanceof ConfigError || log === null) console.error(error instanceof Error ? error.message : error);
  else if (error instanceof PortError) log.fatal(error.message);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
}

async function main(): Promise<void> {
  let log: Logger | null = null;
  const closers: Close[] = [];
  try {
    const config = readConfig(process.env);
    const runningLog = createLog(config.logLevel);
    log = runningLog;
    let stopping: Promise<void> | null = null;
    const stopOnce = () => (stopping ??= stop(runningLog, closers).then(() => runningLog.info(progress, 'API stopped')));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopOnce());
    await start(config, runningLog, closers);
  } catch (error) {
    fail(log, error);
    if (log) await stop(log, closers);
  }
}

await main();
