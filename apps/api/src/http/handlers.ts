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

/** A handler for every call of the contract: all areas together. */
export type Handlers = { [Name in keyof Contract]: Handler<Name> };

/** The handlers of one area. The contract has the names; `areas.ts` does not compile while a call has no handler. */
export type AreaHandlers = Partial<Handlers>;
