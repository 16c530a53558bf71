import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from '../../accounts/secrets.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const unsubscribeTokens = createUnsubscribeTokens(['the secret of tests']);
const userIdArbitrary = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const replacementCharacters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= \n'];

describe('unsubscribe token', () => {
  it('a server with the same secret reads the account and the kind of email from an unsubscribe token', () => {
    fc.assert(
      fc.property(userIdArbitrary, (userId) => {
        const unsubscribeToken = unsubscribeTokens.make('chats', userId);
        expect(unsubscribeToken).toMatch(/^[\w-]{44}$/);
        expect(createUnsubscribeTokens(['the secret of tests']).read(unsubscribeToken)).toEqual({
          kind: 'chats',
          id: userId,
        });
      }),
    );
  });

  it('an unsubscribe token with a changed, missing or additional character is rejected', () => {
    const characterIndexArbitrary = fc.integer({ min: 0, max: 43 });
    fc.assert(
      fc.property(
        userIdArbitrary,
        characterIndexArbitrary,
        fc.constantFrom(...replacementCharacters),
        fc.nat(2),
        (userId, position, character, removedCount) => {
          const unsubscribeToken = unsubscribeTokens.make('chats', userId);
          const alteredToken =
            unsubscribeToken.slice(0, position) + character + unsubscribeToken.slice(position + removedCount);
          fc.pre(alteredToken !== unsubscribeToken);
          expect(unsubscribeTokens.read(alteredToken)).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('an unsubscribe token with a flipped bit is rejected', () => {
    fc.assert(
      fc.property(userIdArbitrary, fc.integer({ min: 0, max: 33 * 8 - 1 }), (userId, bit) => {
        const tokenBytes = Buffer.from(unsubscribeTokens.make('chats', userId), 'base64url');
        tokenBytes.writeUInt8(tokenBytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(unsubscribeTokens.read(tokenBytes.toString('base64url'))).toBeNull();
      }),
    );
  });

  it('arbitrary texts, and tokens from another server or for another purpose, are rejected as unsubscribe tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unsubscribeTokens.read(text)).toBeNull();
      }),
    );
    expect(unsubscribeTokens.read(createUnsubscribeTokens(['another secret']).make('chats', 7))).toBeNull();
    const deviceTokens = createDeviceTokens(['the secret of tests']);
    expect(unsubscribeTokens.read(deviceTokens.tokenOf(deviceTokens.newDevice()))).toBeNull();
  });
});
