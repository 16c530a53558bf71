import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/platform.ts';
import { ClockCommandError, runClockCommand } from './clock.ts';

/** Entry point of `pnpm sandbox:clock`: moves a user's clock in the payment sandbox. */
try {
  const config = readConfig(process.env);
  const log = createLog('silent');
  const database = await openDatabase(config, log);
  try {
    console.log(await runClockCommand({ config, database: database.connections.write, log }, process.argv.slice(2)));
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ClockCommandError) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
