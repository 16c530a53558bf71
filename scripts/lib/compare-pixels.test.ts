import { describe, expect, test } from 'vitest';
import { comparePixels, type Pixels } from './compare-pixels.ts';

/** A box of `inner` grey on white, 28 pixels high, drawn into 40 by 36 pixels. */
function box(width: number, inner = 90): Pixels {
  const data = new Uint8Array(40 * 36 * 3).fill(255);
  for (let y = 4; y < 32; y += 1) data.fill(inner, (y * 40 + 4) * 3, (y * 40 + 4 + width) * 3);
  return { data, width: 40, height: 36 };
}

describe('comparePixels', () => {
  test('a picture equals itself', () => {
    expect(comparePixels(box(20), box(20))).toEqual({ differing: 0, difference: null });
  });

  test('a box that grows by one pixel differs', () => {
    const { differing, difference } = comparePixels(box(20), box(21));
    expect(differing).toBe(28);
    expect(difference).not.toBeNull();
  });

  test('rounding of a colour is no difference, another shade is', () => {
    expect(comparePixels(box(20), box(20, 94)).difference).toBeNull();
    expect(comparePixels(box(20), box(20, 110)).difference).not.toBeNull();
  });

  test('a few stray pixels are no difference', () => {
    const stray = box(20);
    stray.data.fill(0, 0, 24 * 3);
    expect(comparePixels(box(20), stray)).toEqual({ differing: 24, difference: null });
    stray.data.fill(0, 0, 25 * 3);
    expect(comparePixels(box(20), stray).difference).not.toBeNull();
  });

  test('another size is a difference, and the rest is marked', () => {
    const { data } = box(20);
    const shorter: Pixels = { data: data.slice(0, 40 * 35 * 3), width: 40, height: 35 };
    const { differing, difference } = comparePixels(shorter, box(20));
    expect(differing).toBe(40);
    expect(difference).toMatchObject({ width: 40, height: 36 });
  });
});
