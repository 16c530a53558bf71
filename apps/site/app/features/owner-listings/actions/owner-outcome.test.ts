import { expect, test } from 'vitest';
import { withOutcome, withoutOutcome } from './owner-outcome.ts';

test('withOutcome keeps a path’s filters, and replaces its last outcome', () => {
  const pathAfterPause = withOutcome('/es/account/my_parking?state=published&done=delete&on=3&from=draft', {
    isDone: true,
    intent: 'pause',
    id: 7,
    state: 'paused',
    before: 'published',
    next: { id: 9, name: 'Garage' },
  });
  expect(pathAfterPause).toBe('/es/account/my_parking?state=published&done=pause&from=published&next=9&on=7');
  const [pathname = '', search = ''] = pathAfterPause.split('?');
  expect(withoutOutcome({ pathname, search: `?${search}` })).toBe('/es/account/my_parking?state=published');
});

test('withOutcome adds the reason of a refusal, and withoutOutcome removes it', () => {
  expect(withOutcome('/en/account/my_parking/7', { isDone: false, intent: 'resume', id: 7, problem: 'full' })).toBe(
    '/en/account/my_parking/7?problem=full&on=7',
  );
  expect(withoutOutcome({ pathname: '/en/account/my_parking/7', search: '?confirm=delete' })).toBe(
    '/en/account/my_parking/7',
  );
});
