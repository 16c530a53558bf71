import { describe, expect, test } from 'vitest';
import { colors } from './colors.ts';
import { type ContrastPair, controlPairs, textPairs } from './contrast-pairs.ts';
import { contrastRatio } from './contrast-ratio.ts';

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_theme, index) => {
  const ratio = ([front, back]: ContrastPair): number => contrastRatio(colors[front][index], colors[back][index]);

  test.each(textPairs)('%s can be read on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s can be told from %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('black on white is 21, a colour on itself is 1, and order does not matter', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#1351bf', '#1351bf')).toBe(1);
});
