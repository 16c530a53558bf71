import type { z } from 'zod';
import type { CallName } from './endpoints.ts';

/** Rate limits that some calls count under, on top of those of all calls. */
export type CallLimit = 'searches' | 'geocoding' | 'payments' | 'exports';

/** Input, answer and behaviour of a call. Method, path and repeatability are in `endpoints.ts` and `repeat.ts`. */
export interface CallSpec {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** `user` calls need a bearer token; `public` ones accept it. */
  access: 'public' | 'user';
  /** Rate limit of its own. */
  limit?: CallLimit;
  /**
   * Lets shared caches keep an answer to a request without a session. Other answers are not stored at all.
   * `staleSeconds` is the time after it in which a cache may answer while it asks again.
   */
  cache?: { seconds: number; staleSeconds?: number };
  /** Widgets on pages of other origins may read it: it tells nothing about who asks. */
  isWidgetReadable?: true;
  /** Leaves a security event. */
  isAudited?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** multipart/form-data body; a call has either `body` or `form`. */
  form?: z.ZodObject;
  /** Media type of an answer that is a file instead of JSON; `response` is then a `Blob`. */
  download?: string;
  /** What each event says, when the answer is a stream of server-sent events; `response` is then an async iterable. */
  events?: z.ZodType;
  response: z.ZodType;
}

/** Calls of one area, by name. */
export type AreaContract = Partial<Record<CallName, CallSpec>>;
