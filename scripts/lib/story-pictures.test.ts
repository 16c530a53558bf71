import { describe, expect, test } from 'vitest';
import { comparePixels, type Pixels } from './story-pictures.ts';

type Colour = readonly [red: number, green: number, blue: number];
const grey = (step: number): Colour => [step, step, step];

/** A box of one colour on white, 28 pixels high, in 40 × 36 pixels. */
function box(width: number, colour = grey(90)): Pixels {
  const data = new Uint8Array(40 * 36 * 4).fill(255);
  for (let y = 4; y < 32; y += 1) for (let x = 4; x < 4 + width; x += 1) data.set([...colour, 255], (y * 40 + x) * 4);
  return { data, width: 40, height: 36 };
}

describe('comparePixels', () => {
  test('comparePixels finds no difference between a picture and itself', () => {
    expect(comparePixels(box(20), box(20))).toEqual({ differingPixels: 0, difference: null });
  });

  test('comparePixels finds a difference when a box grows by one pixel', () => {
    const { differingPixels, difference } = comparePixels(box(20), box(21));
    expect(differingPixels).toBe(28);
    expect(difference).not.toBeNull();
  });

  test.each([
    ['rounding', grey(94)],
    ['nearly lossless compression', [94, 86, 94]],
  ] as const)('comparePixels tolerates %s', (_, colour) => {
    expect(comparePixels(box(20), box(20, colour)).difference).toBeNull();
  });

  test.each([
    ['a shade lighter', grey(103)],
    ['redder', [110, 90, 90]],
    ['greener', [90, 104, 90]],
    ['bluer', [90, 90, 108]],
  ] as const)('comparePixels finds a difference when a box becomes %s', (_, colour) => {
    expect(comparePixels(box(20), box(20, colour)).difference).not.toBeNull();
  });

  test('comparePixels tolerates a different smoothing of an edge', () => {
    // a slanted line whose antialiased edge has one grey or another
    const line = (edge: number): Pixels => {
      const picture = box(0);
      for (let y = 0; y < 36; y += 1)
        for (let x = 0; x < 40; x += 1) {
          const position = 2 * x - y;
          const colour = position < 20 ? 0 : position === 20 || position === 21 ? edge : 255;
          picture.data.set([...grey(colour), 255], (y * 40 + x) * 4);
        }
      return picture;
    };
    expect(comparePixels(line(110), line(150)).difference).toBeNull();
  });

  test('comparePixels tolerates 24 stray pixels, but not 25', () => {
    const stray = box(20);
    for (let pixel = 0; pixel < 24; pixel += 1) stray.data.set([0, 0, 0], pixel * 4);
    expect(comparePixels(box(20), stray)).toEqual({ differingPixels: 24, difference: null });
    stray.data.set([0, 0, 0], 24 * 4);
    expect(comparePixels(box(20), stray).difference).not.toBeNull();
  });

  test('comparePixels marks the rows that only the taller of two pictures has', () => {
    const shorter: Pixels = { data: box(20).data.slice(0, 40 * 35 * 4), width: 40, height: 35 };
    for (const [before, now] of [
      [shorter, box(20)],
      [box(20), shorter],
    ] as const) {
      const { differingPixels, difference } = comparePixels(before, now);
      expect(differingPixels).toBe(40);
      expect(difference).toMatchObject({ width: 40, height: 36 });
      expect([...(difference?.data.subarray(35 * 40 * 4, 35 * 40 * 4 + 4) ?? [])]).toEqual([214, 0, 50, 255]);
    }
  });
});
