import { writeKept } from './kept-values.ts';
import { offlineFailure } from './step-result.ts';

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
    if (error instanceof Response && !leadsToLogin(error)) writeKept(Number(params.id), step, null);
    throw error;
  }
}
