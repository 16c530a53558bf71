import { type RawBuilder, sql } from 'kysely';

/** One mailbox under many spellings: case, and what follows a plus sign. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');

/** The same of a column. */
export const mailboxIn = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${sql.ref(column)}), '[+][^@]*(?=@[^@]*$)', '')`;
