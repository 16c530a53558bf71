import type { HttpBindings } from '@hono/node-server';
import type { Contract, Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { Logger } from '../platform/log.ts';

/** The caller, by the bearer token. */
export interface SignedIn {
  readonly userId: number;
  /** The session that the token belongs to: the family of its refresh tokens. */
  readonly sessionId: string;
}

/** Context of a request, besides its input. */
export interface RequestContext {
  /** Session of the caller; `null` for a visitor. */
  readonly session: SignedIn | null;
  /** Names the request in answers and logs. */
  readonly requestId: string;
  readonly locale: Locale;
  /** The visitor's address, also behind trusted proxies. */
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  /** The partner whose page sends the request by a widget; `null` otherwise. */
  readonly partner: string | null;
  /** A header of the request, by its name in any case. */
  readonly header: (name: string) => string | undefined;
  /** Aborts when the caller disconnects, so that pointless work can stop. */
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

/** Answer of a call, before it is serialised as JSON or sent as a file. */
type HandlerAnswer<Name extends keyof Contract> = z.input<Contract[Name]['response']>;

type ContextOf<Name extends keyof Contract> = Contract[Name]['access'] extends 'user' ? UserContext : RequestContext;

/** Answers one call. Throws DomainError for errors that the caller shall see. */
type Handler<Name extends keyof Contract> = (
  input: HandlerInput<Name>,
  context: ContextOf<Name>,
) => Promise<HandlerAnswer<Name>> | HandlerAnswer<Name>;

/** A handler for every call of the contract: all areas together. */
export type Handlers = { [Name in keyof Contract]: Handler<Name> };

/** The handlers of one area. The contract has the names; `areas.ts` does not compile while a call has no handler. */
export type AreaHandlers = Partial<Handlers>;

/** A call that names a partner. */
interface PartnerCall {
  /** As it was sent, and not checked. */
  partner: string;
  /** The site of the page that asks; servers send none, and neither do browsers to a page's own server. */
  origin: string | undefined;
  /** The visitor's IP address. */
  clientAddress: string;
}

/** Decides which calls in a partner's name are answered. */
export interface PartnerAdmission {
  /**
   * Lets a call pass. The partner's minute is for pages of its origins; calls from anywhere else count like those without a
   * partner, so that a stranger cannot use it up.
   * @throws DomainError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited`.
   */
  admit(call: PartnerCall): Promise<void>;
}
