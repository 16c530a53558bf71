import { describe, expect, it } from 'vitest';
import { createSigner } from './signed-note.ts';

const [oldSecret, newSecret] = ['o'.repeat(32), 'n'.repeat(32)];

describe('signer', () => {
  it('verifies what it signed', () => {
    const signer = createSigner('note', [newSecret]);
    expect(signer.isSigned('text', signer.sign('text'))).toBe(true);
    expect(signer.isSigned('other text', signer.sign('text'))).toBe(false);
  });

  it('verifies what an older secret signed, and signs with the newest', () => {
    const before = createSigner('note', [oldSecret]);
    const during = createSigner('note', [newSecret, oldSecret]);
    const after = createSigner('note', [newSecret]);
    expect(during.isSigned('text', before.sign('text'))).toBe(true);
    expect(after.isSigned('text', during.sign('text'))).toBe(true);
    expect(after.isSigned('text', before.sign('text'))).toBe(false);
  });

  it.each(['', 'x', 'ñ', '='.repeat(100)])('refuses the signature %j', (signature) => {
    expect(createSigner('note', [newSecret]).isSigned('text', signature)).toBe(false);
  });

  it('does not verify what it signed for another purpose', () => {
    expect(createSigner('session', [newSecret]).isSigned('text', createSigner('note', [newSecret]).sign('text'))).toBe(
      false,
    );
  });
});
