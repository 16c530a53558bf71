import { fieldText } from './form-failure.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What names a form, so that it is done once however often it is sent; a new name when it has none. */
export function submissionIdOf(form: FormData): string {
  const given = fieldText(form, 'submissionId');
  return uuid.test(given) ? given : crypto.randomUUID();
}
