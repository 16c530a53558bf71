/** Colours are written `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The colour on the way from one to the other; `amount` 0 is `from`, 1 is `to`. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const share = Math.min(1, Math.max(0, amount));
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter for a positive amount, darker for a negative one, from -1 to 1. */
export const shade = (colour: Colour, amount: number): Colour =>
  amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#0b0f16', -amount);
