import { foldAccents } from '@plaza/sdk';

export interface FaqItem {
  id: string;
  question: string;
  /** Text of the answer, whose paragraphs are separated by an empty line. */
  answer: string;
  link: { title: string; path: string } | null;
}
export interface FaqGroup {
  id: string;
  title: string;
  items: readonly FaqItem[];
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface FoldedText {
  text: string;
  /** Index in the original text of each letter of `text`. */
  originalIndexes: number[];
}

function foldTextWithIndexes(original: string): FoldedText {
  let foldedText = '';
  const originalIndexes: number[] = [];
  let originalIndex = 0;
  for (const letter of original) {
    const foldedLetter = foldAccents(letter);
    for (let count = 0; count < foldedLetter.length; count += 1) originalIndexes.push(originalIndex);
    foldedText += foldedLetter;
    originalIndex += letter.length;
  }
  originalIndexes.push(original.length);
  return { text: foldedText, originalIndexes };
}

export const splitSearchWords = (query: string): string[] => [
  ...new Set(
    foldTextWithIndexes(query)
      .text.split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

const endsInWordPattern = /[\p{L}\p{N}]$/u;

/** Indexes of words in the text that start with the query: "plan" matches "plans", not "explanation". */
function findWordStarts(text: string, word: string): number[] {
  const wordStarts: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!endsInWordPattern.test(text.slice(Math.max(0, at - 2), at))) wordStarts.push(at);
  }
  return wordStarts;
}

/** True if every word of the query starts a word of the FAQ question or its answer. */
export function matchesAllWords(item: Pick<FaqItem, 'question' | 'answer'>, words: readonly string[]): boolean {
  const { text } = foldTextWithIndexes(`${item.question} ${item.answer}`);
  return words.every((word) => findWordStarts(text, word).length > 0);
}

export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const queryWords = splitSearchWords(query);
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matchesAllWords(item, queryWords)) }))
    .filter((group) => group.items.length > 0);
}

/** Splits a text at the matches of the query's words; the joined parts equal the text. */
export function markMatches(original: string, words: readonly string[]): TextPart[] {
  const { text, originalIndexes } = foldTextWithIndexes(original);
  const isMarkedByIndex = Array.from({ length: original.length }, () => false);
  for (const word of words) {
    for (const at of findWordStarts(text, word)) {
      isMarkedByIndex.fill(true, originalIndexes[at], originalIndexes[at + word.length]);
    }
  }
  const textParts: TextPart[] = [];
  for (let originalIndex = 0; originalIndex < original.length; originalIndex += 1) {
    const lastPart = textParts.at(-1);
    const isInsideMatch = isMarkedByIndex[originalIndex] ?? false;
    if (lastPart?.isMatch === isInsideMatch) lastPart.text += original[originalIndex];
    else textParts.push({ text: original[originalIndex] ?? '', isMatch: isInsideMatch });
  }
  return textParts;
}
