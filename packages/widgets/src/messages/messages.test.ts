import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';
import { fill } from './fill.ts';

/** Each text's id with the names it wants filled. */
const shape = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(
      ([id, text]) =>
        `${group}.${id}: ${[...text.matchAll(/\{\w+\}/g)]
          .map(String)
          .toSorted((one, other) => one.localeCompare(other))
          .join(' ')}`,
    ),
  );

test('both languages have the same texts, and want the same values', () => {
  expect(shape(es)).toEqual(shape(en));
});

test('no text is empty', () => {
  const texts = [en, es].flatMap((messages) => Object.values(messages).flatMap((group) => Object.values(group)));
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});

test('values stand where their names were', () => {
  expect(fill('{distance} · {minutes} min', { distance: '350 m', minutes: 6 })).toBe('350 m · 6 min');
  expect(fill('{plan}', { plan: '{plan} $& $1' })).toBe('{plan} $& $1');
});
