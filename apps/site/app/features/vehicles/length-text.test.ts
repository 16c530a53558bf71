import { describe, expect, it } from 'vitest';
import { parseLength } from './length-text.ts';

describe('parseLength', () => {
  it.each([
    ['436', 436],
    ['436 cm', 436],
    ['4,36', 436],
    ['4.36 m', 436],
    ['4,5', 450],
    ['2', 200],
    [' 185 ', 185],
    ['', undefined],
    ['long', undefined],
    ['4,3,6', undefined],
    ['-4', undefined],
  ])('reads %j as %s cm', (text, centimetres) => {
    expect(parseLength(text)).toBe(centimetres);
  });
});
