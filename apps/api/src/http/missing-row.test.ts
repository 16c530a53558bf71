import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { missingRowErrorOf } from './requests.ts';

const request = { session: { userId: 7, sessionId: 's' } } as RequestContext;

function createViolation(detail: string): DatabaseError {
  const error = new DatabaseError('violates foreign key constraint', 0, 'error');
  return Object.assign(error, { code: '23503', detail });
}

it.each([
  ['the caller’s session', 'Key (session_id)=(5-a) is not present in table "sessions".', 'session_required'],
  ['the caller’s account', 'Key (user_id)=(7) is not present in table "users".', 'session_required'],
  ['another user’s account', 'Key (blocked_id)=(8) is not present in table "users".', 'not_found'],
  ['the listing', 'Key (listing_id)=(3) is not present in table "listings".', 'listing_not_found'],
  ['anything else', 'Key (chat_id, user_id)=(3, 7) is not present in table "chats".', 'not_found'],
])('missingRowErrorOf reports %s that was deleted during a write', (_, detail, code) => {
  expect(missingRowErrorOf(createViolation(detail), request)?.code).toBe(code);
});

it('missingRowErrorOf returns null for every other error', () => {
  expect(missingRowErrorOf(new Error('x'), request)).toBeNull();
  expect(
    missingRowErrorOf(createViolation('Key (id)=(3) is still referenced from table "chats".'), request),
  ).toBeNull();
});
