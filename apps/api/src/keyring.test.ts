import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from './accounts/secrets.ts';
import { createAccessTokens } from './accounts/sessions/session-check.ts';
import { createFileLinks } from './chat/attachments/attachments.ts';
import { createUnsubscribeTokens } from './chat/emails/chat-emails.ts';
import { keyring } from './keyring.ts';

const older = 'the key until now, which has 32 letters';
const newer = 'the key from now on, with 32 letters too';
const now = new Date();

describe('a newer key', () => {
  it('adding a newer key keeps sessions signed with the older key valid', async () => {
    const session = { userId: 7, sessionId: 'a-session' };
    const before = await createAccessTokens([older]).make(session, now);
    const after = await createAccessTokens([newer, older]).make(session, now);
    expect(await createAccessTokens([newer, older]).read(before.token)).toEqual(session);
    expect(await createAccessTokens([newer]).read(after.token)).toEqual(session);
    expect(await createAccessTokens([newer]).read(before.token)).toBeNull();
  });

  it('adding a newer key keeps device tokens of the older key valid', () => {
    const token = createDeviceTokens([older]).tokenOf('01234567-89ab-cdef-0123-456789abcdef');
    expect(createDeviceTokens([newer, older]).read(token)).toBe('01234567-89ab-cdef-0123-456789abcdef');
    expect(createDeviceTokens([newer]).read(token)).toBeNull();
  });

  it('adding a newer key keeps unsubscribe links of the older key valid', () => {
    const token = createUnsubscribeTokens([older]).make(7, 'chats');
    expect(createUnsubscribeTokens([newer, older]).read(token)).toEqual({ userId: 7, kind: 'chats' });
    expect(createUnsubscribeTokens([newer]).read(token)).toBeNull();
  });

  it('adding a newer key keeps chat file links of the older key valid', () => {
    const file = { fileId: 1, readerId: 7 };
    const { searchParams } = new URL(createFileLinks([older]).make(file, now), 'http://localhost');
    const asked = { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
    expect(createFileLinks([newer, older]).check(file, asked, now)).toBeGreaterThan(0);
    expect(createFileLinks([newer]).check(file, asked, now)).toBeNull();
  });
});

it('keyring derives a different key for each purpose', () => {
  expect(keyring([older], 'one').newest.key).not.toEqual(keyring([older], 'other').newest.key);
});
