/** Prints the warnings of a failed test's APIs, whose logs would otherwise be lost. */
import { afterEach } from 'vitest';
import { apiLogs } from './start-api.ts';

/** Pino's level of warnings. */
const warnLevel = 40;
const maxLines = 20;

interface Line {
  level: number;
  err?: { message: string };
}

const formatLine = ({ err, ...line }: Line): string => JSON.stringify({ ...line, ...(err && { err: err.message }) });

afterEach(({ task }) => {
  for (const log of apiLogs) {
    const newLines = log.lines.slice(log.seenCount).map((line) => JSON.parse(line) as Line);
    log.seenCount = log.lines.length;
    const warnings = task.result?.state === 'fail' ? newLines.filter(({ level }) => level >= warnLevel) : [];
    for (const line of warnings.slice(0, maxLines)) console.error(formatLine(line));
    if (warnings.length > maxLines) console.error(`… and ${warnings.length - maxLines} more warnings`);
    if (log.hasEnded) apiLogs.delete(log);
  }
});
