import type { OwnListing } from '@plaza/sdk';
import { writeStepDraft } from './step-drafts.local-storage.ts';
import type { StepValues } from './step-values.ts';

export interface StepFailure {
  /** Submitted values of the step, to fill the fields again; `null` when the browser still has them. */
  values: StepValues | null;
  reason: 'fields' | 'conflict' | 'tooMany' | 'unavailable' | 'offline';
  fields: Readonly<Record<string, string>>;
  /** The current listing if the same fields were changed elsewhere; otherwise `null`. */
  newer: OwnListing | null;
}

const offlineFailure: StepFailure = { values: null, reason: 'offline', fields: {}, newer: null };

interface StepAction<Answer> {
  params: { id?: string };
  serverAction: () => Promise<Answer>;
}

const isLoginRedirect = (answer: Response): boolean =>
  (answer.headers.get('location') ?? '').includes('/auth/login') || answer.status === 401;

export async function sendStepForm<Answer>(step: string, { params, serverAction }: StepAction<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return offlineFailure;
    if (error instanceof Response && !isLoginRedirect(error)) writeStepDraft(Number(params.id), step, null);
    throw error;
  }
}
