/** Inputs of a card number: four of four digits. */
export const cardNumberGroups = { count: 4, size: 4 } as const;
/** Inputs of a card's expiry: month and year, two digits each. */
export const cardExpiryGroups = { count: 2, size: 2 } as const;

export interface DigitGroups {
  readonly groups: readonly string[];
  /** The input that typing goes on in. */
  readonly focus: number;
}

/**
 * Puts typed or pasted text into one of several short inputs. Only digits stay; what does not fit flows into the next
 * inputs, replacing their digits from the left, and the focus moves on when an input is full.
 */
export function typeIntoGroups(groups: readonly string[], index: number, text: string, size: number): DigitGroups {
  const digits = text.replace(/\D/g, '');
  const next = [...groups];
  next[index] = digits.slice(0, size);
  let focus = index;
  let rest = digits.slice(size);
  while (rest !== '' && focus < groups.length - 1) {
    focus += 1;
    next[focus] = rest.slice(0, size) + (next[focus] ?? '').slice(rest.length);
    rest = rest.slice(size);
  }
  const isFull = next[focus]!.length === size;
  const isTyping = digits !== '';
  return { groups: next, focus: isFull && isTyping && focus < groups.length - 1 ? focus + 1 : focus };
}
