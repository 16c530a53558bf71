import { errorCodes } from '@plaza/sdk/contract';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { errorMessage, fieldMessage, ruleMessage } from './index.ts';

const flattenMessages = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
  );
const englishMessages = new Map(flattenMessages(en));
const spanishMessages = new Map(flattenMessages({ ...es }));
const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)(?=[},])/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe('English and Spanish', () => {
  it('English and Spanish messages have the same keys, with a message for every error code', () => {
    expect([...spanishMessages.keys()]).toEqual([...englishMessages.keys()]);
    expect(Object.keys(en.errors).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(errorCodes).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('every Spanish message has the placeholders of its English message, and a different text', () => {
    for (const [key, text] of englishMessages) {
      const spanishText = spanishMessages.get(key) ?? '';
      expect(placeholdersOf(spanishText), key).toEqual(placeholdersOf(text));
      expect(spanishText, key).not.toBe(text);
    }
  });
});

describe('a message', () => {
  it('fieldMessage and ruleMessage format numbers for the language', () => {
    expect(fieldMessage('atMost', 'en', { limit: 12.5 })).toBe('This should be at most 12.5.');
    expect(fieldMessage('atMost', 'es', { limit: 12.5 })).toBe('Debe ser como máximo 12,5.');
    expect(ruleMessage('invalid_price', 'es', { min: 1, max: 10_000 })).toBe(
      'El precio debe estar entre 1 y 10.000 € al mes.',
    );
  });

  it('fieldMessage and ruleMessage use the singular for a limit of one', () => {
    expect(fieldMessage('minimumLength', 'en', { limit: 1 })).toBe('This should have at least 1 character.');
    expect(fieldMessage('maximumLength', 'es', { limit: 1 })).toBe('Debe tener 1 carácter como máximo.');
    expect(ruleMessage('images_required', 'en', { min: 1 })).toBe('Upload at least 1 photo.');
    expect(ruleMessage('max_images', 'es', { max: 10 })).toBe('Sube 10 fotos como máximo.');
  });

  it('errorMessage returns the message of an error code in the requested language', () => {
    expect(errorMessage('listing_gone', 'en')).toBe('This listing is no longer published.');
    expect(errorMessage('listing_gone', 'es')).toBe('Este anuncio ya no está publicado.');
  });
});
