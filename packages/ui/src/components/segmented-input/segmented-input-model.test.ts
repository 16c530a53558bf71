import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backspaceAtStart,
  editGroup,
  padMonth,
  type GroupEdit,
  isComplete,
  moveBetweenGroups,
  pasteIntoGroup,
  readExpiry,
  splitDigits,
} from './segmented-input-model.ts';

const groupLayout = { count: 4, size: 4 };
const emptyInput: GroupEdit = { groups: ['', '', '', ''], caret: { group: 0, offset: 0 } };

function typeKey({ groups, caret }: GroupEdit, key: string): GroupEdit {
  const oldText = groups[caret.group]!;
  const newText = oldText.slice(0, caret.offset) + key + oldText.slice(caret.offset);
  return editGroup(groups, { group: caret.group, text: newText, offset: caret.offset + key.length }, groupLayout);
}

function pressBackspace({ groups, caret }: GroupEdit): GroupEdit {
  if (caret.offset === 0) return backspaceAtStart(groups, caret.group);
  const oldText = groups[caret.group]!;
  const newText = oldText.slice(0, caret.offset - 1) + oldText.slice(caret.offset);
  return editGroup(groups, { group: caret.group, text: newText, offset: caret.offset - 1 }, groupLayout);
}

function pasteText({ groups, caret }: GroupEdit, pasted: string): GroupEdit {
  return pasteIntoGroup(groups, { group: caret.group, pasted, start: caret.offset, end: caret.offset }, groupLayout);
}

function pressArrow({ groups, caret }: GroupEdit, key: 'ArrowLeft' | 'ArrowRight'): GroupEdit {
  const caretStep = key === 'ArrowLeft' ? -1 : 1;
  const caretOffset = Math.min(groups[caret.group]!.length, Math.max(0, caret.offset + caretStep));
  return { groups, caret: moveBetweenGroups(groups, key, caret) ?? { ...caret, offset: caretOffset } };
}

const typeKeys = (keys: string, from = emptyInput): GroupEdit => [...keys].reduce(typeKey, from);

describe('typing', () => {
  test('typing after the last digit of a full segment continues in the next segment', () => {
    expect(typeKeys('42424')).toEqual({ groups: ['4242', '4', '', ''], caret: { group: 1, offset: 1 } });
    expect(typeKeys('4242').caret).toEqual({ group: 1, offset: 0 });
  });

  test('typing into a segment of a card number ignores everything except digits', () => {
    expect(typeKeys('4a2 -4x2').groups).toEqual(['4242', '', '', '']);
  });

  test('typing inside a full segment of a card number replaces the digit after the caret', () => {
    const filledInput = { groups: ['1111', '2222', '3333', '4444'], caret: { group: 1, offset: 1 } };
    expect(typeKey(filledInput, '9')).toEqual({
      groups: ['1111', '2922', '3333', '4444'],
      caret: { group: 1, offset: 2 },
    });
  });

  test('a digit typed at the end of a complete card number changes nothing', () => {
    const filledInput = typeKeys('4242424242424242');
    expect(typeKey(filledInput, '9').groups).toEqual(filledInput.groups);
  });
});

describe('pasting', () => {
  test.each(['4242 4242 4242 4243', '4242-4242-4242-4243', '4242424242424243', ' 4242 4242 4242 4243 99'])(
    'pasting %j into any segment of a card number fills all segments',
    (pasted) => {
      for (const group of [0, 1, 2, 3]) {
        const groupEdit = pasteText({ groups: ['12', '', '3', ''], caret: { group, offset: 0 } }, pasted);
        expect(groupEdit.groups).toEqual(['4242', '4242', '4242', '4243']);
        expect(groupEdit.caret).toEqual({ group: 3, offset: 4 });
      }
    },
  );

  test('pasting part of a card number fills the segment at the caret and the segments after it', () => {
    const groupEdit = pasteText({ groups: ['1111', '', '', ''], caret: { group: 1, offset: 0 } }, '2222 33');
    expect(groupEdit).toEqual({ groups: ['1111', '2222', '33', ''], caret: { group: 2, offset: 2 } });
  });

  test('pasting more digits than fit after the caret fills the card number from its first segment', () => {
    const groupEdit = pasteText({ groups: ['', '', '', ''], caret: { group: 2, offset: 0 } }, '3782 822463 10005');
    expect(groupEdit.groups).toEqual(['3782', '8224', '6310', '005']);
  });

  test('pasting digits into a segment of a card number replaces the selected digits', () => {
    const groupEdit = pasteIntoGroup(['1234', '', '', ''], { group: 0, pasted: '99', start: 1, end: 3 }, groupLayout);
    expect(groupEdit.groups).toEqual(['1994', '', '', '']);
  });
});

test('a complete card number autofilled into the first segment is split across all segments', () => {
  const groupEdit = editGroup(emptyInput.groups, { group: 0, text: '4242424242424242', offset: 16 }, groupLayout);
  expect(groupEdit.groups).toEqual(['4242', '4242', '4242', '4242']);
  expect(isComplete(groupEdit.groups, groupLayout)).toBe(true);
});

test('backspace at the start of a segment deletes the last digit of the previous segment', () => {
  expect(pressBackspace(typeKeys('4242'))).toEqual({ groups: ['424', '', '', ''], caret: { group: 0, offset: 3 } });
  expect(pressBackspace(emptyInput)).toEqual(emptyInput);
});

const anyDigits = fc.stringMatching(/^\d{0,20}$/);

test('typed digits fill the segments of a card number in order for any number of digits', () => {
  fc.assert(
    fc.property(anyDigits, (typed) => {
      const { groups, caret } = typeKeys(typed);
      expect(groups).toEqual(splitDigits(typed, groupLayout));
      expect(groups.slice(0, caret.group).every((group) => group.length === 4)).toBe(true);
    }),
  );
});

test('pressing backspace once for each typed digit empties all segments of a card number', () => {
  fc.assert(
    fc.property(anyDigits, (typed) => {
      const filledInputByTyping = typeKeys(typed.slice(0, 16));
      const emptiedInput = [...filledInputByTyping.groups.join('')].reduce(
        (edit) => pressBackspace(edit),
        filledInputByTyping,
      );
      expect(emptiedInput).toEqual(emptyInput);
    }),
  );
});

const anyStep = fc.oneof(
  fc.record({ does: fc.constant('type' as const), text: fc.constantFrom(...'0123456789 -a') }),
  fc.record({ does: fc.constant('paste' as const), text: fc.stringMatching(/^[\d -]{0,24}$/) }),
  fc.record({ does: fc.constantFrom('backspace' as const, 'left' as const, 'right' as const), text: fc.constant('') }),
);

test('any sequence of edits leaves at most four digits in each segment and a valid caret position', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      steps.reduce((before, { does, text }) => {
        const groupEdit = {
          type: () => typeKey(before, text),
          paste: () => pasteText(before, text),
          backspace: () => pressBackspace(before),
          left: () => pressArrow(before, 'ArrowLeft'),
          right: () => pressArrow(before, 'ArrowRight'),
        }[does]();
        expect(groupEdit.groups).toHaveLength(4);
        expect(groupEdit.groups.every((group) => /^\d{0,4}$/.test(group))).toBe(true);
        expect(groupEdit.caret.group).toBeGreaterThanOrEqual(0);
        expect(groupEdit.caret.group).toBeLessThan(4);
        expect(groupEdit.caret.offset).toBeGreaterThanOrEqual(0);
        expect(groupEdit.caret.offset).toBeLessThanOrEqual(groupEdit.groups[groupEdit.caret.group]!.length);
        const hasShrunk = groupEdit.groups.join('').length < before.groups.join('').length;
        expect(does === 'type' && hasShrunk).toBe(false);
        return groupEdit;
      }, emptyInput);
    }),
    { numRuns: 500 },
  );
});

const expiryLayout = { count: 2, size: 2 };

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
])('readExpiry(%j) in the month segment returns %j', (text, digits) => {
  expect(readExpiry(text, 0)).toBe(digits);
});

test('typing an expiry year as 2030, digit by digit, leaves 30 in the year segment', () => {
  const editWithTwenty = editGroup(['05', '2'], { group: 1, text: '20', offset: 2 }, expiryLayout, readExpiry);
  expect(editWithTwenty.groups).toEqual(['05', '20']);
  const editWithThree = editGroup(
    editWithTwenty.groups,
    { group: 1, text: '203', offset: 3 },
    expiryLayout,
    readExpiry,
  );
  expect(editWithThree.groups).toEqual(['05', '3']);
  expect(editGroup(editWithThree.groups, { group: 1, text: '30', offset: 2 }, expiryLayout, readExpiry).groups).toEqual(
    ['05', '30'],
  );
});

test('a typed expiry month 5 becomes 05, and the caret moves to the year segment', () => {
  expect(editGroup(['', ''], { group: 0, text: '5', offset: 1 }, expiryLayout, readExpiry)).toEqual({
    groups: ['05', ''],
    caret: { group: 1, offset: 0 },
  });
});

test('a digit of the expiry month that remains after a deletion gets no leading zero', () => {
  expect(editGroup(['12', ''], { group: 0, text: '2', offset: 0 }, expiryLayout, readExpiry).groups).toEqual(['2', '']);
});

test('pasting a complete expiry date into the year segment fills the month and the year', () => {
  const groupEdit = pasteIntoGroup(
    ['01', ''],
    { group: 1, pasted: '12/2030', start: 0, end: 0 },
    expiryLayout,
    readExpiry,
  );
  expect(groupEdit.groups).toEqual(['12', '30']);
});

test.each([
  ['1', 0, '01'],
  ['0', 0, '0'],
  ['12', 0, '12'],
  ['3', 1, '3'],
] as const)('padMonth(%j, %i) returns %j', (digits, group, finished) => {
  expect(padMonth(digits, group)).toBe(finished);
});
