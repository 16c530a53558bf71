import { createHash } from 'node:crypto';

const longestKey = 200;

/**
 * What tries of the same message have in common: the form's own id, else the header `Idempotency-Key`; `null` without
 * either, for a message that is written each time. Headers that are longer than any sensible one are kept as their hash.
 */
export function keyOf(submissionId: string | undefined, header: string | undefined): string | null {
  if (submissionId !== undefined) return submissionId;
  if (header === undefined || header === '') return null;
  return header.length > longestKey ? createHash('sha256').update(header).digest('hex') : header;
}
