import type { OwnListing } from '@plaza/sdk';
import { writeStepDraft } from './step-drafts.local-storage.ts';
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
const offlineFailure: StepFailure = { values: null, reason: 'offline', fields: {}, newer: null };

interface StepAction<Answer> {
  params: { id?: string };
  serverAction: () => Promise<Answer>;
}

const leadsToLogin = (answer: Response): boolean =>
  (answer.headers.get('location') ?? '').includes('/auth/login') || answer.status === 401;

/**
 * Sends a step's form. What was typed is kept on this device until the server has it; a lost connection leaves the form
 * as it is, and says so.
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
