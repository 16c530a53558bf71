import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSecretSealer } from './sealed-secrets.ts';

const [newKey, oldKey] = ['n'.repeat(32), 'o'.repeat(32)];
/** Message of Node.js about a wrong key or a changed text. */
const unreadable = 'unable to authenticate data';

it('open returns any secret that was sealed for the same owner, and its sealed form does not contain it', () => {
  const sealer = createSecretSealer([newKey], 'test');
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), (secret, owner) => {
      const sealed = sealer.seal(secret, owner);
      expect(sealer.open(sealed, owner)).toBe(secret);
      expect(sealed.includes(secret)).toBe(false);
    }),
  );
});

it('seal returns different bytes for the same secret each time', () => {
  const sealer = createSecretSealer([newKey], 'test');
  expect(sealer.seal('secret', 'arena')).not.toEqual(sealer.seal('secret', 'arena'));
});

it('open rejects a secret of another owner or purpose, and a changed one', () => {
  const sealer = createSecretSealer([newKey], 'test');
  const sealed = sealer.seal('secret', 'arena');
  expect(() => sealer.open(sealed, 'other')).toThrow(unreadable);
  expect(() => createSecretSealer([newKey], 'other').open(sealed, 'arena')).toThrow(unreadable);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => sealer.open(changed, 'arena')).toThrow(unreadable);
});

it('a secret that was sealed before a key rotation can be opened while the old key is configured, and is not current', () => {
  const sealed = createSecretSealer([oldKey], 'test').seal('secret', 'arena');
  const rotatedSealer = createSecretSealer([newKey, oldKey], 'test');
  expect(rotatedSealer.open(sealed, 'arena')).toBe('secret');
  expect(rotatedSealer.isCurrent(sealed)).toBe(false);
  expect(rotatedSealer.isCurrent(rotatedSealer.seal('secret', 'arena'))).toBe(true);
  expect(() => createSecretSealer([newKey], 'test').open(sealed, 'arena')).toThrow(unreadable);
});
