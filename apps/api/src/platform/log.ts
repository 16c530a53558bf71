import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type { Logger };

/**
 * Creates a structured log, one JSON object per line.
 * @param destination replaces standard output.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const logOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.password'],
      censor: '[redacted]',
    },
  };
  return destination ? pino(logOptions, destination) : pino(logOptions);
}
