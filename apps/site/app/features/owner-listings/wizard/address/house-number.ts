const numbers = /(?<=[\s,])\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?(?=[\s,]|$)/giu;

/** The house number in what was typed, which its town may follow, unless the street is named by it; empty without one. */
export function houseNumberOf(typed: string, street: string): string {
  const named = new Set(street.toLowerCase().split(/\s+/));
  return (
    [...typed.matchAll(numbers)].map(([number]) => number).find((number) => !named.has(number.toLowerCase())) ?? ''
  );
}
