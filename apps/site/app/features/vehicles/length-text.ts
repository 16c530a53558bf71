/** Up to here a number without a unit is metres: no vehicle is 20 cm long, and none 21 m. */
const maxMetres = 20;

/**
 * Centimetres of a length that a person typed, in metres or centimetres: "4,36", "4.36 m", "436" and "436 cm" are the
 * same. `undefined` when it is no length.
 */
export function parseLength(text: string): number | undefined {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*(m|cm)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = '', unit] = match;
  const number = Number(`${whole}.${decimals || '0'}`);
  const isMetres = unit === undefined ? decimals !== '' || number <= maxMetres : unit.toLowerCase() === 'm';
  return Math.round(isMetres ? number * 100 : number);
}
