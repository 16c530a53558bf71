import type { ChatMatch } from '@plaza/sdk/contract';
import { fold } from '../../search/index.ts';

/** Characters of an excerpt before its first match, and in all. */
const maxBefore = 40;
const maxLength = 160;

/**
 * The part of a message around the first word that a search found, with the words that it found marked.
 *
 * @param words begins of words, folded
 */
export function excerptOf(text: string, words: readonly string[]): ChatMatch['excerpt'] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const matches = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([token]) => {
    const folded = fold(token);
    return words.some((word) => folded.startsWith(word));
  });
  const first = matches[0]?.index ?? 0;
  // cut between words
  const from = first <= maxBefore ? 0 : line.indexOf(' ', first - maxBefore) + 1;
  const rest = line.length - from;
  const to = rest <= maxLength ? line.length : Math.max(line.lastIndexOf(' ', from + maxLength), first + 1);
  const parts: ChatMatch['excerpt'] = [];
  const add = (part: string, isMatch: boolean): void => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let done = from;
  for (const { 0: token, index } of matches) {
    if (index + token.length > to) break;
    add(`${done === from && from > 0 ? '…' : ''}${line.slice(done, index)}`, false);
    add(token, true);
    done = index + token.length;
  }
  add(`${line.slice(done, to)}${to < line.length ? '…' : ''}`, false);
  return parts;
}
