import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isForeignWrite, isOneClick, makeAnonymous, requestOrigin, setSecurityHeaders } from './security.ts';

const message = (method: string, headers: Record<string, string>) =>
  ({ method, headers: { host: 'plaza.example', ...headers } }) as unknown as IncomingMessage;
const config = { publicUrl: null, trustProxy: false };

describe('isForeignWrite', () => {
  it('lets this site’s own forms through, and programs that are no browser', () => {
    expect(isForeignWrite(message('POST', { origin: 'http://plaza.example' }), config)).toBe(false);
    expect(isForeignWrite(message('POST', {}), config)).toBe(false);
  });

  it('refuses what another site sends, whatever it calls itself', () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://plaza.example.evil.example',
      'http://plaza.example:81',
    ]) {
      expect(isForeignWrite(message('POST', { origin }), config), origin).toBe(true);
    }
  });

  it('goes by the fetch metadata of a browser that leaves the origin out', () => {
    expect(isForeignWrite(message('POST', { 'sec-fetch-site': 'same-origin' }), config)).toBe(false);
    for (const site of ['cross-site', 'same-site']) {
      expect(isForeignWrite(message('POST', { 'sec-fetch-site': site }), config), site).toBe(true);
    }
  });

  it('does not mind where somebody reads from', () => {
    expect(isForeignWrite(message('GET', { origin: 'https://evil.example' }), config)).toBe(false);
  });
});

describe('what stops mails by one click', () => {
  const at = (url: string, method = 'POST') => Object.assign(message(method, {}), { url });

  it('is a post to that one address, in either language', () => {
    expect(isOneClick(at('/en/mails/unsubscribe?token=abc'))).toBe(true);
    expect(isOneClick(at('/es/mails/unsubscribe'))).toBe(true);
    for (const url of [
      '/en/mails/unsubscribe.data?token=abc',
      '/en/mails/unsubscribe/more',
      '/en/account/edit_profile?x=/en/mails/unsubscribe',
      '//evil.example/en/mails/unsubscribe',
      '/fr/mails/unsubscribe',
    ])
      expect(isOneClick(at(url)), url).toBe(false);
    expect(isOneClick(at('/en/mails/unsubscribe?token=abc', 'PUT'))).toBe(false);
  });

  it('may come from another site, and is then nobody’s', () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', cookie: 'session=secret' };
    const rawHeaders = ['Origin', headers.origin, 'Host', 'plaza.example', 'Cookie', headers.cookie];
    const request = Object.assign(message('POST', headers), { rawHeaders });
    expect(isForeignWrite(request, config)).toBe(true);
    makeAnonymous(request);
    expect(isForeignWrite(request, config)).toBe(false);
    expect(request.headers).toEqual({ host: 'plaza.example' });
    expect(request.rawHeaders).toEqual(['Host', 'plaza.example']);
  });
});

describe('requestOrigin', () => {
  it('believes a proxy only when told to', () => {
    const forwarded = message('GET', { 'x-forwarded-proto': 'https' });
    expect(requestOrigin(forwarded, config)).toBe('http://plaza.example');
    expect(requestOrigin(forwarded, { ...config, trustProxy: true })).toBe('https://plaza.example');
    expect(requestOrigin(forwarded, { publicUrl: 'https://www.plaza.example', trustProxy: false })).toBe(
      'https://www.plaza.example',
    );
  });
});

describe('setSecurityHeaders', () => {
  const headersOf = (isProduction: boolean) => {
    const headers = new Map<string, string>();
    const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
    setSecurityHeaders(response as unknown as ServerResponse, { isProduction });
    return headers;
  };

  it('asks browsers to stay with https in production only', () => {
    expect(headersOf(true).get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headersOf(false).has('strict-transport-security')).toBe(false);
  });
});
