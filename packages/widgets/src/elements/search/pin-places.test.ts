import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadPins } from './pin-places.ts';

const size = { width: 50, height: 34 };
const pixels = (max: number) => fc.integer({ min: 0, max });
const pins = fc.array(
  fc.record({
    left: pixels(300),
    top: pixels(200),
    width: fc.integer({ min: 40, max: 90 }),
    height: fc.constantFrom(34, 42),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('spreadPins', () => {
  it('leaves pins that have room where they are', () => {
    const places = [
      { left: 0, top: 0 },
      { left: 54, top: 0 },
      { left: 0, top: 38 },
    ];
    expect(spreadPins(places, [size, size, size])).toEqual(places.map(() => ({ right: 0, down: 0 })));
  });

  it('lets the first of the list stay, and what has room; another moves aside no further than it must', () => {
    const places = [
      { left: 100, top: 100 },
      { left: 100, top: 100 },
      { left: 154, top: 100 },
    ];
    const [first, second, third] = spreadPins(places, [size, size, size]);
    expect([first, third]).toEqual([
      { right: 0, down: 0 },
      { right: 0, down: 0 },
    ]);
    expect(Math.hypot(second!.right, second!.down)).toBe(38);
  });

  it('moves pins at the edge towards the others', () => {
    const places = [
      { left: 0, top: 0 },
      { left: 2, top: 0 },
      { left: 0, top: 300 },
    ];
    expect(spreadPins(places, [size, size, size])[1]).toEqual({ right: 0, down: 38 });
  });

  it('never lets two cover each other, and does the same wherever the map is moved', () => {
    fc.assert(
      fc.property(pins, pixels(2000), (all, moved) => {
        const offsets = spreadPins(all, all);
        const boxes = all.map((pin, index) => ({
          left: pin.left + offsets[index]!.right,
          bottom: pin.top + offsets[index]!.down,
          width: pin.width,
          height: pin.height,
        }));
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1)) {
            const apart = Math.abs(one.left - other.left) - (one.width + other.width) / 2;
            const height = one.bottom > other.bottom ? one.height : other.height;
            expect(apart >= 4 || Math.abs(one.bottom - other.bottom) - height >= 4).toBe(true);
          }
        const further = all.map((pin) => ({ ...pin, left: pin.left - moved, top: pin.top + moved }));
        expect(spreadPins(further, all)).toEqual(offsets);
      }),
    );
  });
});
