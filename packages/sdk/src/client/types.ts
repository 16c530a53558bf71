import type { z } from 'zod';
import type { endpoints } from '../contract/endpoints.ts';
import type { namespaces } from '../contract/namespaces.ts';
import type { CallName, Contract } from '../contract/index.ts';
import type { Locale } from '../contract/vocabulary.ts';
import type { ApiError } from './errors.ts';

type Simplify<T> = { [K in keyof T]: T[K] };

/** A field of a path or query travels as text, so that both the schema's input and its plain output are accepted. */
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

/** Input of a call: `params` of its path, `query`, and `body` (JSON) or `form` (multipart). */
export type CallInput<N extends CallName> = Simplify<
  Part<Contract[N], 'params'> & Part<Contract[N], 'query'> & Part<Contract[N], 'body'> & Part<Contract[N], 'form'>
>;
/** Response of a call, as its method resolves. */
export type CallOutput<N extends CallName> = z.output<Contract[N]['response']>;

/** Response metadata next to the result. */
export interface CallResponse<T> {
  result: T;
  /** HTTP status. */
  status: number;
  headers: Headers;
  /** ID of the request in the API's logs; `null` if a proxy in between removed it. */
  requestId: string | null;
}

/** Promise of a call's result. */
export interface CallPromise<T> extends Promise<T> {
  /** Resolves with the result, status, headers and request ID. */
  withResponse(): Promise<CallResponse<T>>;
}

/**
 * Promise of one page of a list. As an async iterable it yields the entries of this page and all later ones, and requests each
 * page when it is needed. An entry that moves to a later page meanwhile is yielded once.
 */
export interface PagePromise<T, Item> extends CallPromise<T>, AsyncIterable<Item> {}

type CallReturn<T> = T extends { data: readonly (infer Item)[]; meta: { page: number; pageCount: number } }
  ? PagePromise<T, Item>
  : CallPromise<T>;

type Method<N extends CallName> =
  {} extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => CallReturn<CallOutput<N>>
    : (input: CallInput<N>, options?: CallOptions) => CallReturn<CallOutput<N>>;

/** Every call of the contract as a method. Mapped over `endpoints`, so that the comments there become those of the methods. */
type Methods = { readonly [N in keyof typeof endpoints]: Method<N> };

/** Calls grouped by area, such as `plaza.chat.send`. */
type Namespaces = {
  readonly [A in keyof typeof namespaces]: {
    readonly [M in keyof (typeof namespaces)[A]]: (typeof namespaces)[A][M] extends CallName
      ? Method<(typeof namespaces)[A][M]>
      : never;
  };
};

/** Every call as a method by its stable ID, such as `plaza.sendMessage`, and by area, such as `plaza.chat.send`. */
export type Client = Methods & Namespaces;

/** Options of a single call, which win over those of the client. */
export interface CallOptions {
  /** Aborts the call, waits between attempts included. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, retries included. */
  timeoutMs?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Key under which the API stores the response of a write for 24 hours, so that a caller can repeat the call later; each
   * call generates its own by default. A `submissionId` in the input takes precedence.
   */
  idempotencyKey?: string | undefined;
  locale?: Locale | undefined;
}

export interface RetryOptions {
  /** Attempts after the first one. */
  maxRetries: number;
  /** Milliseconds. The delay before the first retry is random below this bound, which doubles with each retry. */
  baseDelayMs: number;
}

/** An event of the debug hook. Secrets are replaced in `url`, `headers` and `body`. */
export type DebugEvent = {
  call: CallName;
  method: string;
  url: string;
  /** 1 for the first attempt. */
  attempt: number;
} & (
  | { type: 'request'; headers: Readonly<Record<string, string>>; body?: unknown }
  | { type: 'response'; status: number; durationMs: number; requestId: string | null; body: unknown }
  | { type: 'failure'; durationMs: number; reason: string }
  | { type: 'retry'; delayMs: number; reason: string }
);

export interface ClientOptions {
  /** URL of the API, which ends in `/api`. A browser may pass a path. */
  baseUrl: string;
  locale?: Locale | (() => Locale | undefined) | undefined;
  /** Bearer token, or a function that returns it before every call. */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>) | undefined;
  /**
   * Gets a new token after a 401, for instance by `refreshSession`; the call is then sent again once. Called once for
   * concurrent calls, and not at all if `token` returns another token meanwhile. Store the new token where `token` reads it; a
   * `token` that is a string is replaced. `null` ends the session: the call throws, after `onUnauthorized`.
   */
  refreshToken?: (() => Promise<string | null>) | undefined;
  /** Milliseconds for a whole call, retries included. @defaultValue 15000 */
  timeoutMs?: number | undefined;
  fetch?: typeof fetch | undefined;
  /** @defaultValue two retries, the first after up to 200 ms */
  retries?: RetryOptions | undefined;
  debug?: ((event: DebugEvent) => void) | undefined;
  /** Called for every 401 and 403 before the call throws, except for `login`: both end the session. */
  onUnauthorized?: ((error: ApiError) => void) | undefined;
}
