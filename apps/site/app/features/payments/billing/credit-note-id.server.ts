import { data } from 'react-router';

/** The credit note that an address names. Throws a 404 when it names none. */
export function creditNoteIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
