import { expect, it } from 'vitest';
import { isConnectionFailure } from './connections.ts';

const systemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

it.each([
  'ECONNREFUSED',
  'ENOENT',
  // no file handle left, of the process or the system
  'EMFILE',
  'ENFILE',
  // a socket file whose queue is full; no port, no memory left
  'EAGAIN',
  'EADDRNOTAVAIL',
  'ENOBUFS',
])('a connection that cannot be made because of %s is unavailable, not a fault', (code) => {
  expect(isConnectionFailure(systemError(code))).toBe(true);
});

it('leaves other errors to be faults', () => {
  expect(isConnectionFailure(systemError('EACCES'))).toBe(false);
  expect(isConnectionFailure(new Error('connect'))).toBe(false);
  expect(isConnectionFailure('EMFILE')).toBe(false);
});
