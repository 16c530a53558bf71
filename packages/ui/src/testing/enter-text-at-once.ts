import { fireEvent } from '@testing-library/react';

/**
 * Types a word into what has the focus, without a pause between its letters: for what takes letters as one word only
 * while they follow each other quickly, which keys sent by a busy machine do not.
 */
export function enterTextAtOnce(word: string): void {
  for (const key of word) {
    const focused = document.activeElement ?? document.body;
    fireEvent.keyDown(focused, { key });
    fireEvent.keyUp(focused, { key });
  }
}
