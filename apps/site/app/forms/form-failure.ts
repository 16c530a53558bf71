/** Why a form was not accepted. What was typed comes back with it, secrets and files excepted. */
export interface FormFailure<Field extends string = string> {
  reason: 'fields' | 'tooMany' | 'unavailable' | 'offline' | 'blocked';
  /** What is wrong with each field, in the page's language. */
  fields: Readonly<Partial<Record<Field, string>>>;
  /** How long to wait before the next try; `null` when that is not known. */
  minutes: number | null;
  /** `null` when the answer never came: the form still has them. */
  values: Readonly<Partial<Record<Field, string>>> | null;
}

/** A form that could not be sent: it stays as it is, and says so. */
export const offlineFailure: FormFailure<never> = { reason: 'offline', fields: {}, minutes: null, values: null };

/** Sends a form from the browser; a lost connection is an outcome, and no reason to lose what was typed. */
export async function sendKept<T>(send: () => Promise<T>): Promise<T | typeof offlineFailure> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineFailure;
  }
}
