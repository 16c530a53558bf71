import type { z } from 'zod';
import type { endpoints } from '../contract/endpoints.ts';
import type { namespaces } from '../contract/namespaces.ts';
import type { CallName, Contract } from '../contract/index.ts';
import type { Locale } from '../contract/vocabulary.ts';
import type { ApiError } from './errors.ts';

type Simplify<T> = { [K in keyof T]: T[K] };

/**
 * Path and query values are sent as text, so a caller may pass a schema's input or, if it is a plain value, its output.
 */
type TextFieldInput<In, Out> = unknown extends In ? Out : In | Extract<Out, string | number | boolean>;
type TextInput<S extends z.ZodType> = Simplify<{
  [K in keyof z.input<S>]: TextFieldInput<z.input<S>[K], K extends keyof z.output<S> ? z.output<S>[K] : never>;
}>;
type UploadInput<In> = In extends File ? Blob : In extends readonly (infer Item)[] ? readonly UploadInput<Item>[] : In;
type FormInput<S extends z.ZodType> = Simplify<{ [K in keyof z.input<S>]: UploadInput<z.input<S>[K]> }>;

type SchemaInput<K extends string, S> = S extends z.ZodType
  ? K extends 'body'
    ? z.input<S>
    : K extends 'form'
      ? FormInput<S>
      : TextInput<S>
  : never;
type CallInputPart<Spec, K extends string> = K extends keyof Spec
  ? {} extends SchemaInput<K, Spec[K]>
    ? { [P in K]?: SchemaInput<K, Spec[K]> }
    : undefined extends SchemaInput<K, Spec[K]>
      ? { [P in K]?: SchemaInput<K, Spec[K]> }
      : { [P in K]: SchemaInput<K, Spec[K]> }
  : unknown;

/** Input of a call: `params` of its path, `query`, and `body` (JSON) or `form` (multipart). */
export type CallInput<N extends CallName> = Simplify<
  CallInputPart<Contract[N], 'params'> &
    CallInputPart<Contract[N], 'query'> &
    CallInputPart<Contract[N], 'body'> &
    CallInputPart<Contract[N], 'form'>
>;
/** Result of a call. */
export type CallOutput<N extends CallName> = z.output<Contract[N]['response']>;

/** Result of a call with the metadata of its response. */
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
 * Promise of one page of a list. As an async iterable, it yields the entries of this page and all later ones, and
 * requests each page when it is needed. An entry that moves to a later page in the meantime is yielded only once.
 */
export interface PagePromise<T, Item> extends CallPromise<T>, AsyncIterable<Item> {}

/**
 * All calls by name, each of which returns an ordinary promise. Test doubles and wrappers of a client can implement
 * this type; a `Client` is one, too.
 */
export type Calls = {
  readonly [N in keyof typeof endpoints]: {} extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>
    : (input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>;
};

type CallPromiseOf<T> = T extends {
  data: readonly (infer Item)[];
  meta: { page: number; pageCount: number } | { nextCursor: string | null };
}
  ? PagePromise<T, Item>
  : CallPromise<T>;

type CallMethod<N extends CallName> =
  {} extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => CallPromiseOf<CallOutput<N>>
    : (input: CallInput<N>, options?: CallOptions) => CallPromiseOf<CallOutput<N>>;

/** Methods by call name. The type maps over `endpoints`, so that the comments there document the methods. */
type CallMethods = { readonly [N in keyof typeof endpoints]: CallMethod<N> };

type NamespacedMethods = {
  readonly [A in keyof typeof namespaces]: {
    readonly [M in keyof (typeof namespaces)[A]]: (typeof namespaces)[A][M] extends CallName
      ? CallMethod<(typeof namespaces)[A][M]>
      : never;
  };
};

/** Every call as a method by its stable ID, such as `plaza.sendMessage`, and by area, such as `plaza.chat.send`. */
export type Client = CallMethods & NamespacedMethods;

/** Options for a single call, which take precedence over the client's options. */
export interface CallOptions {
  /** Aborts the call and its retries. */
  signal?: AbortSignal | undefined;
  /** Timeout of the call in milliseconds, retries included. */
  timeoutMs?: number | undefined;
  /** Additional headers, which override the client's headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The API stores the response to a write under this key for 24 hours, and returns it again when the same call is sent
   * with the same key. By default, the client generates a key for each call. A `submissionId` in the input takes
   * precedence.
   */
  idempotencyKey?: string | undefined;
  /** Language of names, labels and error messages. @defaultValue the client's language */
  locale?: Locale | undefined;
}

export interface RetryOptions {
  /** Maximum number of attempts after the first attempt. */
  maxRetries: number;
  /** Maximum delay before the first retry, in milliseconds. It doubles with each retry. The actual delay is random. */
  baseDelayMs: number;
}

/** Event that the debug hook receives. Secrets in `url`, `headers` and `body` are redacted. */
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
  /** URL of the API, ending in `/api`. A path without a host is relative to the page. */
  baseUrl: string;
  /** Language of names, labels and error messages, or a function that returns it before every call. @defaultValue `en` */
  locale?: Locale | (() => Locale | undefined) | undefined;
  /** Bearer token, or a function that returns it before every call. */
  token?: string | (() => string | null | undefined | Promise<string | null | undefined>) | undefined;
  /**
   * Returns a new token after a 401; the call is then retried once. When concurrent calls get a 401, it is called only
   * once, and not at all if `token` already returns a different token. Store the new token where `token` reads it; a
   * string `token` is replaced automatically. `null` ends the session: the call throws after `onUnauthorized`.
   */
  refreshToken?: (() => Promise<string | null>) | undefined;
  /** Timeout of each call in milliseconds, retries included. @defaultValue 15000 */
  timeoutMs?: number | undefined;
  /** Sends the requests. @defaultValue the global `fetch` */
  fetch?: typeof fetch | undefined;
  /** Retries after lost connections and temporary errors. @defaultValue two retries, the first after up to 200 ms */
  retries?: RetryOptions | undefined;
  /** Called for each request, response, failure and retry. */
  debug?: ((event: DebugEvent) => void) | undefined;
  /** Called for each 401 and 403 before the call throws, except for a failed `login`. */
  onUnauthorized?: ((error: ApiError) => void) | undefined;
}
