/** Prints warnings of the APIs of a test that failed: their logs are gone with them. */
import { afterEach } from 'vitest';
import { apiLogs } from './start-api.ts';

/** The level of a warning in pino's numbers. */
const warnLevel = 40;

const isWarning = (line: string): boolean => (JSON.parse(line) as { level: number }).level >= warnLevel;

afterEach(({ task }) => {
  for (const log of apiLogs) {
    const lines = log.lines.slice(log.seenCount);
    log.seenCount = log.lines.length;
    if (task.result?.state === 'fail') for (const line of lines.filter(isWarning)) console.error(line.trimEnd());
    if (log.hasEnded) apiLogs.delete(log);
  }
});
