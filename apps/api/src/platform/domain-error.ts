import type { ErrorCode } from '@plaza/sdk/contract';
import type { MessageValues } from '../messages/index.ts';

export interface DomainErrorOptions {
  /** Messages by path of the field, in the caller's language. */
  fields?: Readonly<Record<string, string[]>>;
  /** Values that the message of the code names. */
  values?: MessageValues;
  /** The partner and origin that were refused, for programs. */
  refused?: { readonly partner: string; readonly origin?: string };
  /** Seconds after which another attempt makes sense. */
  retryAfterSeconds?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error that the caller gets to see. Its code decides everything else; `http/requests.ts` maps it to HTTP. */
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
