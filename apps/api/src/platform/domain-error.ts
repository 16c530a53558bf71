import type { ErrorCode } from '@plaza/sdk/contract';
import type { MessageValues } from '../messages/index.ts';

export interface DomainErrorOptions {
  /** Errors by field path, in the caller's language. */
  fields?: Readonly<Record<string, string[]>>;
  values?: MessageValues;
  /** The rejected partner and origin, to help developers of partner sites. */
  refused?: { readonly partner: string; readonly origin?: string };
  retryAfterSeconds?: number;
  /** Cause of the error, for the log only, never sent to the client. */
  cause?: unknown;
}

/** An error that is sent to the client; `http/requests.ts` maps its code to an HTTP response. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: DomainErrorOptions['fields'];
  readonly values: MessageValues;
  readonly refused: DomainErrorOptions['refused'];
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.values = options.values ?? {};
    this.refused = options.refused;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
