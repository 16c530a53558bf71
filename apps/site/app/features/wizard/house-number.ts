/** The house number at the end of what was typed, unless the street itself ends with it; empty without one. */
export function houseNumberOf(typed: string, street: string): string {
  const [, number = ''] = /[\s,](\d{1,4}\s?[a-z]?)\s*$/i.exec(typed) ?? [];
  return street.endsWith(number) ? '' : number;
}
