import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesAllWords, markMatches, searchFaq, splitSearchWords, type FaqGroup } from './faq-search.ts';

const createFaqItem = (id: string, question: string, answer: string) => ({ id, question, answer, link: null });
const faqGroups: FaqGroup[] = [
  { id: 'one', title: 'One', items: [createFaqItem('a', '¿Cómo anuncio mi plaza?', 'En cinco minutos.')] },
  { id: 'two', title: 'Two', items: [createFaqItem('b', 'Is my card safe?', 'It goes to our payment provider.')] },
];

describe('searchFaq', () => {
  it('searchFaq finds a question whatever the accents, the letter case and the order of the words', () => {
    expect(searchFaq(faqGroups, 'COMO plaza').map(({ id }) => id)).toEqual(['one']);
    expect(searchFaq(faqGroups, 'minutos anúncio').map(({ id }) => id)).toEqual(['one']);
  });

  it('searchFaq returns only questions with every word, and all questions for a query without words', () => {
    expect(searchFaq(faqGroups, 'card minutos')).toEqual([]);
    expect(searchFaq(faqGroups, ' ¿? ')).toEqual(faqGroups);
  });

  it('searchFaq matches the beginnings of words, but not their middle', () => {
    expect(searchFaq(faqGroups, 'pay provid').map(({ id }) => id)).toEqual(['two']);
    expect(searchFaq(faqGroups, 'vider')).toEqual([]);
    expect(searchFaq(faqGroups, 'laza')).toEqual([]);
  });
});

const markMatchesOfQuery = (text: string, query: string) =>
  markMatches(text, splitSearchWords(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('markMatches', () => {
  it('markMatches marks the original spelling when accents or case differ from the query', () => {
    expect(markMatchesOfQuery('El Garaje y el garajé', 'garaje')).toBe('El [Garaje] y el [garajé]');
    expect(markMatchesOfQuery('cafe\u0301 con leche', 'café')).toBe('[cafe\u0301] con leche');
  });

  it('markMatches marks only beginnings of words', () => {
    expect(markMatchesOfQuery('Plans: an explanation of each PLAN', 'plan')).toBe(
      '[Plan]s: an explanation of each [PLAN]',
    );
    expect(markMatchesOfQuery('«Ávila» y la ávila-plaza, no la caravila', 'avila')).toBe(
      '«[Ávila]» y la [ávila]-plaza, no la caravila',
    );
    expect(markMatchesOfQuery('24 horas, las 24', '4')).toBe('24 horas, las 24');
    expect(markMatchesOfQuery('anan banan an', 'an')).toBe('[an]an banan [an]');
  });

  it('markMatches returns parts that together are the original text, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 8 }), (text, query) => {
        const textParts = markMatches(text, splitSearchWords(query));
        expect(textParts.map((part) => part.text).join('')).toBe(text);
        expect(textParts.every((part, index) => part.isMatch !== textParts[index + 1]?.isMatch)).toBe(true);
      }),
    );
  });

  it('markMatches marks at least one part of every question that isMatch accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const wordsOfText = splitSearchWords(text);
        expect(matchesAllWords({ question: text, answer: '' }, wordsOfText)).toBe(true);
        expect(markMatches(text, wordsOfText).some((part) => part.isMatch)).toBe(wordsOfText.length > 0);
      }),
    );
  });
});
