import { expect, test } from 'vitest';
import { finishExpiry, readExpiry } from './card-expiry-model.ts';
import { editGroup, pasteIntoGroup } from './digit-groups-model.ts';

const layout = { count: 2, size: 2 };

test.each([
  ['12/30', '1230'],
  ['12 / 2030', '1230'],
  ['5/30', '0530'],
  ['2030-12', '1230'],
  ['122030', '1230'],
  ['12-30', '1230'],
  ['5', '05'],
  ['1', '1'],
  ['0', '0'],
])('%j in the month is %j', (text, digits) => {
  expect(readExpiry(text, 0)).toBe(digits);
});

test('a year may begin with its century', () => {
  const twenty = editGroup(['05', '2'], { group: 1, text: '20', offset: 2 }, layout, readExpiry);
  expect(twenty.groups).toEqual(['05', '20']);
  const three = editGroup(twenty.groups, { group: 1, text: '203', offset: 3 }, layout, readExpiry);
  expect(three.groups).toEqual(['05', '3']);
  expect(editGroup(three.groups, { group: 1, text: '30', offset: 2 }, layout, readExpiry).groups).toEqual(['05', '30']);
});

test('a month that can be no other is complete, and typing goes on in the year', () => {
  expect(editGroup(['', ''], { group: 0, text: '5', offset: 1 }, layout, readExpiry)).toEqual({
    groups: ['05', ''],
    caret: { group: 1, offset: 0 },
  });
});

test('a digit that is left over after a deletion is not completed', () => {
  expect(editGroup(['12', ''], { group: 0, text: '2', offset: 0 }, layout, readExpiry).groups).toEqual(['2', '']);
});

test('a whole expiry is pasted into the year as well', () => {
  const edit = pasteIntoGroup(['01', ''], { group: 1, pasted: '12/2030', start: 0, end: 0 }, layout, readExpiry);
  expect(edit.groups).toEqual(['12', '30']);
});

test.each([
  ['1', 0, '01'],
  ['0', 0, '0'],
  ['12', 0, '12'],
  ['3', 1, '3'],
] as const)('%j, left in group %i, is %j', (digits, group, finished) => {
  expect(finishExpiry(digits, group)).toBe(finished);
});
