import { expect, it } from 'vitest';
import { isConnectionFailure } from './connections.ts';

const createSystemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

it.each(['ECONNREFUSED', 'ENOENT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EADDRNOTAVAIL', 'ENOBUFS'])(
  'isConnectionFailure is true for the error code %s',
  (code) => {
    expect(isConnectionFailure(createSystemError(code))).toBe(true);
  },
);

it('isConnectionFailure is false for errors that do not concern the connection', () => {
  expect(isConnectionFailure(createSystemError('EACCES'))).toBe(false);
  expect(isConnectionFailure(new Error('connect'))).toBe(false);
  expect(isConnectionFailure('EMFILE')).toBe(false);
});
