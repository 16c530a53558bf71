import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mangledProperties, minify } from './minify.ts';

const propertyNamesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...propertyNamesIn(inner)])
    : [];

test.each(['../src/messages/en.json', '../src/messages/es.json', '../src/testing/answers/recorded.json'])(
  'minify shortens no property name that the JSON file %s contains',
  (path) => {
    const propertyNames = new Set(propertyNamesIn(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))));
    expect(propertyNames.size).toBeGreaterThan(10);
    expect(mangledProperties.filter((name) => propertyNames.has(name))).toEqual([]);
  },
);

test('minify shortens no property name that is also a class name in a style file', () => {
  const packagesFolder = new URL('../..', import.meta.url).pathname;
  const componentFiles = globSync('{ui,widgets}/src/**/*.tsx', { cwd: packagesFolder });
  const classNames = componentFiles.flatMap((file) =>
    [...readFileSync(`${packagesFolder}/${file}`, 'utf8').matchAll(/\b(?:styles|frame)\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(classNames.length).toBeGreaterThan(300);
  expect(mangledProperties.filter((name) => classNames.includes(name))).toEqual([]);
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
