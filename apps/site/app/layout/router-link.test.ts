import { afterEach, expect, it, vi } from 'vitest';
import { prefetchModeOf } from './router-link.tsx';

afterEach(() => vi.unstubAllGlobals());

const stubConnection = (connection: { saveData?: boolean; effectiveType?: string }) =>
  vi.stubGlobal('navigator', { connection });

it('prefetchModeOf returns “intent” for a public page', () => {
  expect(prefetchModeOf('/en/parking/7')).toBe('intent');
  stubConnection({ saveData: false, effectiveType: '4g' });
  expect(prefetchModeOf('/en/parking/7')).toBe('intent');
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetchModeOf returns “none” for the connection %o, which saves data or is slow',
  (connection) => {
    stubConnection(connection);
    expect(prefetchModeOf('/en/parking/7')).toBe('none');
  },
);

it.each(['/en/account', '/es/account/chat/inbox', '/en/create_parking', '/es/edit_parking/5/details'])(
  'prefetchModeOf returns “none” for the private page %s',
  (path) => {
    expect(prefetchModeOf(path)).toBe('none');
  },
);
