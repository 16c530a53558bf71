import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMatch, markMatches, searchFaq, searchWords, type FaqGroup } from './faq-search.ts';

const createItem = (id: string, question: string, answer: string) => ({ id, question, answer, link: null });
const groups: FaqGroup[] = [
  { id: 'one', title: 'One', items: [createItem('a', '¿Cómo anuncio mi plaza?', 'En cinco minutos.')] },
  { id: 'two', title: 'Two', items: [createItem('b', 'Is my card safe?', 'It goes to our payment provider.')] },
];

describe('searchFaq', () => {
  it('searchFaq finds a question whatever the accents, the letter case and the order of the words', () => {
    expect(searchFaq(groups, 'COMO plaza').map(({ id }) => id)).toEqual(['one']);
    expect(searchFaq(groups, 'minutos anúncio').map(({ id }) => id)).toEqual(['one']);
  });

  it('searchFaq returns only questions with every word, and all questions for a query without words', () => {
    expect(searchFaq(groups, 'card minutos')).toEqual([]);
    expect(searchFaq(groups, ' ¿? ')).toEqual(groups);
  });

  it('searchFaq matches the beginnings of words, but not their middle', () => {
    expect(searchFaq(groups, 'pay provid').map(({ id }) => id)).toEqual(['two']);
    expect(searchFaq(groups, 'vider')).toEqual([]);
    expect(searchFaq(groups, 'laza')).toEqual([]);
  });
});

const markText = (text: string, query: string) =>
  markMatches(text, searchWords(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('markMatches', () => {
  it('markMatches marks the original spelling when accents or case differ from the query', () => {
    expect(markText('El Garaje y el garajé', 'garaje')).toBe('El [Garaje] y el [garajé]');
    expect(markText('cafe\u0301 con leche', 'café')).toBe('[cafe\u0301] con leche');
  });

  it('markMatches marks only beginnings of words', () => {
    expect(markText('Plans: an explanation of each PLAN', 'plan')).toBe('[Plan]s: an explanation of each [PLAN]');
    expect(markText('«Ávila» y la ávila-plaza, no la caravila', 'avila')).toBe(
      '«[Ávila]» y la [ávila]-plaza, no la caravila',
    );
    expect(markText('24 horas, las 24', '4')).toBe('24 horas, las 24');
    expect(markText('anan banan an', 'an')).toBe('[an]an banan [an]');
  });

  it('markMatches returns parts that together are the original text, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 8 }), (text, query) => {
        const textParts = markMatches(text, searchWords(query));
        expect(textParts.map((part) => part.text).join('')).toBe(text);
        expect(textParts.every((part, index) => part.isMatch !== textParts[index + 1]?.isMatch)).toBe(true);
      }),
    );
  });

  it('markMatches marks at least one part of every question that isMatch accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = searchWords(text);
        expect(isMatch({ question: text, answer: '' }, words)).toBe(true);
        expect(markMatches(text, words).some((part) => part.isMatch)).toBe(words.length > 0);
      }),
    );
  });
});
