import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSlugs, slugOf } from './embedded-place-directory.ts';

const createNamedPlace = (name: string, distinctions: string[] = [], aliases: string[] = []) => ({
  name,
  distinctions,
  aliases,
});
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

describe('slugOf', () => {
  it('slugOf keeps letters and digits, without accents', () => {
    expect(slugOf("L'Hospitalet de Llobregat")).toBe('l-hospitalet-de-llobregat');
    expect(slugOf('Logroño · A Coruña')).toBe('logrono-a-coruna');
  });

  it('slugOf returns a valid URL segment or an empty string, and leaves a slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugOf(text);
        expect(slug === '' || slugPattern.test(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('assignSlugs', () => {
  it('assignSlugs gives namesakes different slugs, and makes their common name an alias of the first', () => {
    const { slugs, indexOf } = assignSlugs([
      createNamedPlace('Mieres', ['Asturias', '33037']),
      createNamedPlace('Oviedo', ['Asturias', '33044']),
      createNamedPlace('Mieres', ['Girona', '17105']),
    ]);
    expect(slugs).toEqual(['mieres-asturias', 'oviedo', 'mieres-girona']);
    expect(indexOf('mieres')).toBe(0);
    expect(indexOf('mieres-girona')).toBe(2);
  });

  it('assignSlugs adds the second distinction to the slugs of namesakes that share the first one', () => {
    const { slugs } = assignSlugs([
      createNamedPlace('Sada', ['Coruña', '1']),
      createNamedPlace('Sada', ['Coruña', '2']),
    ]);
    expect(slugs).toEqual(['sada-1', 'sada-2']);
  });

  it('assignSlugs never lets an alias hide another place’s slug', () => {
    const { indexOf } = assignSlugs([
      createNamedPlace('Sevilla', [], ['Seville', 'Granada']),
      createNamedPlace('Granada'),
    ]);
    expect(indexOf('seville')).toBe(0);
    expect(indexOf('granada')).toBe(1);
    expect(indexOf('')).toBeUndefined();
  });

  it('assignSlugs gives every place a unique slug that indexOf finds', () => {
    const anyPlaceNames = fc.array(fc.constantFrom('Sada', 'Sada ', 'sadá', 'Mieres', 'Ávila', 'Bar 1'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyPlaceNames, (namedPlaces) => {
        const { slugs, indexOf } = assignSlugs(
          namedPlaces.map((name, index) => createNamedPlace(name, ['Madrid', `x${index}`])),
        );
        expect(new Set(slugs).size).toBe(namedPlaces.length);
        slugs.forEach((slug, index) => expect(indexOf(slug)).toBe(index));
      }),
    );
  });
});
