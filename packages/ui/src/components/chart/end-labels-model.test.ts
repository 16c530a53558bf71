import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeEndLabels } from './end-labels-model.ts';

test('labels stand at the ends of their lines where there is room', () => {
  const ends = [
    { label: 'Views', y: 30 },
    { label: 'Saved', y: 150 },
  ];
  expect(placeEndLabels(ends, 20, 220)).toEqual(ends);
});

test('a label gives way to its neighbour, and stays inside', () => {
  const placed = placeEndLabels(
    [
      { label: 'Chats', y: 218 },
      { label: 'Saved', y: 214 },
    ],
    20,
    220,
  );
  expect(placed).toEqual([
    { label: 'Chats', y: 220 },
    { label: 'Saved', y: 204 },
  ]);
});

test('long names are left to the legend', () => {
  expect(placeEndLabels([{ label: 'Conversaciones empezadas', y: 50 }], 20, 220)).toEqual([]);
});

test('no two labels ever touch, none leaves the drawing, and the order of the lines stays', () => {
  const end = fc.record({ label: fc.string({ maxLength: 16 }), y: fc.integer({ min: 20, max: 220 }) });
  fc.assert(
    fc.property(fc.array(end, { minLength: 1, maxLength: 4 }), (ends) => {
      const placed = placeEndLabels(ends, 20, 220);
      expect(placed.map(({ label }) => label)).toEqual(ends.map(({ label }) => label));
      const ys = placed.map(({ y }) => y).toSorted((a, b) => a - b);
      expect(ys[0]).toBeGreaterThanOrEqual(20);
      expect(ys.at(-1)).toBeLessThanOrEqual(220);
      for (const [index, y] of ys.slice(1).entries()) expect(y - (ys[index] ?? 0)).toBeGreaterThanOrEqual(16);
    }),
  );
});
