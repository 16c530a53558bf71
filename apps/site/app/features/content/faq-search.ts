import { foldAccents } from '@plaza/sdk';

export interface FaqItem {
  id: string;
  question: string;
  /** Paragraphs are separated by an empty line. */
  answer: string;
  link: { title: string; path: string } | null;
}
export interface FaqGroup {
  id: string;
  title: string;
  items: readonly FaqItem[];
}

/** Part of a text; `isMatch` if it matches the query. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface PlainText {
  text: string;
  /** Index in the original of each letter of `text`. */
  origins: number[];
}

function plainText(original: string): PlainText {
  let text = '';
  const origins: number[] = [];
  let index = 0;
  for (const letter of original) {
    const folded = foldAccents(letter);
    for (let count = 0; count < folded.length; count += 1) origins.push(index);
    text += folded;
    index += letter.length;
  }
  origins.push(original.length);
  return { text, origins };
}

export const searchWords = (query: string): string[] => [
  ...new Set(
    plainText(query)
      .text.split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

const endsInWord = /[\p{L}\p{N}]$/u;

/** Indexes of words in the text that start with the query: "plan" matches "plans", not "explanation". */
function wordStarts(text: string, word: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!endsInWord.test(text.slice(Math.max(0, at - 2), at))) starts.push(at);
  }
  return starts;
}

/** True if every word of the query starts a word of the question or its answer. */
export function isMatch(item: Pick<FaqItem, 'question' | 'answer'>, words: readonly string[]): boolean {
  const { text } = plainText(`${item.question} ${item.answer}`);
  return words.every((word) => wordStarts(text, word).length > 0);
}

export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = searchWords(query);
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isMatch(item, words)) }))
    .filter((group) => group.items.length > 0);
}

/** Splits a text at the matches; the joined parts equal the text. */
export function markMatches(original: string, words: readonly string[]): TextPart[] {
  const { text, origins } = plainText(original);
  const isMarked = Array.from({ length: original.length }, () => false);
  for (const word of words) {
    for (const at of wordStarts(text, word)) {
      isMarked.fill(true, origins[at], origins[at + word.length]);
    }
  }
  const parts: TextPart[] = [];
  for (let index = 0; index < original.length; index += 1) {
    const last = parts.at(-1);
    const marked = isMarked[index] ?? false;
    if (last?.isMatch === marked) last.text += original[index];
    else parts.push({ text: original[index] ?? '', isMatch: marked });
  }
  return parts;
}
