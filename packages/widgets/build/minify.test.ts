import { expect, test } from 'vitest';
import { minify } from './minify.ts';

test('leaves out attributes and handlers that are always undefined', () => {
  const code = minify("draw('a', { id: 1, 'data-x': undefined, onClick: undefined, title: undefined })", true);
  expect(code).toContain('id:1');
  expect(code).not.toMatch(/data-x|onClick/);
  expect(code).toContain('title');
});

test('refuses an attribute that is undefined after a spread', () => {
  expect(() => minify("draw('a', { ...given, id: 1, onClick: undefined })", true)).toThrow('after a spread');
});
