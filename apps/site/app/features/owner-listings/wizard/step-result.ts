import type { OwnListing } from '@plaza/sdk';
import type { StepValues } from './step-values.ts';

/** Why a step was not saved. */
export interface StepFailure {
  /** What was sent, to fill the fields again; `null` when the browser still has it. */
  values: StepValues | null;
  reason: 'fields' | 'conflict' | 'tooMany' | 'unavailable' | 'offline';
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
  /** The listing as it stands now, when the same fields were changed elsewhere. */
  newer: OwnListing | null;
}

/** The connection was lost on the way: the form stays as it is. */
export const offlineFailure: StepFailure = { values: null, reason: 'offline', fields: {}, newer: null };
