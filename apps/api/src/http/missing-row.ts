import type { ErrorCode } from '@plaza/sdk/contract';
import { DatabaseError } from 'pg';
import type { RequestContext } from './context.ts';
import { DomainError } from '../platform/domain-error.ts';

/** Answers for rows that went away while a call was writing something that belongs to them. */
const codeByTable: Readonly<Record<string, ErrorCode>> = {
  listings: 'listing_not_found',
  sessions: 'session_required',
};

/**
 * The answer to a write that refers to a row which is not there any more: the session or account of the caller ended
 * meanwhile (401), or what the call is about did (404). `null` for every other error.
 */
export function missingRow(error: unknown, { session }: RequestContext): DomainError | null {
  if (!(error instanceof DatabaseError) || error.code !== '23503') return null;
  const [, key, table] = /^Key \([^)]*\)=\(([^)]*)\) is not present in table "(\w+)"/.exec(error.detail ?? '') ?? [];
  if (table === undefined) return null;
  const isCaller = table === 'users' && session !== null && key === String(session.userId);
  return new DomainError(isCaller ? 'session_required' : (codeByTable[table] ?? 'not_found'), { cause: error });
}
