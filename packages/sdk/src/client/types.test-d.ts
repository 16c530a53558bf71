/** Type tests, run by the compiler in `pnpm check types`. */
import { describe, expectTypeOf, it } from 'vitest';
import type { ListingCard, SearchMeta, Session } from '../index.ts';
import type { CallName } from '../contract/index.ts';
import type { CallInput, CallOutput, Client } from './types.ts';

type HasUnknown<T> = unknown extends T
  ? true
  : T extends Blob
    ? false
    : T extends readonly (infer Item)[]
      ? HasUnknown<Item>
      : T extends object
        ? { [K in keyof T]: HasUnknown<T[K]> }[keyof T]
        : false;

describe('the types of a call', () => {
  it('CallOutput is the type of the call’s response', () => {
    expectTypeOf<CallOutput<'login'>>().toEqualTypeOf<Session>();
    expectTypeOf<CallOutput<'searchListings'>>().toEqualTypeOf<{ data: ListingCard[]; meta: SearchMeta }>();
  });

  it('CallInput accepts plain query values, and rejects dates and unknown enum values', () => {
    type Query = NonNullable<CallInput<'searchListings'>['query']>;
    expectTypeOf<{ cameras: true; page: 2; priceRange: readonly [null, 90] }>().toExtend<Query>();
    expectTypeOf<{ sort: 'cheap' }>().not.toExtend<Query>();
    expectTypeOf<{ page: Date }>().not.toExtend<Query>();
  });

  it('no input field of any call has the type unknown', () => {
    type CallsWithUnknown = { [N in CallName]: true extends HasUnknown<CallInput<N>> ? N : never }[CallName];
    expectTypeOf<CallsWithUnknown>().toEqualTypeOf<never>();
    expectTypeOf<{ any: 'thing' }>().not.toExtend<CallInput<'startChat'>['body']['withWho']>();
    expectTypeOf<7>().toExtend<CallInput<'startChat'>['body']['withWho']>();
  });

  it('CallInput accepts any Blob where a file is uploaded', () => {
    expectTypeOf<{ message: string; uploadedFiles: readonly Blob[] }>().toExtend<CallInput<'sendMessage'>['form']>();
  });

  it('methods of paged lists, and no others, return an async iterable of the list’s entries', () => {
    expectTypeOf<ReturnType<Client['searchListings']>>().toExtend<AsyncIterable<ListingCard>>();
    expectTypeOf<ReturnType<Client['listSavedListings']>>().toExtend<AsyncIterable<unknown>>();
    expectTypeOf<ReturnType<Client['listReviews']>>().not.toExtend<AsyncIterable<unknown>>();
  });

  it('a namespace method such as chat.send has the same type as its long form sendMessage', () => {
    expectTypeOf<Client['chat']['send']>().toEqualTypeOf<Client['sendMessage']>();
    expectTypeOf<Client['ownerListings']['get']>().toEqualTypeOf<Client['getOwnListing']>();
  });

  it('a client method requires an input only if the call has a required field', () => {
    expectTypeOf<Client['listReviews']>().toBeCallableWith();
    expectTypeOf<Parameters<Client['getListing']>[0]>().not.toExtend<undefined>();
    expectTypeOf<{ params: { id: 7 } }>().toExtend<CallInput<'saveListing'>>();
    expectTypeOf<{ body: { value: true } }>().not.toExtend<CallInput<'saveListing'>>();
  });
});
