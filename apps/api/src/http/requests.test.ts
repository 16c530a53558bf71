import { afterAll, expect, it } from 'vitest';
import { errorOf, serveCall, stopServers } from '../testing/serve-call.ts';
import { cacheControl, chooseLocale } from './requests.ts';

it('cacheControl lets caches serve stale suggestions while they revalidate', () => {
  expect(cacheControl('listSuggestions', false)).toBe('public, max-age=60, stale-while-revalidate=300');
});

it.each([
  ['listTowns', false, 'public, max-age=60'],
  ['listTowns', true, 'private, no-store'],
  ['getDashboard', false, 'private, no-store'],
] as const)('cacheControl of %s with isPersonal=%s is “%s”', (name, isPersonal, expected) => {
  expect(cacheControl(name, isPersonal)).toBe(expected);
});

it.each([
  ['es', 'en', 'es'],
  [null, 'es-ES,es;q=0.9,en;q=0.8', 'es'],
  [null, 'en-GB,es;q=0.9', 'en'],
  [null, 'fr,es;q=0.3', 'es'],
  [null, 'es;q=0,en;q=0.1', 'en'],
  ['fr', 'es', 'es'],
  [null, 'fr, de', 'en'],
  [null, ';;q=,,', 'en'],
  [null, undefined, 'en'],
])('chooseLocale with locale=%s and Accept-Language “%s” returns %s', (asked, header, locale) => {
  expect(chooseLocale(asked, header)).toBe(locale);
});

afterAll(stopServers);

it('the server logs an unexpected error with stack and request ID, and sends the caller the ID only', async () => {
  const throwUnexpectedError = () => {
    throw new Error('the secret is 42');
  };
  const sampleServer = await serveCall({ handler: throwUnexpectedError });
  const response = await sampleServer.send('/sample', { headers: { 'x-request-id': 'request-id-1' } });
  expect(response.status).toBe(500);
  const apiError = await errorOf(response);
  expect(JSON.stringify(apiError)).not.toContain('secret');
  expect(apiError.details).toMatchObject({ code: 'internal_error', requestId: 'request-id-1' });
  const errorLogLines = sampleServer
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(errorLogLines.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
    level: 50,
    requestId: 'request-id-1',
    err: { message: 'the secret is 42', stack: expect.stringContaining('requests.test.ts') },
  });
});
