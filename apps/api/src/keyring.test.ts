import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from './accounts/secrets.ts';
import { createAccessTokens } from './accounts/sessions/session-check.ts';
import { createFileLinks } from './chat/attachments/attachments.ts';
import { createUnsubscribeTokens } from './platform/email/unsubscribe-tokens.ts';
import { createKeyring } from './keyring.ts';

const oldKey = 'the key until now, which has 32 letters';
const newKey = 'the key from now on, with 32 letters too';
const now = new Date();

describe('a newer key', () => {
  it('adding a newer key keeps sessions signed with the older key valid', async () => {
    const session = { userId: 7, sessionId: 'a-session' };
    const oldToken = await createAccessTokens([oldKey]).make(session, now);
    const newToken = await createAccessTokens([newKey, oldKey]).make(session, now);
    expect(await createAccessTokens([newKey, oldKey]).read(oldToken.token)).toEqual(session);
    expect(await createAccessTokens([newKey]).read(newToken.token)).toEqual(session);
    expect(await createAccessTokens([newKey]).read(oldToken.token)).toBeNull();
  });

  it('adding a newer key keeps device tokens of the older key valid', () => {
    const deviceToken = createDeviceTokens([oldKey]).tokenOf('01234567-89ab-cdef-0123-456789abcdef');
    expect(createDeviceTokens([newKey, oldKey]).read(deviceToken)).toBe('01234567-89ab-cdef-0123-456789abcdef');
    expect(createDeviceTokens([newKey]).read(deviceToken)).toBeNull();
  });

  it('adding a newer key keeps unsubscribe links of the older key valid', () => {
    const unsubscribeToken = createUnsubscribeTokens([oldKey]).make('chats', 7);
    expect(createUnsubscribeTokens([newKey, oldKey]).read(unsubscribeToken)).toEqual({ kind: 'chats', id: 7 });
    expect(createUnsubscribeTokens([newKey]).read(unsubscribeToken)).toBeNull();
  });

  it('adding a newer key keeps chat file links of the older key valid', () => {
    const fileClaims = { fileId: 1, readerId: 7 };
    const { searchParams } = new URL(createFileLinks([oldKey]).make(fileClaims, now), 'http://localhost');
    const urlParameters = {
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    expect(createFileLinks([newKey, oldKey]).check(fileClaims, urlParameters, now)).toBeGreaterThan(0);
    expect(createFileLinks([newKey]).check(fileClaims, urlParameters, now)).toBeNull();
  });
});

it('keyring derives a different key for each purpose', () => {
  expect(createKeyring([oldKey], 'one').newest.key).not.toEqual(createKeyring([oldKey], 'other').newest.key);
});
