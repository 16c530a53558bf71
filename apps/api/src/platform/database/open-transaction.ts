import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';

const storage = new AsyncLocalStorage<true>();

/** Whether the code that asks runs within a transaction, which holds a connection and its locks for as long. */
export const isInTransaction = (): boolean => storage.getStore() === true;

/** A database that knows what runs within its transactions. */
export class TrackedKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((transaction) => storage.run(true, () => work(transaction)));
    return builder;
  }
}
