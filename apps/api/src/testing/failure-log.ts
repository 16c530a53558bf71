/** Prints the warnings of a failed test's APIs, whose logs would otherwise be lost. */
import { afterEach } from 'vitest';
import { apiLogs } from './start-api.ts';

/** Pino's level of warnings. */
const warnLevel = 40;
const maxPrintedLines = 20;

interface LogLine {
  level: number;
  err?: { message: string };
}

const formatLogLine = ({ err, ...line }: LogLine): string =>
  JSON.stringify({ ...line, ...(err && { err: err.message }) });

afterEach(({ task }) => {
  for (const log of apiLogs) {
    const newLogLines = log.lines.slice(log.seenCount).map((line) => JSON.parse(line) as LogLine);
    log.seenCount = log.lines.length;
    const warnings = task.result?.state === 'fail' ? newLogLines.filter(({ level }) => level >= warnLevel) : [];
    for (const line of warnings.slice(0, maxPrintedLines)) console.error(formatLogLine(line));
    if (warnings.length > maxPrintedLines) console.error(`… and ${warnings.length - maxPrintedLines} more warnings`);
    if (log.hasEnded) apiLogs.delete(log);
  }
});
