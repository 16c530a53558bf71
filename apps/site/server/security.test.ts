import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  isForeignWrite,
  isKnownHost,
  isOneClickUnsubscribe,
  makeAnonymous,
  requestOrigin,
  setSecurityHeaders,
} from './security.ts';

const createMessage = (method: string, headers: Record<string, string>) =>
  ({ method, headers: { host: 'plaza.example', ...headers } }) as unknown as IncomingMessage;
const config = { publicUrl: null };
const publicConfig = { publicUrl: 'https://www.plaza.example' };

describe('isForeignWrite', () => {
  it('isForeignWrite is false for POST requests of this site’s own forms, and for those without an Origin', () => {
    expect(isForeignWrite(createMessage('POST', { origin: 'http://plaza.example' }), config)).toBe(false);
    expect(isForeignWrite(createMessage('POST', {}), config)).toBe(false);
  });

  it('isForeignWrite is true for a POST request from any origin but the site’s own', () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://plaza.example.evil.example',
      'http://plaza.example:81',
    ]) {
      expect(isForeignWrite(createMessage('POST', { origin }), config), origin).toBe(true);
    }
  });

  it('isForeignWrite decides by Sec-Fetch-Site when a POST request has no Origin header', () => {
    expect(isForeignWrite(createMessage('POST', { 'sec-fetch-site': 'same-origin' }), config)).toBe(false);
    for (const site of ['cross-site', 'same-site']) {
      expect(isForeignWrite(createMessage('POST', { 'sec-fetch-site': site }), config), site).toBe(true);
    }
  });

  it('isForeignWrite is false for cross-origin GET requests', () => {
    expect(isForeignWrite(createMessage('GET', { origin: 'https://evil.example' }), config)).toBe(false);
  });
});

describe('unsubscribing by one click', () => {
  const requestTo = (url: string, method = 'POST') => Object.assign(createMessage(method, {}), { url });

  it('isOneClickUnsubscribe is true only for a POST request to the unsubscribe path of either language', () => {
    expect(isOneClickUnsubscribe(requestTo('/en/mails/unsubscribe?token=abc'))).toBe(true);
    expect(isOneClickUnsubscribe(requestTo('/es/mails/unsubscribe'))).toBe(true);
    for (const url of [
      '/en/mails/unsubscribe.data?token=abc',
      '/en/mails/unsubscribe/more',
      '/en/account/edit_profile?x=/en/mails/unsubscribe',
      '//evil.example/en/mails/unsubscribe',
      '/fr/mails/unsubscribe',
    ])
      expect(isOneClickUnsubscribe(requestTo(url)), url).toBe(false);
    expect(isOneClickUnsubscribe(requestTo('/en/mails/unsubscribe?token=abc', 'PUT'))).toBe(false);
  });

  it('makeAnonymous removes Origin and cookies, so that a cross-site one-click unsubscribe is accepted', () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', cookie: 'session=secret' };
    const rawHeaders = ['Origin', headers.origin, 'Host', 'plaza.example', 'Cookie', headers.cookie];
    const request = Object.assign(createMessage('POST', headers), { rawHeaders });
    expect(isForeignWrite(request, config)).toBe(true);
    makeAnonymous(request);
    expect(isForeignWrite(request, config)).toBe(false);
    expect(request.headers).toEqual({ host: 'plaza.example' });
    expect(request.rawHeaders).toEqual(['Host', 'plaza.example']);
  });
});

describe('isKnownHost', () => {
  const isKnown = (host: string | undefined, publicUrl: string | null) =>
    isKnownHost({ headers: { host } } as unknown as IncomingMessage, { publicUrl });

  it('isKnownHost accepts only the host of the public URL', () => {
    expect(isKnown('plaza.example', 'https://plaza.example')).toBe(true);
    expect(isKnown('PLAZA.example', 'https://plaza.example')).toBe(true);
    expect(isKnown('plaza.example:8080', 'https://plaza.example:8080')).toBe(true);
    for (const host of ['evil.example', 'plaza.example.evil.example', 'plaza.example:81', '', undefined, '['])
      expect([host, isKnown(host, 'https://plaza.example')]).toEqual([host, false]);
  });

  it('isKnownHost accepts only loopback hosts when no public URL is configured', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'plaza.localhost'])
      expect([host, isKnown(host, null)]).toEqual([host, true]);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '[', ''])
      expect([host, isKnown(host, null)]).toEqual([host, false]);
  });
});

describe('requestOrigin', () => {
  it('requestOrigin returns the origin of the public URL or, when none is configured, that of the request', () => {
    const request = createMessage('GET', { host: 'evil.example', 'x-forwarded-proto': 'http' });
    expect(requestOrigin(request, publicConfig)).toBe('https://www.plaza.example');
    expect(requestOrigin(createMessage('GET', { host: 'localhost:3000' }), config)).toBe('http://localhost:3000');
  });
});

describe('setSecurityHeaders', () => {
  const headersOf = (publicUrl: string | null) => {
    const headers = new Map<string, string>();
    const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
    setSecurityHeaders(response as unknown as ServerResponse, { publicUrl });
    return headers;
  };

  it('setSecurityHeaders sets HSTS only if the public URL is HTTPS', () => {
    expect(headersOf('https://plaza.example').get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(headersOf(null).has('strict-transport-security')).toBe(false);
  });
});
