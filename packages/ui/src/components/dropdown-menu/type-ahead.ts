'use client';
import { useEffect, useRef } from 'react';

/** Time in milliseconds after which the next letter starts a new search. */
const searchDuration = 1000;

/** Index of the first text from `start` that begins with `search`, continuing at the first text after the last. */
function findFrom(
  texts: readonly string[],
  start: number,
  search: string,
  isSame: (a: string, b: string) => boolean,
): number | undefined {
  for (const offset of texts.keys()) {
    const index = (start + offset) % texts.length;
    if (isSame((texts[index] ?? '').slice(0, search.length), search)) return index;
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
  const match = others.length > 0 ? findFrom(texts, Math.max(current, 0), search, isSame) : undefined;
  const isOneLetter = others.every((other) => other === letter);
  return match ?? (isOneLetter ? findFrom(texts, current + 1, letter, isSame) : undefined);
}

interface TypeAhead {
  /** True while the next letter continues a search, so that a space belongs to it. */
  isSearching: () => boolean;
  /** Adds a letter to the search and returns the index of the text that it moves to, or undefined. */
  search: (letter: string, texts: readonly string[], current: number) => number | undefined;
}

/** Search of a list by typing. It ignores case and accents after the rules of the locale. */
export function useTypeAhead(locale: string): TypeAhead {
  const state = useRef<{ typed: string; timer?: ReturnType<typeof setTimeout>; collator?: Intl.Collator }>({
    typed: '',
  });
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    isSearching: () => state.current.typed !== '',
    search: (letter, texts, current) => {
      const {
        typed,
        timer,
        collator = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' }),
      } = state.current;
      clearTimeout(timer);
      state.current = {
        typed: typed + letter,
        collator,
        timer: setTimeout(() => (state.current = { typed: '', collator }), searchDuration),
      };
      return findMatch(texts, current, typed + letter, (a, b) => collator.compare(a, b) === 0);
    },
  };
}
