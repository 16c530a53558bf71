import type { SavedMeta } from '@plaza/sdk';
import type { ListingState } from '../platform/database/listing-tables.ts';
import type { UnavailableListingRow } from './store.ts';

type UnavailableListing = SavedMeta['unavailable'][number];

/**
 * Reasons by state why a saved listing is unavailable. Drafts and ready listings were published when they were saved.
 */
const unavailableReasons: Readonly<Record<ListingState, UnavailableListing['reason']>> = {
  draft: 'paused',
  ready: 'paused',
  published: 'paused',
  paused: 'paused',
  rented: 'rented',
  deleted: 'gone',
};

export const toUnavailable = ({ id, name, short_location, state }: UnavailableListingRow): UnavailableListing => ({
  id,
  name,
  shortLocation: short_location,
  reason: unavailableReasons[state],
});
