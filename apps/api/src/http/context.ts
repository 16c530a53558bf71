import type { HttpBindings } from '@hono/node-server';
import type { Contract, Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { Logger } from '../platform/log.ts';

/** The signed-in caller, identified by the bearer token. */
export interface SignedIn {
  readonly userId: number;
  /** Session of the token: the family of its refresh tokens. */
  readonly sessionId: string;
}

/** Context of a request, without its input. */
export interface RequestContext {
  /** Session of the caller; `null` for a visitor. */
  readonly session: SignedIn | null;
  /** Identifies the request in responses and logs. */
  readonly requestId: string;
  readonly locale: Locale;
  /** The visitor's IP, also behind trusted proxies. */
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  /** Partner whose page embeds the widget that sends the request; `null` otherwise. */
  readonly partner: string | null;
  /** Reads a request header; names are case-insensitive. */
  readonly header: (name: string) => string | undefined;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** Logger that adds the request ID to each line. */
  readonly log: Logger;
}

/** Context of a call that requires a session. */
export interface UserContext extends RequestContext {
  readonly session: SignedIn;
}

/** Hono's types for our routes. */
export interface ApiEnvironment {
  Bindings: HttpBindings;
  Variables: {
    request: RequestContext;
    /** Pattern of the route for the log, since the path may contain user input. */
    route: string;
  };
}

type PartOutput<Spec, Part extends string> = Part extends keyof Spec
  ? Spec[Part] extends z.ZodType
    ? z.output<Spec[Part]>
    : undefined
  : undefined;

/** A call's input after validation; parts that the call does not have are `undefined`. */
type HandlerInput<Name extends keyof Contract> = {
  params: PartOutput<Contract[Name], 'params'>;
  query: PartOutput<Contract[Name], 'query'>;
  body: PartOutput<Contract[Name], 'body'>;
  form: PartOutput<Contract[Name], 'form'>;
};

/** Result of a call, before it is serialised as JSON or sent as a file. */
type HandlerAnswer<Name extends keyof Contract> = z.input<Contract[Name]['response']>;

type ContextOf<Name extends keyof Contract> = Contract[Name]['access'] extends 'user' ? UserContext : RequestContext;

/** Handles one call. Throws DomainError for errors that the caller may see. */
type Handler<Name extends keyof Contract> = (
  input: HandlerInput<Name>,
  context: ContextOf<Name>,
) => Promise<HandlerAnswer<Name>> | HandlerAnswer<Name>;

/** A handler for every call of the contract: all areas together. */
export type Handlers = { [Name in keyof Contract]: Handler<Name> };

/** Handlers of one area; `areas.ts` does not compile while a call has no handler. */
export type AreaHandlers = Partial<Handlers>;

/** A call that names a partner. */
interface PartnerCall {
  /** As sent, unchecked. */
  partner: string;
  /** `Origin` of the calling page; undefined for servers and for same-origin pages. */
  origin: string | undefined;
  /** The visitor's IP address. */
  clientAddress: string;
}

/** Decides which calls in a partner's name are allowed. */
export interface PartnerAdmission {
  /**
   * Admits a call. Only pages of the partner's origins count against its limit; other calls count like those without a
   * partner, so that strangers cannot use it up.
   * @throws DomainError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited`.
   */
  admit(call: PartnerCall): Promise<void>;
}
