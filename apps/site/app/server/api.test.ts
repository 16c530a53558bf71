import { ApiError, PlazaError } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { toErrorResponse } from './api.ts';

interface ThrownData {
  data: unknown;
  init: { status: number } | null;
}
const thrownDataOf = (error: unknown) => toErrorResponse(error) as ThrownData;

describe('toErrorResponse', () => {
  it('toErrorResponse keeps status, code and request ID when the API answers 410', () => {
    const goneError = new ApiError({ status: 410, code: 'gone', message: 'Gone', requestId: 'request-1' });
    expect(thrownDataOf(goneError)).toMatchObject({
      data: { code: 'gone', requestId: 'request-1' },
      init: { status: 410 },
    });
  });

  it('toErrorResponse returns a 503 with the request ID when the API answers 500', () => {
    const internalError = new ApiError({
      status: 500,
      code: 'internal_error',
      message: 'Oops',
      requestId: 'request-2',
    });
    expect(thrownDataOf(internalError)).toMatchObject({ data: { requestId: 'request-2' }, init: { status: 503 } });
  });

  it('toErrorResponse returns an error that does not come from the API unchanged', () => {
    const errorOfSite = new TypeError('own');
    expect(toErrorResponse(errorOfSite)).toBe(errorOfSite);
    expect(errorOfSite).not.toBeInstanceOf(PlazaError);
  });
});
