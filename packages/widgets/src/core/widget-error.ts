import type { WidgetErrorCode } from './events.ts';

/** A failure that the host is told about. */
export class WidgetError extends Error {
  readonly code: WidgetErrorCode;
  constructor(code: WidgetErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether something thrown is one of ours. */
export const isWidgetError = (error: unknown): error is WidgetError => error instanceof WidgetError;
