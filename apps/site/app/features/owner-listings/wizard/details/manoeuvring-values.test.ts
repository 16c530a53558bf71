import { expect, it } from 'vitest';
import { manoeuvringValues, readManoeuvring } from './manoeuvring-values.ts';

const said = {
  rampWidthCm: 285,
  rampSlopePercent: 18,
  aisleWidthCm: 500,
  pillars: 'left',
  turning: 'two_goes',
} as const;
const nothing = { rampWidthCm: null, rampSlopePercent: null, aisleWidthCm: null, pillars: null, turning: null };

it('comes back as it was written, in both languages', () => {
  for (const sign of ['.', ','] as const) {
    expect(readManoeuvring(manoeuvringValues(said, sign))).toEqual({ said, wrong: [] });
    expect(readManoeuvring(manoeuvringValues(nothing, sign))).toEqual({ said: nothing, wrong: [] });
  }
});

it('may be skipped, and names what cannot be', () => {
  expect(readManoeuvring({})).toEqual({ said: nothing, wrong: [] });
  expect(readManoeuvring({ pillars: 'unsaid', turning: 'unsaid', rampSlopePercent: '12 %' }).said).toEqual({
    ...nothing,
    rampSlopePercent: 12,
  });
  expect(readManoeuvring({ rampWidthCm: '90', aisleWidthCm: 'wide', rampSlopePercent: '45' }).wrong).toEqual([
    'rampWidthCm',
    'aisleWidthCm',
    'rampSlopePercent',
  ]);
});
