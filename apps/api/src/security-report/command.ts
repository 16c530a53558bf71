import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/platform.ts';
import { reportSecurityEvents, SecurityReportError } from './report.ts';

/** Runs `pnpm security:events` on the configured database. */
try {
  const database = await openDatabase(readConfig(process.env), createLog('silent'));
  try {
    console.log(await reportSecurityEvents(database.connections.write, process.argv.slice(2), new Date()));
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof SecurityReportError) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
