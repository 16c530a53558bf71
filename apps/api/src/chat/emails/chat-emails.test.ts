import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from '../../accounts/secrets.ts';
import { createUnsubscribeTokens } from './chat-emails.ts';

const tokens = createUnsubscribeTokens(['the secret of tests']);
const userIdArbitrary = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const tokenCharacters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= \n'];

describe('unsubscribe token', () => {
  it('a server with the same secret reads the account and the kind of email from an unsubscribe token', () => {
    fc.assert(
      fc.property(userIdArbitrary, (userId) => {
        const token = tokens.make(userId, 'chats');
        expect(token).toMatch(/^[\w-]{44}$/);
        expect(createUnsubscribeTokens(['the secret of tests']).read(token)).toEqual({ userId, kind: 'chats' });
      }),
    );
  });

  it('an unsubscribe token with a changed, missing or additional character is rejected', () => {
    const positionArbitrary = fc.integer({ min: 0, max: 43 });
    fc.assert(
      fc.property(
        userIdArbitrary,
        positionArbitrary,
        fc.constantFrom(...tokenCharacters),
        fc.nat(2),
        (userId, position, character, removedCount) => {
          const token = tokens.make(userId, 'chats');
          const alteredToken = token.slice(0, position) + character + token.slice(position + removedCount);
          fc.pre(alteredToken !== token);
          expect(tokens.read(alteredToken)).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('an unsubscribe token with a flipped bit is rejected', () => {
    fc.assert(
      fc.property(userIdArbitrary, fc.integer({ min: 0, max: 33 * 8 - 1 }), (userId, bit) => {
        const bytes = Buffer.from(tokens.make(userId, 'chats'), 'base64url');
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(tokens.read(bytes.toString('base64url'))).toBeNull();
      }),
    );
  });

  it('arbitrary texts, and tokens from another server or for another purpose, are rejected as unsubscribe tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tokens.read(text)).toBeNull();
      }),
    );
    expect(tokens.read(createUnsubscribeTokens(['another secret']).make(7, 'chats'))).toBeNull();
    const deviceTokens = createDeviceTokens(['the secret of tests']);
    expect(tokens.read(deviceTokens.tokenOf(deviceTokens.newDevice()))).toBeNull();
  });
});
