import { ApiError, BadRequestError, NetworkError } from '@plaza/sdk';
import { describe, expect, it, vi } from 'vitest';
import { toFailureResponse, isBodyTooLarge, sendWithFreshId } from './form-submission.server.ts';

const fieldNames = ['email', 'password'] as const;
const formValues = { email: 'ana@example.com' };
const failureDataOf = (error: unknown) => {
  const { data, init } = toFailureResponse(error, fieldNames, formValues);
  return { ...data, status: init?.status, headers: new Headers(init?.headers) };
};
const createApiError = (
  status: number,
  code: string,
  details: Partial<ConstructorParameters<typeof ApiError>[0]> = {},
) => new ApiError({ status, code, message: 'no', ...details });

describe('a form that the API refused', () => {
  it('failureOf returns the first error of each known field, and the values, of a form that the API rejects', () => {
    const validationError = createApiError(400, 'validation_failed', {
      fields: { email: ['Taken', 'Also long'], other: ['?'] },
    });
    expect(failureDataOf(validationError)).toMatchObject({
      reason: 'fields',
      fields: { email: 'Taken' },
      values: formValues,
      status: 400,
    });
  });

  it('failureOf converts a rate limit to whole minutes to wait, and to a Retry-After header in seconds', () => {
    const rateLimitFailure = failureDataOf(createApiError(429, 'too_many_attempts', { retryAfterSeconds: 61 }));
    expect(rateLimitFailure).toMatchObject({ reason: 'tooMany', minutes: 2, status: 429 });
    expect(rateLimitFailure.headers.get('retry-after')).toBe('61');
    expect(failureDataOf(createApiError(429, 'rate_limited', { retryAfterSeconds: 1 }))).toMatchObject({ minutes: 1 });
    expect(failureDataOf(createApiError(429, 'rate_limited'))).toMatchObject({ minutes: null });
  });

  it('failureOf returns “blocked” for a blocked account, and “unavailable” for an API failure or an unknown field', () => {
    expect(failureDataOf(createApiError(403, 'account_blocked'))).toMatchObject({ reason: 'blocked', status: 403 });
    expect(failureDataOf(createApiError(500, 'internal_error'))).toMatchObject({ reason: 'unavailable', status: 503 });
    expect(failureDataOf(createApiError(400, 'validation_failed', { fields: { other: ['?'] } }))).toMatchObject({
      reason: 'unavailable',
    });
    expect(failureDataOf(new NetworkError('network_error', 'down'))).toMatchObject({ reason: 'unavailable' });
  });

  it('failureOf throws a TypeError or a Response again instead of turning it into a failure', () => {
    expect(() => failureDataOf(new TypeError('own'))).toThrow(TypeError);
    const redirectResponse = new Response(null, { status: 302 });
    expect(() => failureDataOf(redirectResponse)).toThrow(redirectResponse);
  });
});

describe('isBodyTooLarge', () => {
  it.each([
    ['5', false],
    ['10', false],
    ['11', true],
    [null, true],
  ])('isBodyTooLarge for a Content-Length of %s and a maximum of 10 bytes returns %s', (length, expected) => {
    const contentLengthHeaders: Record<string, string> = length === null ? {} : { 'content-length': length };
    expect(isBodyTooLarge(new Request('http://localhost', { headers: contentLengthHeaders }), 10)).toBe(expected);
  });
});

const createBadRequestError = (code: 'idempotency_error' | 'validation_failed') =>
  new BadRequestError({
    code,
    status: 400,
    message: 'No',
    fields: {},
    requestId: undefined,
    retryAfterSeconds: undefined,
  });

it('sendWithFreshId sends the form with a new ID when the API has received another form with the same ID', async () => {
  const sendMock = vi.fn((id: string) =>
    id === 'first' ? Promise.reject(createBadRequestError('idempotency_error')) : Promise.resolve(`sent as ${id}`),
  );
  await expect(sendWithFreshId('first', sendMock)).resolves.toMatch(/^sent as [\da-f-]{36}$/);
  expect(sendMock).toHaveBeenCalledTimes(2);
});

it('sendWithFreshId doesn’t send a form again that the API rejects as invalid', async () => {
  const sendMock = vi.fn(() => Promise.reject(createBadRequestError('validation_failed')));
  await expect(sendWithFreshId('first', sendMock)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(sendMock).toHaveBeenCalledTimes(1);
});
