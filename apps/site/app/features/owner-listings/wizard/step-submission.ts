import type { OwnListing } from '@plaza/sdk';
import { writeStepDraft } from './step-drafts.local-storage.ts';
import type { StepValues } from './step-values.ts';

/** Reason why a step wasn't saved. */
export interface StepFailure {
  /** The sent values, to fill the fields again; `null` when the browser still has them. */
  values: StepValues | null;
  reason: 'fields' | 'conflict' | 'tooMany' | 'unavailable' | 'offline';
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
  /** The current listing, when the same fields were changed elsewhere. */
  newer: OwnListing | null;
}

/** Lost connection: the form stays as it is. */
const offlineFailure: StepFailure = { values: null, reason: 'offline', fields: {}, newer: null };

interface StepAction<Answer> {
  params: { id?: string };
  serverAction: () => Promise<Answer>;
}

const leadsToLogin = (answer: Response): boolean =>
  (answer.headers.get('location') ?? '').includes('/auth/login') || answer.status === 401;

/**
 * Submits a step's form. Its draft stays on this device until the server has saved it; a lost connection leaves the
 * form unchanged, and is reported.
 */
export async function sendStep<Answer>(step: string, { params, serverAction }: StepAction<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return offlineFailure;
    if (error instanceof Response && !leadsToLogin(error)) writeStepDraft(Number(params.id), step, null);
    throw error;
  }
}
