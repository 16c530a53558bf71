import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';
import { fillPlaceholders, fillPlural } from './fill.ts';

const messageTexts = [en, es].flatMap((messages) => Object.values(messages).flatMap((group) => Object.values(group)));

const placeholdersOf = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, words]) =>
    Object.entries(words).map(
      ([id, text]) =>
        `${group}.${id}: ${[...text.matchAll(/\{\w+(?=[,}])/g)]
          .map(String)
          .toSorted((one, other) => one.localeCompare(other))
          .join(' ')}`,
    ),
  );

test('the English and Spanish messages of the widgets have the same IDs and placeholders', () => {
  expect(placeholdersOf(es)).toEqual(placeholdersOf(en));
});

test('no message of the widgets is empty', () => {
  expect(messageTexts.filter((text) => text.trim() === '')).toEqual([]);
});

test('fillPlaceholders inserts values unchanged, even if they look like placeholders', () => {
  expect(fillPlaceholders('{distance} · {minutes} min', { distance: '350 m', minutes: 6 })).toBe('350 m · 6 min');
  expect(fillPlaceholders('{plan}', { plan: '{plan} $& $1' })).toBe('{plan} $& $1');
});

test('fillPlural formats every plural message like the ICU library intl-messageformat', () => {
  const pluralMessages = messageTexts.filter((text) => text.includes('plural'));
  expect(pluralMessages.length).toBeGreaterThan(0);
  for (const text of pluralMessages) {
    const messageFormat = new IntlMessageFormat(text, 'es');
    for (const count of [0, 1, 2, 12_345]) expect(fillPlural(text, count, 'es')).toBe(messageFormat.format({ count }));
  }
});

test('every message of the widgets has valid ICU syntax', () => {
  for (const text of messageTexts) expect(() => new IntlMessageFormat(text, 'es')).not.toThrow();
});
