import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPendingMessage, rememberPendingMessage, type PendingMessage } from './pending-message.server.ts';

const requestWithoutCookie = new Request('http://localhost/en/parking/7');
const pendingMessage: PendingMessage = {
  listingId: 7,
  text: 'Hola, ¿sigue libre? ñ €\n😀',
  submissionId: '0b7f4b0e-6c0f-4a50-9a3e-0d7f5c4f1a11',
  attribution: { partner: 'almenara', campaign: null, source: 'search', site: 'www.arena.example' },
  source: 'direct',
  awaitsLogin: true,
  problem: null,
};
const cookieValueOf = (cookieLine: string): string => /^plaza_message=([^;]*)/.exec(cookieLine)?.[1] ?? '';
const readMessageCookie = (value: string): PendingMessage | null =>
  readPendingMessage(
    new Request(requestWithoutCookie.url, { headers: { cookie: `theme=dark; plaza_message=${value}` } }),
  );

describe('a pending message', () => {
  it('readPendingMessage returns the message that rememberPendingMessage stored in a cookie, whatever its text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const cookieLine = rememberPendingMessage(requestWithoutCookie, { ...pendingMessage, text });
        expect(readMessageCookie(cookieValueOf(cookieLine ?? ''))).toEqual({ ...pendingMessage, text });
      }),
    ));

  it('rememberPendingMessage stores a natural text of 2,000 characters completely in a cookie', () => {
    const repeatedSentence = 'Buenos días, busco una plaza amplia para un coche familiar, cerca del mercado. ';
    const longText = repeatedSentence.repeat(26).slice(0, 2000);
    expect(
      readMessageCookie(
        cookieValueOf(rememberPendingMessage(requestWithoutCookie, { ...pendingMessage, text: longText }) ?? ''),
      )?.text,
    ).toBe(longText);
  });

  it('rememberPendingMessage returns null for a message that is too long for a cookie', () => {
    const longIncompressibleText = Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    );
    expect(
      rememberPendingMessage(requestWithoutCookie, { ...pendingMessage, text: longIncompressibleText.join('') }),
    ).toBeNull();
  });

  it('readPendingMessage returns null for a cookie that the server didn’t sign', () => {
    const cookieValue = cookieValueOf(rememberPendingMessage(requestWithoutCookie, pendingMessage) ?? '');
    const [text = '', signature = ''] = cookieValue.split('.');
    expect(readMessageCookie(cookieValue)).toEqual(pendingMessage);
    for (const forged of ['', text, `${text}.`, `${text.slice(0, -2)}AA.${signature}`, `.${signature}`, 'x.y.z'])
      expect(readMessageCookie(forged), forged).toBeNull();
    expect(readPendingMessage(requestWithoutCookie)).toBeNull();
  });

  it('the cookie of a pending message is HTTP-only and SameSite=Lax', () => {
    expect(rememberPendingMessage(requestWithoutCookie, pendingMessage)).toMatch(/; SameSite=Lax; HttpOnly$/);
  });
});
