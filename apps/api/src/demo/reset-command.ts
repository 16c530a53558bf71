import { ConfigError, readConfig } from '../config.ts';
import { DemoResetError, resetDemoData } from './reset.ts';

try {
  await resetDemoData(readConfig(process.env), (line) => console.log(line));
  console.log('A running API still knows the old data: stop it and start it again.');
} catch (error) {
  if (!(error instanceof DemoResetError) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
