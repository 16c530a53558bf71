import { ConflictError, type Client } from '@plaza/sdk';

/** What `changeOwnListing` takes. */
export type CallInput = Parameters<Client['changeOwnListing']>[0]['body'];

/** Somebody else, or another tab, changed the listing since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ConflictError && error.code === 'changed_meanwhile';
