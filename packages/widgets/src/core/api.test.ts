import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { marketplaceUrlOf, withQuery } from './api.ts';
import { requestApi } from './ask.ts';

const neverAbortedSignal = new AbortController().signal;
const returnBody = (responseBody: unknown) => responseBody;

vi.stubGlobal('location', { origin: 'https://arena.example', host: 'www.arena.example' });

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('requestApi sends its query without credentials, and returns the checked response', async () => {
  const requests: unknown[] = [];
  const serverUrl = await startServer((request, response) => {
    requests.push(request.url, request.headers.cookie);
    response.end('{"data":[1]}');
  });
  const responseBody = await requestApi(
    `${serverUrl}/suggestions`,
    { substr: 'Mad', partner: undefined },
    returnBody,
    neverAbortedSignal,
  );
  expect(responseBody).toEqual({ data: [1] });
  expect(requests).toEqual(['/suggestions?substr=Mad', undefined]);
});

test.each([
  [401, 'not_allowed'],
  [403, 'not_allowed'],
  [404, 'not_found'],
  [429, 'too_many_requests'],
  [500, 'api_unavailable'],
  [503, 'api_unavailable'],
])('a response with the status %i makes requestApi throw the error code %s', async (status, code) => {
  const serverUrl = await startServer((_request, response) => response.writeHead(status).end('{}'));
  await expect(requestApi(serverUrl, {}, returnBody, neverAbortedSignal)).rejects.toMatchObject({ code });
});

test('requestApi throws and warns with URL, status and page origin when the API responds with 403', async () => {
  const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warnSpy.mockRestore());
  const serverUrl = await startServer((_request, response) => response.writeHead(403).end('{}'));
  const error = await requestApi(serverUrl, { partner: 'nobody', venue: 'moon' }, returnBody, neverAbortedSignal).catch(
    (thrown: Error) => thrown,
  );
  const { message } = error as Error;
  expect(message).toBe(`${serverUrl}?partner=nobody&venue=moon: 403 on https://arena.example`);
  expect(warnSpy).toHaveBeenCalledExactlyOnceWith(message);
});

test('the error of requestApi for a rejected origin contains the origin that the API received', async () => {
  const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warnSpy.mockRestore());
  const errorBody = { error: { code: 'origin_not_allowed', details: { partner: 'almenara', origin: 'null' } } };
  const serverUrl = await startServer((_request, response) => response.writeHead(403).end(JSON.stringify(errorBody)));
  await expect(requestApi(serverUrl, {}, returnBody, neverAbortedSignal)).rejects.toThrow('403 on null');
});

test('requestApi throws answer_invalid when the response is not JSON or fails the check', async () => {
  const serverUrl = await startServer((_request, response) => response.end('<html>'));
  await expect(requestApi(serverUrl, {}, returnBody, neverAbortedSignal)).rejects.toMatchObject({
    code: 'answer_invalid',
  });
  const otherServerUrl = await startServer((_request, response) => response.end('{}'));
  const rejectBody = () => {
    throw new Error('no row');
  };
  await expect(requestApi(otherServerUrl, {}, rejectBody, neverAbortedSignal)).rejects.toMatchObject({
    code: 'answer_invalid',
  });
});

test('requestApi throws api_unavailable when the server cannot be reached', async () => {
  await expect(requestApi('http://127.0.0.1:1/', {}, returnBody, neverAbortedSignal)).rejects.toMatchObject({
    code: 'api_unavailable',
  });
});

test('requestApi throws api_unavailable when the server takes longer than 8 seconds', async () => {
  const serverUrl = await startServer(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pendingCall = requestApi(serverUrl, {}, returnBody, neverAbortedSignal).catch((error: unknown) => error);
  vi.advanceTimersByTime(7999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await pendingCall).toMatchObject({ code: 'api_unavailable' });
  expect(vi.getTimerCount()).toBe(0);
});

test('requestApi throws an AbortError when its signal is aborted', async () => {
  const serverUrl = await startServer(() => undefined);
  const abortController = new AbortController();
  const pendingCall = requestApi(serverUrl, {}, returnBody, abortController.signal);
  abortController.abort();
  await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' });
});

const settings = { locale: 'es', partner: 'almenara', campaign: 'home' } as const;

test('marketplaceUrlOf adds language, partner, campaign, the kind of widget and the host of the page to the URL', () => {
  expect(
    marketplaceUrlOf('https://plaza.example', 'search', settings, '/search_parkings', { substr: 'Cádiz & co' }),
  ).toBe(
    'https://plaza.example/es/search_parkings?substr=C%C3%A1diz+%26+co&partner=almenara&campaign=home&src=search&site=www.arena.example&utm_source=almenara&utm_medium=widget&utm_campaign=home',
  );
});

test('marketplaceUrlOf carries the event, and UTM parameters that replace those of partner and campaign', () => {
  const url = new URL(
    marketplaceUrlOf(
      'https://plaza.example',
      'listing',
      { ...settings, event: '2026-12-04T20:00+01:00', utm: { utm_source: 'app', utm_term: 'derby' } },
      '/parking/7',
    ),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    event: '2026-12-04T20:00+01:00',
    partner: 'almenara',
    campaign: 'home',
    src: 'listing',
    site: 'www.arena.example',
    utm_source: 'app',
    utm_medium: 'widget',
    utm_campaign: 'home',
    utm_term: 'derby',
  });
});

test('marketplaceUrlOf names the host of the page around a frame instead of its own', () => {
  const url = new URL(
    marketplaceUrlOf(
      'https://plaza.example',
      'search',
      { ...settings, site: 'tickets.arena.example' },
      '/search_parkings',
    ),
  );
  expect(url.searchParams.get('site')).toBe('tickets.arena.example');
});

test('marketplaceUrlOf omits parameters without a value from the URL', () => {
  const settingsWithoutPartner = { locale: 'en', partner: undefined, campaign: undefined } as const;
  expect(
    marketplaceUrlOf('https://plaza.example', 'plans', settingsWithoutPartner, '', { plan: undefined, substr: '' }),
  ).toBe('https://plaza.example/en?src=plans');
});

test('withQuery escapes any typed text, so that the text never adds another query parameter', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (substr) => {
      const url = new URL(withQuery('https://plaza.example/en', { substr, page: 2 }));
      expect([...url.searchParams.keys()]).toEqual(['substr', 'page']);
      expect(url.searchParams.get('substr')).toBe(substr);
      expect(url.origin).toBe('https://plaza.example');
    }),
  );
});
