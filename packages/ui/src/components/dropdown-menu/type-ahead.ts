'use client';
import { useEffect, useRef } from 'react';

/** Milliseconds without a letter after which the next letter starts a new search. */
const searchDurationMs = 1000;

/**
 * Returns the index of the first text from `start` that begins with `search`, continuing at the first text after the
 * last.
 */
function findMatchFrom(
  texts: readonly string[],
  start: number,
  search: string,
  isSame: (a: string, b: string) => boolean,
): number | undefined {
  for (const offset of texts.keys()) {
    const textIndex = (start + offset) % texts.length;
    if (isSame((texts[textIndex] ?? '').slice(0, search.length), search)) return textIndex;
  }
  return undefined;
}

/**
 * Index of the text that a search moves to, or undefined. One letter moves on from the current text, and so does the
 * same letter typed repeatedly; several letters may also stay. `current` is -1 if no text is current.
 */
export function findMatch(
  texts: readonly string[],
  current: number,
  search: string,
  isSame: (a: string, b: string) => boolean,
): number | undefined {
  const [letter = '', ...others] = search;
  const matchIndex = others.length > 0 ? findMatchFrom(texts, Math.max(current, 0), search, isSame) : undefined;
  const isOneLetter = others.every((other) => other === letter);
  return matchIndex ?? (isOneLetter ? findMatchFrom(texts, current + 1, letter, isSame) : undefined);
}

interface TypeAhead {
  /** True while the next letter continues a search, so that a space belongs to it. */
  isSearching: () => boolean;
  /** Adds a letter to the search and returns the index of the text that it moves to, or undefined. */
  search: (letter: string, texts: readonly string[], current: number) => number | undefined;
}

/** Type-ahead search of a list of texts. It ignores case and accents after the rules of the locale. */
export function useTypeAhead(locale: string): TypeAhead {
  const searchStateRef = useRef<{ typed: string; timer?: ReturnType<typeof setTimeout>; collator?: Intl.Collator }>({
    typed: '',
  });
  useEffect(() => {
    const { current } = searchStateRef;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    isSearching: () => searchStateRef.current.typed !== '',
    search: (letter, texts, current) => {
      const {
        typed,
        timer,
        collator = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' }),
      } = searchStateRef.current;
      clearTimeout(timer);
      searchStateRef.current = {
        typed: typed + letter,
        collator,
        timer: setTimeout(() => (searchStateRef.current = { typed: '', collator }), searchDurationMs),
      };
      return findMatch(texts, current, typed + letter, (a, b) => collator.compare(a, b) === 0);
    },
  };
}
