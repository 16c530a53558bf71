import { describe, expect, it } from 'vitest';
import { createMessageFormatter } from './message-formatter.ts';

const formatEnglish = createMessageFormatter('en');
const formatSpanish = createMessageFormatter('es');

describe('message formatter', () => {
  it('createMessageFormatter writes numbers with the decimal and thousands separators of the language', () => {
    expect(formatEnglish('{min} to {max}', { min: 12.5, max: 10_000 })).toBe('12.5 to 10,000');
    expect(formatSpanish('{min} a {max}', { min: 12.5, max: 10_000 })).toBe('12,5 a 10.000');
  });

  it('createMessageFormatter chooses the plural form of a number, which may also occur as plain text', () => {
    const pluralMessage = '{count}: {count, plural, one {# plaza de {name}} other {# plazas de {name}}}';
    expect(formatSpanish(pluralMessage, { count: 1, name: 'Ana' })).toBe('1: 1 plaza de Ana');
    expect(formatSpanish(pluralMessage, { count: 12_000, name: 'Ana' })).toBe('12.000: 12.000 plazas de Ana');
  });

  it('createMessageFormatter leaves braces, tags and quotes in texts and values unchanged', () => {
    expect(formatEnglish('Hello {name}', { name: "{evil} <b>O'Neil</b> '{'" })).toBe("Hello {evil} <b>O'Neil</b> '{'");
    expect(formatEnglish('Use 2 < 3, don’t <b>shout</b>')).toBe('Use 2 < 3, don’t <b>shout</b>');
  });

  it('createMessageFormatter throws when a placeholder of the text has no value', () => {
    expect(() => formatEnglish('Hello {name}')).toThrow('name');
  });
});
