import type { HttpBindings } from '@hono/node-server';
import type { Locale } from '@plaza/sdk/contract';
import type { Logger } from '../platform/log.ts';

/** Who asks, as the bearer token says. */
export interface SignedIn {
  readonly userId: number;
  /** The session that the token belongs to: the family of its refresh tokens. */
  readonly sessionId: string;
}

/** What a handler knows about the request besides its input. */
export interface RequestContext {
  /** Who asks; `null` is a visitor. */
  readonly session: SignedIn | null;
  /** Names the request in answers and logs. */
  readonly requestId: string;
  readonly locale: Locale;
  /** The visitor's address, also behind trusted proxies. */
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  /** The partner on whose page a widget asks; `null` for everybody else. */
  readonly partner: string | null;
  /** A header of the request, by its name in any case. */
  readonly header: (name: string) => string | undefined;
  /** Ends work nobody waits for any more: fires when the caller goes away. */
  readonly signal: AbortSignal;
  /** Adds the request's id to each line. */
  readonly log: Logger;
}

/** The same for calls that need a session. */
export interface UserContext extends RequestContext {
  readonly session: SignedIn;
}

/** Hono's types for our routes. */
export interface ApiEnvironment {
  Bindings: HttpBindings;
  Variables: {
    request: RequestContext;
    /** Pattern of the route for the log: the path itself may hold what a person typed. */
    route: string;
  };
}
