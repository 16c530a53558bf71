import { expect, test } from 'vitest';
import type { Intl } from '~/i18n/intl.ts';
import { comparisonOf } from './owner-figures.tsx';

/** Test double of `Intl` that returns the requested message ID and the message's values. */
const fakeIntl = {
  t: (id: string, values?: Readonly<Record<string, unknown>>) => [id, ...Object.values(values ?? {})].join(' '),
} as unknown as Intl<'owner'>;

test.each([
  [0, 0, { note: 'owner.dash.nothingBefore' }],
  [9, 0, { change: { text: 'owner.dash.moreCount 9', direction: 'up' }, note: 'owner.dash.before' }],
  [5, 5, { change: { text: 'owner.dash.same', direction: 'same' }, note: 'owner.dash.beforeSame' }],
  [162, 100, { change: { text: 'owner.dash.more 62', direction: 'up' }, note: 'owner.dash.before' }],
  // percentages of small counts would exaggerate the change
  [17, 3, { change: { text: 'owner.dash.moreCount 14', direction: 'up' }, note: 'owner.dash.before' }],
  [0, 4, { change: { text: 'owner.dash.lessCount 4', direction: 'down' }, note: 'owner.dash.before' }],
  [10, 20, { change: { text: 'owner.dash.less 50', direction: 'down' }, note: 'owner.dash.before' }],
  // a change below one percent is still reported as one
  [1001, 1000, { change: { text: 'owner.dash.more 1', direction: 'up' }, note: 'owner.dash.before' }],
])('comparisonOf describes in words the change to the count %i from the previous count %i', (now, before, expected) => {
  expect(comparisonOf(fakeIntl, now, before)).toEqual(expected);
});
