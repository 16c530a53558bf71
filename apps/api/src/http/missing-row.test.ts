import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { missingRowErrorOf } from './requests.ts';

const requestOfUser = { session: { userId: 7, sessionId: 's' } } as RequestContext;

function createForeignKeyViolation(detail: string): DatabaseError {
  const databaseError = new DatabaseError('violates foreign key constraint', 0, 'error');
  return Object.assign(databaseError, { code: '23503', detail });
}

it.each([
  ['the caller’s session', 'session_required', 'Key (session_id)=(5-a) is not present in table "sessions".'],
  ['the caller’s account', 'session_required', 'Key (user_id)=(7) is not present in table "users".'],
  ['another user’s account', 'not_found', 'Key (blocked_id)=(8) is not present in table "users".'],
  ['the listing', 'listing_not_found', 'Key (listing_id)=(3) is not present in table "listings".'],
  ['the chat', 'not_found', 'Key (chat_id, user_id)=(3, 7) is not present in table "chats".'],
])('the deletion of %s during a write makes missingRowErrorOf return %s', (_, code, detail) => {
  expect(missingRowErrorOf(createForeignKeyViolation(detail), requestOfUser)?.code).toBe(code);
});

it('missingRowErrorOf returns null for an error other than a reference to a missing row', () => {
  expect(missingRowErrorOf(new Error('x'), requestOfUser)).toBeNull();
  expect(
    missingRowErrorOf(createForeignKeyViolation('Key (id)=(3) is still referenced from table "chats".'), requestOfUser),
  ).toBeNull();
});
