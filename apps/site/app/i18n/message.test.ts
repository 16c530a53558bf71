import * as fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import english from '../messages/en.json';
import spanish from '../messages/es.json';
import { compileMessage } from './compile-message.ts';
import { formatsOf, regionOf } from './intl.ts';
import { fillMessage } from './message.ts';

const fill = (text: string, values: Record<string, unknown> = {}, locale: 'en' | 'es' = 'en') =>
  fillMessage(compileMessage(text), values, formatsOf(locale)).join('');

/** Names that a message takes, with those of its tags apart. */
function namesIn(message: unknown): { values: Set<string>; tags: Set<string> } {
  const found = { values: new Set<string>(), tags: new Set<string>() };
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, detail] = part as [string, unknown];
    if (Array.isArray(detail)) found.tags.add(name);
    else found.values.add(name);
    for (const inner of Array.isArray(detail) ? detail : Object.values(detail ?? {}).flat()) walk(inner);
  };
  for (const part of typeof message === 'string' ? [] : (message as unknown[])) walk(part);
  return found;
}

describe('fillMessage', () => {
  it('chooses by number, by the exact one first, and writes the number as the language does', () => {
    const text = '{count, plural, =0 {none} one {# bay} other {# bays}}';
    expect([0, 1, 2].map((count) => fill(text, { count }))).toEqual(['none', '1 bay', '2 bays']);
    expect(fill('{count, plural, one {# plaza} other {# plazas}}', { count: 12_345 }, 'es')).toBe('12.345 plazas');
    expect(fill('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  });

  it('chooses by value, else the rest', () => {
    const text = '{kind, select, town {in town} other {somewhere}}';
    expect(fill(text, { kind: 'town' })).toBe('in town');
    expect(fill(text, { kind: 'constructor' })).toBe('somewhere');
  });

  it('hands what a tag encloses to its function', () => {
    const parts = fillMessage(
      compileMessage('See <a>our {name}</a>.'),
      { a: (inner: unknown[]) => ({ inner }), name: 'rules' },
      formatsOf('en'),
    );
    expect(parts).toEqual(['See ', { inner: ['our rules'] }, '.']);
  });

  it('refuses a message without its values', () => {
    expect(() => fill('{name} is here')).toThrow('"name" is missing');
    expect(() => fill('<a>here</a>', { a: 'text' })).toThrow('needs a function');
  });

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('says every message in %s as the reference implementation does', (locale, messages) => {
    const reference = Object.entries(messages).map(([id, text]) => {
      const compiled = compileMessage(text);
      return { id, compiled, names: namesIn(compiled), format: new IntlMessageFormat(text, regionOf[locale]) };
    });
    const value = fc.oneof(fc.nat({ max: 20_000 }), fc.string(), fc.constantFrom(0, 1, 2, 'town', 'yes', '{x}', '<a>'));
    fc.assert(
      fc.property(fc.nat({ max: reference.length - 1 }), fc.infiniteStream(value), (index, stream) => {
        const { id, compiled, names, format } = reference[index]!;
        const values: Record<string, unknown> = {};
        const plurals = JSON.stringify(compiled);
        for (const name of names.values) {
          const next = stream.next().value as string | number;
          const isCounted = new RegExp(`\\["${name}",\\{.*"(?:cardinal|ordinal)"\\]`).test(plurals);
          values[name] = isCounted ? Number(next) || 0 : next;
        }
        for (const name of names.tags) values[name] = (inner: unknown[]) => `[${inner.join('')}]`;
        const expected = format.format(values);
        expect(fillMessage(compiled, values, formatsOf(locale)).join(''), id).toBe(String(expected));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('compileMessage', () => {
  it('keeps a text a text, and says what it does not know', () => {
    expect(compileMessage('Find parking')).toBe('Find parking');
    expect(compileMessage('')).toBe('');
    expect(() => compileMessage('{price, number}')).toThrow('come formatted');
    expect(() => compileMessage('{n, plural, offset:1 other {#}}')).toThrow('offset');
    expect(() => compileMessage('{unclosed')).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE');
  });
});
