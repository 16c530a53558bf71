import { ApiError, PlazaError } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { errorResponse } from './api.ts';

/** What React Router's `data` holds. */
interface Thrown {
  data: unknown;
  init: { status: number } | null;
}
const thrown = (error: unknown) => errorResponse(error) as Thrown;

describe('errorResponse', () => {
  it('keeps what is wrong with the request, and names the request that failed', () => {
    const gone = new ApiError({ status: 410, code: 'gone', message: 'Gone', requestId: 'request-1' });
    expect(thrown(gone)).toMatchObject({ data: { code: 'gone', requestId: 'request-1' }, init: { status: 410 } });
  });

  it('says of an API that is down that it is, and of its own faults which request it was', () => {
    const fault = new ApiError({ status: 500, code: 'internal_error', message: 'Oops', requestId: 'request-2' });
    expect(thrown(fault)).toMatchObject({ data: { requestId: 'request-2' }, init: { status: 503 } });
  });

  it('leaves faults of the site’s own alone', () => {
    const own = new TypeError('own');
    expect(errorResponse(own)).toBe(own);
    expect(own).not.toBeInstanceOf(PlazaError);
  });
});
