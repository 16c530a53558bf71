import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  isCrossSiteWrite,
  isKnownHost,
  isOneClickUnsubscribe,
  removeIdentifyingHeaders,
  requestOrigin,
  setSecurityHeaders,
} from './security.ts';

const createRequestMessage = (method: string, headers: Record<string, string>) =>
  ({ method, headers: { host: 'plaza.example', ...headers } }) as unknown as IncomingMessage;
const localConfig = { publicUrl: null };
const publicConfig = { publicUrl: 'https://www.plaza.example' };

describe('isCrossSiteWrite', () => {
  it('isCrossSiteWrite is false for POST requests of this site’s own forms, and for those without an Origin', () => {
    expect(isCrossSiteWrite(createRequestMessage('POST', { origin: 'http://plaza.example' }), localConfig)).toBe(false);
    expect(isCrossSiteWrite(createRequestMessage('POST', {}), localConfig)).toBe(false);
  });

  it('isCrossSiteWrite is true for a POST request from any origin but the site’s own', () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://plaza.example.evil.example',
      'http://plaza.example:81',
    ]) {
      expect(isCrossSiteWrite(createRequestMessage('POST', { origin }), localConfig), origin).toBe(true);
    }
  });

  it('isCrossSiteWrite decides by Sec-Fetch-Site when a POST request has no Origin header', () => {
    expect(isCrossSiteWrite(createRequestMessage('POST', { 'sec-fetch-site': 'same-origin' }), localConfig)).toBe(
      false,
    );
    for (const site of ['cross-site', 'same-site']) {
      expect(isCrossSiteWrite(createRequestMessage('POST', { 'sec-fetch-site': site }), localConfig), site).toBe(true);
    }
  });

  it('isCrossSiteWrite is false for cross-origin GET requests', () => {
    expect(isCrossSiteWrite(createRequestMessage('GET', { origin: 'https://evil.example' }), localConfig)).toBe(false);
  });
});

describe('unsubscribing by one click', () => {
  const createRequestTo = (url: string, method = 'POST') => Object.assign(createRequestMessage(method, {}), { url });

  it('isOneClickUnsubscribe is true only for a POST request to the unsubscribe path of either language', () => {
    expect(isOneClickUnsubscribe(createRequestTo('/en/mails/unsubscribe?token=abc'))).toBe(true);
    expect(isOneClickUnsubscribe(createRequestTo('/es/mails/unsubscribe'))).toBe(true);
    for (const url of [
      '/en/mails/unsubscribe.data?token=abc',
      '/en/mails/unsubscribe/more',
      '/en/account/edit_profile?x=/en/mails/unsubscribe',
      '//evil.example/en/mails/unsubscribe',
      '/fr/mails/unsubscribe',
    ])
      expect(isOneClickUnsubscribe(createRequestTo(url)), url).toBe(false);
    expect(isOneClickUnsubscribe(createRequestTo('/en/mails/unsubscribe?token=abc', 'PUT'))).toBe(false);
  });

  it('removeIdentifyingHeaders removes Origin and cookies, so that a cross-site one-click unsubscribe is accepted', () => {
    const crossSiteHeaders = {
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'session=secret',
    };
    const rawHeaders = ['Origin', crossSiteHeaders.origin, 'Host', 'plaza.example', 'Cookie', crossSiteHeaders.cookie];
    const crossSiteRequest = Object.assign(createRequestMessage('POST', crossSiteHeaders), { rawHeaders });
    expect(isCrossSiteWrite(crossSiteRequest, localConfig)).toBe(true);
    removeIdentifyingHeaders(crossSiteRequest);
    expect(isCrossSiteWrite(crossSiteRequest, localConfig)).toBe(false);
    expect(crossSiteRequest.headers).toEqual({ host: 'plaza.example' });
    expect(crossSiteRequest.rawHeaders).toEqual(['Host', 'plaza.example']);
  });
});

describe('isKnownHost', () => {
  const isHostKnown = (host: string | undefined, publicUrl: string | null) =>
    isKnownHost({ headers: { host } } as unknown as IncomingMessage, { publicUrl });

  it('isKnownHost accepts only the host of the public URL', () => {
    expect(isHostKnown('plaza.example', 'https://plaza.example')).toBe(true);
    expect(isHostKnown('PLAZA.example', 'https://plaza.example')).toBe(true);
    expect(isHostKnown('plaza.example:8080', 'https://plaza.example:8080')).toBe(true);
    for (const host of ['evil.example', 'plaza.example.evil.example', 'plaza.example:81', '', undefined, '['])
      expect([host, isHostKnown(host, 'https://plaza.example')]).toEqual([host, false]);
  });

  it('isKnownHost accepts only loopback hosts when no public URL is configured', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'plaza.localhost'])
      expect([host, isHostKnown(host, null)]).toEqual([host, true]);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '[', ''])
      expect([host, isHostKnown(host, null)]).toEqual([host, false]);
  });
});

describe('requestOrigin', () => {
  it('requestOrigin returns the origin of the public URL or, when none is configured, that of the request', () => {
    const request = createRequestMessage('GET', { host: 'evil.example', 'x-forwarded-proto': 'http' });
    expect(requestOrigin(request, publicConfig)).toBe('https://www.plaza.example');
    expect(requestOrigin(createRequestMessage('GET', { host: 'localhost:3000' }), localConfig)).toBe(
      'http://localhost:3000',
    );
  });
});

describe('setSecurityHeaders', () => {
  const securityHeadersOf = (publicUrl: string | null) => {
    const collectedHeaders = new Map<string, string>();
    const headerCollector = { setHeader: (name: string, value: string) => collectedHeaders.set(name, value) };
    setSecurityHeaders(headerCollector as unknown as ServerResponse, { publicUrl });
    return collectedHeaders;
  };

  it('setSecurityHeaders sets HSTS only if the public URL is HTTPS', () => {
    expect(securityHeadersOf('https://plaza.example').get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(securityHeadersOf(null).has('strict-transport-security')).toBe(false);
  });
});
