import { parseLengthCm } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toManoeuvringValues, readManoeuvring, parseBaySizeField, formatMetersInput } from './measures.ts';

describe('lengths in metres', () => {
  it('parseLengthCm parses the lengths that formatMetersInput writes with a decimal point or comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), fc.constantFrom('.' as const, ',' as const), (size, sign) => {
        expect(parseLengthCm(formatMetersInput(size, sign))).toBe(size);
      }),
    );
    expect(formatMetersInput(null, '.')).toBe('');
  });

  it('parseBaySizeField returns undefined for a length out of range, and null for an empty text', () => {
    expect(parseBaySizeField('lengthCm', '20')).toBe(2000);
    expect(parseBaySizeField('lengthCm', '20.01')).toBeUndefined();
    expect(parseBaySizeField('widthCm', '0.4')).toBeUndefined();
    expect(parseBaySizeField('lengthCm', '0.7')).toBeUndefined();
    expect(parseBaySizeField('entranceHeightCm', '210')).toBe(210);
    expect(parseBaySizeField('entranceHeightCm', '')).toBeNull();
  });
});

const filledManoeuvring = {
  rampWidthCm: 285,
  rampSlopePercent: 18,
  aisleWidthCm: 500,
  pillars: 'left',
  turning: 'two_goes',
} as const;
const emptyManoeuvring = {
  rampWidthCm: null,
  rampSlopePercent: null,
  aisleWidthCm: null,
  pillars: null,
  turning: null,
};

it('readManoeuvring returns the answers that toManoeuvringValues wrote with a decimal point or comma', () => {
  for (const sign of ['.', ','] as const) {
    expect(readManoeuvring(toManoeuvringValues(filledManoeuvring, sign))).toEqual({
      answers: filledManoeuvring,
      wrong: [],
    });
    expect(readManoeuvring(toManoeuvringValues(emptyManoeuvring, sign))).toEqual({
      answers: emptyManoeuvring,
      wrong: [],
    });
  }
});

it('readManoeuvring accepts empty fields, and lists the fields with an invalid value', () => {
  expect(readManoeuvring({})).toEqual({ answers: emptyManoeuvring, wrong: [] });
  expect(readManoeuvring({ pillars: 'unsaid', turning: 'unsaid', rampSlopePercent: '12 %' }).answers).toEqual({
    ...emptyManoeuvring,
    rampSlopePercent: 12,
  });
  expect(readManoeuvring({ rampWidthCm: '90', aisleWidthCm: 'wide', rampSlopePercent: '45' }).wrong).toEqual([
    'rampWidthCm',
    'aisleWidthCm',
    'rampSlopePercent',
  ]);
});
