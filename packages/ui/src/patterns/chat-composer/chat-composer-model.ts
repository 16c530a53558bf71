/** How many characters before the limit the counter shows itself. */
const shownBefore = 200;

/** What to say about the length of a text: nothing far from the limit, then how much is left, then how much too long. */
export function lengthNote(length: number, maxLength: number): { left: number; isTooLong: boolean } | undefined {
  const left = maxLength - length;
  return left > shownBefore ? undefined : { left, isTooLong: left < 0 };
}

/** What a key means in a composer. Words that an input method is still putting together are nobody's message yet. */
export function isSendKey(
  event: { key: string; shiftKey: boolean; altKey: boolean; keyCode: number; isComposing: boolean },
  isTouchOnly: boolean,
): boolean {
  // 229 is what Safari says for the Enter that ends a word of an input method
  const isWriting = event.isComposing || event.keyCode === 229;
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !isWriting && !isTouchOnly;
}
