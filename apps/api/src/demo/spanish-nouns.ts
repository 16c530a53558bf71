import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';

const nouns = readDataFile(
  'demo/spanish-nouns.json',
  z.strictObject({
    /** Articles of the first words of streets and landmarks. */
    articles: z.record(z.string(), z.enum(['el', 'la', 'los', 'las'])),
    /** Landmark nouns that are no part of the name: without a capital inside a sentence. */
    commonNouns: z.array(z.string()),
  }),
);
const commonNouns = new Set(nouns.commonNouns);
/** Words that keep their capital inside a sentence. */
const properWords = new Set(['Gran']);

/** "la calle de Fuencarral" from "Calle de Fuencarral". */
export function streetInSentence(street: string): string {
  const [first = '', ...rest] = street.split(' ');
  const article = nouns.articles[first];
  if (!article || rest.length === 0) return street;
  return `${article} ${properWords.has(first) ? first : first.toLowerCase()} ${rest.join(' ')}`;
}

/** "al estadio de Mestalla" or "de la playa de la Malvarrosa": a preposition and a landmark. */
export function landmarkAfter(preposition: 'a' | 'de', name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const article = nouns.articles[first];
  if (!article) return `${preposition} ${name}`;
  const isCommon = commonNouns.has(first) && rest.length > 0;
  const inSentence = [isCommon ? first.toLowerCase() : first, ...rest]
    .join(' ')
    .replace('plaza de Toros', 'plaza de toros');
  const contraction = preposition === 'a' ? 'al' : 'del';
  return article === 'el' ? `${contraction} ${inSentence}` : `${preposition} ${article} ${inSentence}`;
}
