import { afterEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './router-link.tsx';

afterEach(() => vi.unstubAllGlobals());

const connectedBy = (connection: { saveData?: boolean; effectiveType?: string }) =>
  vi.stubGlobal('navigator', { connection });

it('prefetches a public page on intent', () => {
  expect(prefetchOnIntent('/en/parking/7')).toBe('intent');
  connectedBy({ saveData: false, effectiveType: '4g' });
  expect(prefetchOnIntent('/en/parking/7')).toBe('intent');
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing in advance where data is dear or slow: %o',
  (connection) => {
    connectedBy(connection);
    expect(prefetchOnIntent('/en/parking/7')).toBe('none');
  },
);

it.each(['/en/account', '/es/account/chat/inbox', '/en/create_parking', '/es/edit_parking/5/details'])(
  'fetches nothing of one’s own pages in advance: %s',
  (path) => {
    expect(prefetchOnIntent(path)).toBe('none');
  },
);
