import type { Contract } from '@plaza/sdk/contract';
import type { z } from 'zod';
import type { RequestContext, UserContext } from './context.ts';

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

/** What a call answers, before it is written as JSON, or sent as the file that it is. */
type HandlerAnswer<Name extends keyof Contract> = z.input<Contract[Name]['response']>;

type ContextOf<Name extends keyof Contract> = Contract[Name]['access'] extends 'user' ? UserContext : RequestContext;

/** Answers one call. Throws DomainError for errors that the caller shall see. */
type Handler<Name extends keyof Contract> = (
  input: HandlerInput<Name>,
  context: ContextOf<Name>,
) => Promise<HandlerAnswer<Name>> | HandlerAnswer<Name>;

/** The handlers of some calls, by the calls' names. */
export type Handlers<Name extends keyof Contract> = { [N in Name]: Handler<N> };

/** The handlers that are built; calls without one answer 501. */
export type BuiltHandlers = Partial<Handlers<keyof Contract>>;
