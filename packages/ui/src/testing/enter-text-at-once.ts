import { fireEvent } from '@testing-library/react';

/**
 * Types a word without pauses between its letters, for type-ahead: simulated keys on a busy machine are too slow to
 * count as one word.
 */
export function enterTextAtOnce(word: string): void {
  for (const key of word) {
    const focusedElement = document.activeElement ?? document.body;
    fireEvent.keyDown(focusedElement, { key });
    fireEvent.keyUp(focusedElement, { key });
  }
}
