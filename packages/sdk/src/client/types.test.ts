import { describe, expectTypeOf, it } from 'vitest';
import type { ListingCard, SearchMeta, Session } from '../index.ts';
import type { CallInput, CallOutput, Client } from './types.ts';

describe('the types of a call', () => {
  it('say what it answers', () => {
    expectTypeOf<CallOutput<'login'>>().toEqualTypeOf<Session>();
    expectTypeOf<CallOutput<'searchListings'>>().toEqualTypeOf<{ data: ListingCard[]; meta: SearchMeta }>();
  });

  it('take plain values for a query, and refuse others', () => {
    type Query = NonNullable<CallInput<'searchListings'>['query']>;
    expectTypeOf<{ cameras: true; page: 2; priceRange: readonly [null, 90] }>().toExtend<Query>();
    expectTypeOf<{ sort: 'cheap' }>().not.toExtend<Query>();
    expectTypeOf<{ page: Date }>().not.toExtend<Query>();
  });

  it('take any Blob where a file is uploaded', () => {
    expectTypeOf<{ message: string; uploadedFiles: readonly Blob[] }>().toExtend<CallInput<'sendMessage'>['form']>();
  });

  it('need an input only where something in it is needed', () => {
    expectTypeOf<Client['listReviews']>().toBeCallableWith();
    expectTypeOf<Parameters<Client['getListing']>[0]>().not.toExtend<undefined>();
    expectTypeOf<{ params: { id: 7 } }>().toExtend<CallInput<'saveListing'>>();
    expectTypeOf<{ body: { value: true } }>().not.toExtend<CallInput<'saveListing'>>();
  });
});
