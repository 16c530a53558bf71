import { describe, expect, test } from 'vitest';
import { comparePixels, type Pixels } from './story-pictures.ts';

type RgbColour = readonly [red: number, green: number, blue: number];
const greyAt = (step: number): RgbColour => [step, step, step];

/** A box of one colour on white, 28 pixels high, in 40 × 36 pixels. */
function drawBox(width: number, colour = greyAt(90)): Pixels {
  const data = new Uint8Array(40 * 36 * 4).fill(255);
  for (let y = 4; y < 32; y += 1) for (let x = 4; x < 4 + width; x += 1) data.set([...colour, 255], (y * 40 + x) * 4);
  return { data, width: 40, height: 36 };
}

describe('comparePixels', () => {
  test('comparePixels finds no difference between a picture and itself', () => {
    expect(comparePixels(drawBox(20), drawBox(20))).toEqual({ differingPixels: 0, difference: null });
  });

  test('comparePixels finds a difference when a box grows by one pixel', () => {
    const { differingPixels, difference } = comparePixels(drawBox(20), drawBox(21));
    expect(differingPixels).toBe(28);
    expect(difference).not.toBeNull();
  });

  test.each([
    ['rounding', greyAt(94)],
    ['nearly lossless compression', [94, 86, 94]],
  ] as const)('comparePixels finds no difference when only %s has changed a colour', (_, colour) => {
    expect(comparePixels(drawBox(20), drawBox(20, colour)).difference).toBeNull();
  });

  test.each([
    ['a shade lighter', greyAt(103)],
    ['redder', [110, 90, 90]],
    ['greener', [90, 104, 90]],
    ['bluer', [90, 90, 108]],
  ] as const)('comparePixels finds a difference when a box becomes %s', (_, colour) => {
    expect(comparePixels(drawBox(20), drawBox(20, colour)).difference).not.toBeNull();
  });

  test('comparePixels finds no difference between two ways to smooth the same edge', () => {
    // a slanted line whose antialiased edge has one grey or another
    const drawLine = (edge: number): Pixels => {
      const picture = drawBox(0);
      for (let y = 0; y < 36; y += 1)
        for (let x = 0; x < 40; x += 1) {
          const edgeDistance = 2 * x - y;
          const colour = edgeDistance < 20 ? 0 : edgeDistance === 20 || edgeDistance === 21 ? edge : 255;
          picture.data.set([...greyAt(colour), 255], (y * 40 + x) * 4);
        }
      return picture;
    };
    expect(comparePixels(drawLine(110), drawLine(150)).difference).toBeNull();
  });

  test('comparePixels finds no difference for 24 stray pixels, but a difference for 25', () => {
    const boxWithStrayPixels = drawBox(20);
    for (let pixel = 0; pixel < 24; pixel += 1) boxWithStrayPixels.data.set([0, 0, 0], pixel * 4);
    expect(comparePixels(drawBox(20), boxWithStrayPixels)).toEqual({ differingPixels: 24, difference: null });
    boxWithStrayPixels.data.set([0, 0, 0], 24 * 4);
    expect(comparePixels(drawBox(20), boxWithStrayPixels).difference).not.toBeNull();
  });

  test('comparePixels marks the rows that only the taller of two pictures has', () => {
    const shorterPicture: Pixels = { data: drawBox(20).data.slice(0, 40 * 35 * 4), width: 40, height: 35 };
    for (const [before, now] of [
      [shorterPicture, drawBox(20)],
      [drawBox(20), shorterPicture],
    ] as const) {
      const { differingPixels, difference } = comparePixels(before, now);
      expect(differingPixels).toBe(40);
      expect(difference).toMatchObject({ width: 40, height: 36 });
      expect([...(difference?.data.subarray(35 * 40 * 4, 35 * 40 * 4 + 4) ?? [])]).toEqual([214, 0, 50, 255]);
    }
  });
});
