import type { z } from 'zod';
import type { CallName, Contract } from '../contract/index.ts';
import type { Locale } from '../contract/vocabulary.ts';
import type { ApiError } from './errors.ts';

type Simplify<T> = { [K in keyof T]: T[K] };

/** A field of a path or query travels as text: what the schema reads, and the plain value that it makes of it. */
type FieldInput<In, Out> = unknown extends In ? Out : In | Extract<Out, string | number | boolean>;
type TextInput<S extends z.ZodType> = Simplify<{
  [K in keyof z.input<S>]: FieldInput<z.input<S>[K], K extends keyof z.output<S> ? z.output<S>[K] : never>;
}>;
type UploadInput<In> = In extends File ? Blob : In extends readonly (infer Item)[] ? readonly UploadInput<Item>[] : In;
type FormInput<S extends z.ZodType> = Simplify<{ [K in keyof z.input<S>]: UploadInput<z.input<S>[K]> }>;

type PartInput<K extends string, S> = S extends z.ZodType
  ? K extends 'body'
    ? z.input<S>
    : K extends 'form'
      ? FormInput<S>
      : TextInput<S>
  : never;
type Part<Spec, K extends string> = K extends keyof Spec
  ? {} extends PartInput<K, Spec[K]>
    ? { [P in K]?: PartInput<K, Spec[K]> }
    : undefined extends PartInput<K, Spec[K]>
      ? { [P in K]?: PartInput<K, Spec[K]> }
      : { [P in K]: PartInput<K, Spec[K]> }
  : unknown;

/** What a call takes: `params` of its path, `query`, and `body` (JSON) or `form` (multipart). */
export type CallInput<N extends CallName> = Simplify<
  Part<Contract[N], 'params'> & Part<Contract[N], 'query'> & Part<Contract[N], 'body'> & Part<Contract[N], 'form'>
>;
/** What a call answers. */
export type CallOutput<N extends CallName> = z.output<Contract[N]['response']>;

/** Every call of the contract as a method. */
export type Client = {
  readonly [N in CallName]: {} extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>
    : (input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>;
};

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call, waiting between tries included. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, retries included; instead of the client's. */
  timeoutMs?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Key under which the API keeps the answer of a write for 24 hours, for a caller who may send the same again later; by
   * default each call makes its own. A `submissionId` in the input goes before it.
   */
  idempotencyKey?: string | undefined;
  locale?: Locale | undefined;
}

export interface RetryOptions {
  /** Further tries after the first. */
  attempts: number;
  /** The wait before the first further try is random below this, and below twice as much each time after. */
  baseDelayMs: number;
}

/** What the debug hook is told. Secrets are replaced in `url`, `headers`, `body` and `answer`. */
export type DebugEvent = {
  call: CallName;
  method: string;
  url: string;
  /** 1 for the first try. */
  attempt: number;
} & (
  | { type: 'request'; headers: Readonly<Record<string, string>>; body?: unknown }
  | { type: 'response'; status: number; durationMs: number; requestId: string | null; answer: unknown }
  | { type: 'failure'; durationMs: number; reason: string }
  | { type: 'retry'; delayMs: number; reason: string }
);

export interface ClientOptions {
  /** The API's address, which ends in `/api`. A browser may pass a path. */
  baseUrl: string;
  locale?: Locale | (() => Locale | undefined) | undefined;
  /** Bearer token, or where to get it before every call. */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>) | undefined;
  /** Milliseconds for a whole call, retries included; 15 000 unless set. */
  timeoutMs?: number | undefined;
  fetch?: typeof fetch | undefined;
  /** 2 tries from 200 ms unless set. */
  retries?: RetryOptions | undefined;
  debug?: ((event: DebugEvent) => void) | undefined;
  /** Told of every 401 and 403 before the call throws, except of `login`: both end the session. */
  onUnauthorized?: ((error: ApiError) => void) | undefined;
}
