import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColorNames, brandColors, brandStyleSheet } from './brand.ts';
import { controlPairs, textPairs } from '../testing/contrast-pairs.ts';
import { type ColorName, colors, contrastRatio } from './colors.ts';

const anyBrandColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const isBrandPair = ([front, back]: readonly [ColorName, ColorName]): boolean =>
  [front, back].some((name) => (brandColorNames as readonly ColorName[]).includes(name));

describe('brandColors', () => {
  it('brandColors keeps every contrast of the design system in both themes for every brand colour', () => {
    fc.assert(
      fc.property(anyBrandColor, fc.constantFrom(0, 1), (color, theme) => {
        const brandedPalette = { ...colors, ...brandColors(color) };
        const contrastRatioOf = ([front, back]: readonly [ColorName, ColorName]) =>
          contrastRatio(brandedPalette[front][theme], brandedPalette[back][theme]);
        for (const pair of textPairs.filter(isBrandPair))
          expect(contrastRatioOf(pair), `${pair.join(' on ')} of ${color}`).toBeGreaterThanOrEqual(4.5);
        for (const pair of controlPairs.filter(isBrandPair))
          expect(contrastRatioOf(pair), `${pair.join(' on ')} of ${color}`).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['#00695c', '#1351bf', '#7a1fa2', '#b3261e'])(
    'brandColors keeps the brand colour %s as the accent of the light theme',
    (color) => {
      expect(brandColors(color).accent[0]).toBe(color);
    },
  );

  it('brandColors returns dark text for a bright brand colour', () => {
    const { accent, onAccent } = brandColors('#00b3a4');
    expect(onAccent[0]).toBe(colors.text[0]);
    expect(contrastRatio(accent[0], colors.surface[0])).toBeGreaterThanOrEqual(3);
  });

  it.each(['', 'red', '#fff', '#12345g', '#1234567'])(
    'brandColors throws for "%s", which is not an opaque hex colour',
    (text) => {
      expect(() => brandColors(text)).toThrow('Not an opaque colour');
    },
  );
});

it('brandStyleSheet sets the custom property of every brand colour for the given selector', () => {
  const brandCss = brandStyleSheet('#00695c', '.venue');
  expect(brandCss).toMatch(/^\.venue \{\n/);
  for (const name of [
    'accent',
    'accent-hover',
    'accent-active',
    'on-accent',
    'accent-text',
    'accent-soft',
    'accent-line',
    'focus',
  ])
    expect(brandCss).toMatch(
      new RegExp(String.raw`\n  --plaza-color-${name}: light-dark\(#[\da-f]{6}, #[\da-f]{6}\);`),
    );
});
