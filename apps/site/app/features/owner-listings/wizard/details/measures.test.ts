import { parseLengthCm } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manoeuvringValues, readManoeuvring, sizeOf, writeMetres } from './measures.ts';

describe('lengths in metres', () => {
  it('parseLengthCm parses lengths written in either language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), fc.constantFrom('.' as const, ',' as const), (size, sign) => {
        expect(parseLengthCm(writeMetres(size, sign))).toBe(size);
      }),
    );
    expect(writeMetres(null, '.')).toBe('');
  });

  it('sizeOf rejects lengths out of range', () => {
    expect(sizeOf('lengthCm', '20')).toBe(2000);
    expect(sizeOf('lengthCm', '20.01')).toBeUndefined();
    expect(sizeOf('widthCm', '0.4')).toBeUndefined();
    expect(sizeOf('lengthCm', '0.7')).toBeUndefined();
    expect(sizeOf('entranceHeightCm', '210')).toBe(210);
    expect(sizeOf('entranceHeightCm', '')).toBeNull();
  });
});

const answers = {
  rampWidthCm: 285,
  rampSlopePercent: 18,
  aisleWidthCm: 500,
  pillars: 'left',
  turning: 'two_goes',
} as const;
const noAnswers = { rampWidthCm: null, rampSlopePercent: null, aisleWidthCm: null, pillars: null, turning: null };

it('readManoeuvring parses the values of manoeuvringValues in both languages', () => {
  for (const sign of ['.', ','] as const) {
    expect(readManoeuvring(manoeuvringValues(answers, sign))).toEqual({ answers, wrong: [] });
    expect(readManoeuvring(manoeuvringValues(noAnswers, sign))).toEqual({ answers: noAnswers, wrong: [] });
  }
});

it('readManoeuvring accepts empty fields, and lists the invalid ones', () => {
  expect(readManoeuvring({})).toEqual({ answers: noAnswers, wrong: [] });
  expect(readManoeuvring({ pillars: 'unsaid', turning: 'unsaid', rampSlopePercent: '12 %' }).answers).toEqual({
    ...noAnswers,
    rampSlopePercent: 12,
  });
  expect(readManoeuvring({ rampWidthCm: '90', aisleWidthCm: 'wide', rampSlopePercent: '45' }).wrong).toEqual([
    'rampWidthCm',
    'aisleWidthCm',
    'rampSlopePercent',
  ]);
});
