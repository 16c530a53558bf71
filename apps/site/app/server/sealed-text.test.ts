import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextSeal } from './session-cookie.ts';

const sealSecret = 'a secret of this test, long enough';
const cookieSeal = createTextSeal('cookie', [sealSecret]);

describe('sealed text', () => {
  it('a text seal decrypts any text that it has encrypted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cookieSeal.open(cookieSeal.seal(text))).toBe(text);
      }),
    );
  });

  it('a text seal encrypts the same text differently each time', () => {
    const sealedText = cookieSeal.seal('ana@example.com');
    expect(Buffer.from(sealedText, 'base64url').toString('latin1')).not.toContain('ana@');
    expect(cookieSeal.seal('ana@example.com')).not.toBe(sealedText);
    expect(sealedText).toMatch(/^[\w-]+$/);
  });

  it('a text seal rejects a sealed text in which any single bit is flipped', () => {
    const sealedText = Buffer.from(cookieSeal.seal('{"id":7}'), 'base64url');
    for (let bit = 0; bit < sealedText.length * 8; bit += 1) {
      const changedBytes = Buffer.from(sealedText);
      changedBytes[bit >> 3] = (changedBytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(cookieSeal.open(changedBytes.toString('base64url'))).toBeNull();
    }
  });

  it('a text seal rejects a sealed text to which characters are added or from which one is removed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('x', '=', ' ', '\n', '.', '%'), (text, more) => {
        const sealedText = cookieSeal.seal(text);
        for (const changedText of [`${sealedText}${more}`, `${more}${sealedText}`, sealedText.slice(0, -1)]) {
          expect(cookieSeal.open(changedText)).toBeNull();
        }
      }),
    );
  });

  it('a text seal rejects texts that are sealed for another purpose or with another secret, or not sealed', () => {
    expect(createTextSeal('other', [sealSecret]).open(cookieSeal.seal('text'))).toBeNull();
    expect(createTextSeal('cookie', ['another secret of this test']).open(cookieSeal.seal('text'))).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cookieSeal.open(text)).toBeNull();
      }),
    );
  });

  it('a text seal with several secrets decrypts with earlier secrets, and encrypts with the newest', () => {
    const rotatedSeal = createTextSeal('cookie', ['the newest secret of this test', sealSecret]);
    expect(rotatedSeal.open(cookieSeal.seal('text'))).toBe('text');
    expect(cookieSeal.open(rotatedSeal.seal('text'))).toBeNull();
  });
});
