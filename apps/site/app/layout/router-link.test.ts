import { afterEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './router-link.tsx';

afterEach(() => vi.unstubAllGlobals());

const connectedBy = (connection: { saveData?: boolean; effectiveType?: string }) =>
  vi.stubGlobal('navigator', { connection });

it('prefetchOnIntent prefetches a public page', () => {
  expect(prefetchOnIntent('/en/parking/7')).toBe('intent');
  connectedBy({ saveData: false, effectiveType: '4g' });
  expect(prefetchOnIntent('/en/parking/7')).toBe('intent');
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetchOnIntent prefetches nothing with data saver or a slow connection: %o',
  (connection) => {
    connectedBy(connection);
    expect(prefetchOnIntent('/en/parking/7')).toBe('none');
  },
);

it.each(['/en/account', '/es/account/chat/inbox', '/en/create_parking', '/es/edit_parking/5/details'])(
  'prefetchOnIntent prefetches no private page: %s',
  (path) => {
    expect(prefetchOnIntent(path)).toBe('none');
  },
);
