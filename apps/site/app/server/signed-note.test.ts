import { describe, expect, it } from 'vitest';
import { createSigner } from './signed-note.ts';

const [oldSecret, newSecret] = ['o'.repeat(32), 'n'.repeat(32)];

describe('signer', () => {
  it('isSigned accepts a signature only for the text that was signed', () => {
    const signer = createSigner('note', [newSecret]);
    expect(signer.isSigned('text', signer.sign('text'))).toBe(true);
    expect(signer.isSigned('other text', signer.sign('text'))).toBe(false);
  });

  it('a signer with several secrets accepts signatures made with older secrets, and signs with the newest', () => {
    const oldSigner = createSigner('note', [oldSecret]);
    const rotatingSigner = createSigner('note', [newSecret, oldSecret]);
    const newSigner = createSigner('note', [newSecret]);
    expect(rotatingSigner.isSigned('text', oldSigner.sign('text'))).toBe(true);
    expect(newSigner.isSigned('text', rotatingSigner.sign('text'))).toBe(true);
    expect(newSigner.isSigned('text', oldSigner.sign('text'))).toBe(false);
  });

  it.each(['', 'x', 'ñ', '='.repeat(100)])('isSigned rejects the invalid signature %j', (signature) => {
    expect(createSigner('note', [newSecret]).isSigned('text', signature)).toBe(false);
  });

  it('isSigned rejects a signature that was made for another purpose', () => {
    expect(createSigner('session', [newSecret]).isSigned('text', createSigner('note', [newSecret]).sign('text'))).toBe(
      false,
    );
  });
});
