import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksIn, uncoveredNames } from './map-place-names-model.ts';

const pinBox = { left: -25, right: 25, top: -38, bottom: 0 };

it('uncoveredNames hides a name below a pin and keeps one next to it', () => {
  const names = [
    { text: 'Mestalla', x: 500, y: 480, width: 50, size: 11 },
    { text: 'Ayora', x: 600, y: 480, width: 40, size: 11 },
  ];
  const pins = [{ x: 520, y: 500, box: pinBox }];
  expect(uncoveredNames(names, pins).map(({ text }) => text)).toEqual(['Ayora']);
  expect(uncoveredNames(names, [])).toEqual(names);
});

it('uncoveredNames never returns a name whose centre is in a marker', () => {
  const coordinate = fc.integer({ min: 0, max: 1000 });
  const nameArbitrary = fc.record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 1, max: 200 }),
    size: fc.integer({ min: 8, max: 20 }),
  });
  const markerArbitrary = fc.record({ x: coordinate, y: coordinate, box: fc.constant(pinBox) });
  fc.assert(
    fc.property(fc.array(nameArbitrary), fc.array(markerArbitrary), (names, markers) => {
      for (const name of uncoveredNames(names, markers)) {
        for (const { x, y, box } of markers) {
          const isCentreCovered =
            name.x > x + box.left && name.x < x + box.right && name.y > y + box.top && name.y < y + box.bottom;
          expect(isCentreCovered).toBe(false);
        }
      }
    }),
  );
});

it('blocksIn lists the blocks of a frame within the world', () => {
  expect(blocksIn({ left: 200, top: 200, right: 800, bottom: 700 }, 4)).toEqual([{ column: 0, row: 0 }]);
  expect(blocksIn({ left: 1000, top: 200, right: 1030, bottom: 700 }, 4)).toEqual([
    { column: 0, row: 0 },
    { column: 1, row: 0 },
  ]);
  expect(blocksIn({ left: -900, top: -900, right: 2000, bottom: 2000 }, 1)).toEqual([{ column: 0, row: 0 }]);
});
