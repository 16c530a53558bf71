import type { HttpBindings } from '@hono/node-server';
import type { Contract, Locale } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { Logger } from '../platform/log.ts';

export interface CallerSession {
  readonly userId: number;
  /** The family of refresh tokens that the token belongs to. */
  readonly sessionId: string;
}

export interface RequestContext {
  readonly session: CallerSession | null;
  /** The ID is repeated in the response and in every log line. */
  readonly requestId: string;
  readonly locale: Locale;
  /** The visitor's IP address, even behind a trusted proxy. */
  readonly clientIp: string;
  readonly userAgent: string | undefined;
  /** Partner whose page embeds the widget that sent the request; otherwise `null`. */
  readonly partner: string | null;
  readonly header: (name: string) => string | undefined;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

export interface UserContext extends RequestContext {
  readonly session: CallerSession;
}

export interface ApiEnvironment {
  Bindings: HttpBindings;
  Variables: {
    request: RequestContext;
    /** Pattern of the route: the log gets it instead of the path, which may contain user input. */
    route: string;
  };
}

type ValidatedPart<Spec, Part extends string> = Part extends keyof Spec
  ? Spec[Part] extends z.ZodType
    ? z.output<Spec[Part]>
    : undefined
  : undefined;

/** A call's validated input; parts that the call does not have are `undefined`. */
type HandlerInput<Name extends keyof Contract> = {
  params: ValidatedPart<Contract[Name], 'params'>;
  query: ValidatedPart<Contract[Name], 'query'>;
  body: ValidatedPart<Contract[Name], 'body'>;
  form: ValidatedPart<Contract[Name], 'form'>;
};

type HandlerResult<Name extends keyof Contract> = z.input<Contract[Name]['response']>;

type ContextOf<Name extends keyof Contract> = Contract[Name]['access'] extends 'user' ? UserContext : RequestContext;

type Handler<Name extends keyof Contract> = (
  input: HandlerInput<Name>,
  context: ContextOf<Name>,
) => Promise<HandlerResult<Name>> | HandlerResult<Name>;

export type Handlers = { [Name in keyof Contract]: Handler<Name> };

/** `areas.ts` does not compile while a call of the contract has no handler in any area. */
export type AreaHandlers = Partial<Handlers>;

interface PartnerCall {
  /** Partner ID from the query, not validated yet. */
  partner: string;
  /** `Origin` header; undefined for servers and for same-origin pages. */
  origin: string | undefined;
  clientIp: string;
}

export interface PartnerAdmission {
  /**
   * Admits a call, or rejects it. Only calls from the partner's registered origins count against the partner's rate
   * limit, so that others cannot use it up; all other calls count against their network's.
   * @throws DomainError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited`.
   */
  admit(call: PartnerCall): Promise<void>;
}
