import { expect, test } from 'vitest';
import { pathOf } from './icons.ts';

test('shapes become one path, each drawn where it was', () => {
  expect(pathOf('<path d="m1 2 3 4" /><path d="M9 9h1" /><line x1="1" x2="2" y1="3" y2="4" />')).toBe(
    'M0 0m1 2 3 4M9 9h1M1 3L2 4',
  );
  expect(pathOf('<circle cx="11" cy="10" r="8" />')).toBe('M3 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0');
  expect(pathOf('<rect width="10" height="8" x="2" y="3" rx="1" ry="1" />')).toBe(
    'M3 3h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1',
  );
});

test('a shape that is more than an outline is refused', () => {
  expect(() => pathOf('<circle cx="1" cy="1" r="2" fill="currentColor" />')).toThrow('cannot draw <circle cx cy fill r>');
  expect(() => pathOf('<ellipse cx="1" cy="1" rx="1" ry="2" />')).toThrow('cannot draw <ellipse');
});
