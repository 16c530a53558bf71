import { expect, it } from 'vitest';
import { isConnectionFailure } from './connections.ts';

const systemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

it.each(['ECONNREFUSED', 'ENOENT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EADDRNOTAVAIL', 'ENOBUFS'])(
  'isConnectionFailure is true for the error code %s',
  (code) => {
    expect(isConnectionFailure(systemError(code))).toBe(true);
  },
);

it('isConnectionFailure is false for errors that do not concern the connection', () => {
  expect(isConnectionFailure(systemError('EACCES'))).toBe(false);
  expect(isConnectionFailure(new Error('connect'))).toBe(false);
  expect(isConnectionFailure('EMFILE')).toBe(false);
});
