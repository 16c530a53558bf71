import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mangledProperties, mangleProperties, minify, minifyWidgets } from './minify.ts';

const propertyNamesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...propertyNamesIn(inner),
      ])
    : [];

test('mangleProperties shortens no property of a response of the API', () => {
  const answers = readFileSync(new URL('../src/testing/answers/recorded.json', import.meta.url), 'utf8');
  const propertyNames = new Set(propertyNamesIn(JSON.parse(answers)));
  expect(propertyNames.size).toBeGreaterThan(10);
  expect(mangledProperties.filter((name) => propertyNames.has(name))).toEqual([]);
});

test('mangleProperties gives a property the same short name in every file, and renames attributes of JSX', async () => {
  const [definition, use] = await Promise.all(
    ['({ loadChunk: 1, href: 2, className: 3 })', 'host.loadChunk'].map(mangleProperties),
  );
  const shortName = /host\.(\S+);/.exec(use ?? '')?.[1] ?? '';
  expect(shortName.length).toBeLessThan(3);
  expect(definition).toContain(`{ ${shortName}: 1, href: 2, class: 3 }`);
});

test('minifyWidgets removes children at the ends of a list that render nothing', async () => {
  const code = await minifyWidgets("draw('p', { children: [undefined, false, name, false, other, false] })");
  expect(code).toMatch(/\[name,!1,other\]/);
});

test('minify removes attributes and event handlers that are always undefined, except `title`', () => {
  const code = minify("draw('a', { id: 1, 'data-x': undefined, onClick: undefined, title: undefined })", true);
  expect(code).toContain('id:1');
  expect(code).not.toMatch(/data-x|onClick/);
  expect(code).toContain('title');
});

test('minify throws for an attribute after a spread that is always undefined', () => {
  expect(() => minify("draw('a', { ...given, id: 1, onClick: undefined })", true)).toThrow('after a spread');
});
