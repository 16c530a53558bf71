import { ApiError, BadRequestError, NetworkError } from '@plaza/sdk';
import { describe, expect, it, vi } from 'vitest';
import { failureOf, isTooLarge, sendOnce } from './form-submission.server.ts';

const names = ['email', 'password'] as const;
const values = { email: 'ana@example.com' };
const refused = (error: unknown) => {
  const { data, init } = failureOf(error, names, values);
  return { ...data, status: init?.status, headers: new Headers(init?.headers) };
};
const apiError = (status: number, code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status, code, message: 'no', ...more });

describe('a form that the API refused', () => {
  it('returns field errors and values of an invalid form', () => {
    const error = apiError(400, 'validation_failed', { fields: { email: ['Taken', 'Also long'], other: ['?'] } });
    expect(refused(error)).toMatchObject({ reason: 'fields', fields: { email: 'Taken' }, values, status: 400 });
  });

  it('returns the wait in whole minutes and as Retry-After', () => {
    const failure = refused(apiError(429, 'too_many_tries', { retryAfterSeconds: 61 }));
    expect(failure).toMatchObject({ reason: 'tooMany', minutes: 2, status: 429 });
    expect(failure.headers.get('retry-after')).toBe('61');
    expect(refused(apiError(429, 'rate_limited', { retryAfterSeconds: 1 }))).toMatchObject({ minutes: 1 });
    expect(refused(apiError(429, 'rate_limited'))).toMatchObject({ minutes: null });
  });

  it('distinguishes a blocked account, an API failure and invalid fields', () => {
    expect(refused(apiError(403, 'account_blocked'))).toMatchObject({ reason: 'blocked', status: 403 });
    expect(refused(apiError(500, 'internal_error'))).toMatchObject({ reason: 'unavailable', status: 503 });
    expect(refused(apiError(400, 'validation_failed', { fields: { other: ['?'] } }))).toMatchObject({
      reason: 'unavailable',
    });
    expect(refused(new NetworkError('network_error', 'down'))).toMatchObject({ reason: 'unavailable' });
  });

  it('rethrows other errors and responses', () => {
    expect(() => refused(new TypeError('own'))).toThrow(TypeError);
    const answer = new Response(null, { status: 302 });
    expect(() => refused(answer)).toThrow(answer);
  });
});

describe('isTooLarge', () => {
  it.each([
    ['5', false],
    ['10', false],
    ['11', true],
    [null, true],
  ])('%s bytes of 10 at most: %s', (length, expected) => {
    const headers: Record<string, string> = length === null ? {} : { 'content-length': length };
    expect(isTooLarge(new Request('http://localhost', { headers }), 10)).toBe(expected);
  });
});

const refusal = (code: 'idempotency_error' | 'validation_failed') =>
  new BadRequestError({
    code,
    status: 400,
    message: 'No',
    fields: {},
    requestId: undefined,
    retryAfterSeconds: undefined,
  });

it('sends a form with a new key when it was changed after a lost answer', async () => {
  const send = vi.fn((id: string) =>
    id === 'first' ? Promise.reject(refusal('idempotency_error')) : Promise.resolve(`sent as ${id}`),
  );
  await expect(sendOnce('first', send)).resolves.toMatch(/^sent as [\da-f-]{36}$/);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends a form only once when another error is returned', async () => {
  const send = vi.fn(() => Promise.reject(refusal('validation_failed')));
  await expect(sendOnce('first', send)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(send).toHaveBeenCalledTimes(1);
});
