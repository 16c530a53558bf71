import { expect, test } from 'vitest';
import { withOutcome, withoutOutcome } from './owner-outcome.ts';

test('withOutcome replaces the outcome of the previous action in a path, and keeps the path’s filters', () => {
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

test('withOutcome adds the problem of a refused action to a path, and withoutOutcome removes a confirmation', () => {
  expect(withOutcome('/en/account/my_parking/7', { isDone: false, intent: 'resume', id: 7, problem: 'full' })).toBe(
    '/en/account/my_parking/7?problem=full&on=7',
  );
  expect(withoutOutcome({ pathname: '/en/account/my_parking/7', search: '?confirm=delete' })).toBe(
    '/en/account/my_parking/7',
  );
});
