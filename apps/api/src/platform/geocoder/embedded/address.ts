/** What an address as typed is made of. */
export interface ParsedAddress {
  /** Between commas, from the most to the least exact, without country, postcode and floor. */
  parts: string[];
  postcode: string | undefined;
  /** Given as a part of its own, or after the street. */
  houseNumber: string | undefined;
}

const postcodePattern = /\b(?:0[1-9]|[1-4]\d|5[0-2])\d{3}\b/;
const countryPattern = /^(espa[nñ]a|spain|espanya|es)$/i;
const trailingCountryPattern = /(?<!\bde)\s+(espa[nñ]a|spain|espanya)$/i;
const floorPattern =
  /^((\d{1,2}\s*[ºª°]\s*\w*)|((piso|planta|puerta|portal|esc\.?|escalera)\s+\w+)|bajo|[áa]tico|entresuelo)(\s+\w{1,3})?$/i;
const houseNumberPattern = /^(?:n[ºo°]?\.?\s*)?(\d{1,4}\s?[a-z]?|s\/n)$/i;
const trailingNumberPattern = /^(.*?\D)[\s,]+(?:n[ºo°]?\.?\s*)?(\d{1,4}\s?[a-z]?|s\/n)$/i;
const streetTypePattern =
  /^(c\/|c\.?\s|calle|cl\.?\s|avda?\.?\s|avenida|avinguda|av\.?\s|paseo|pso\.?\s|pº|passeig|carrer|plaza|plaça|praza|pza\.?\s|pl\.?\s|ronda|rda\.?\s|camino|cno\.?\s|carretera|ctra\.?\s|travesía|glorieta|gran v[ií]a|rambla|vía\s|rúa|alameda|bulevar|street|st\.?\s)\s*/i;

/** Whether the words begin as a street does: "Calle", "C/", "Av.", "Carrer". */
export const beginsAsStreet = (text: string): boolean => streetTypePattern.test(text);

/** A street's own name: "C/ de Gran Via" gives "Gran Via". */
export const streetOwnName = (text: string): string =>
  text
    .replace(streetTypePattern, '')
    .replace(/^(de la|de los|de las|del|de)\s+/i, '')
    .trim();

/** Splits an address as people type it. */
export function parseAddress(title: string): ParsedAddress {
  const postcode = postcodePattern.exec(title)?.[0];
  const withoutCountry = title
    .split(/[,;]/)
    .map((part) => part.replace(postcodePattern, '').trim())
    .map((part, index, all) => (index === all.length - 1 ? part.replace(trailingCountryPattern, '') : part))
    .filter((part) => part !== '' && !countryPattern.test(part) && !floorPattern.test(part));
  const numberPart = withoutCountry.find((part) => houseNumberPattern.test(part));
  const parts = withoutCountry.filter((part) => part !== numberPart);
  const trailing = parts[0] === undefined ? null : trailingNumberPattern.exec(parts[0]);
  if (trailing) parts[0] = trailing[1]!.trim();
  const standalone = numberPart === undefined ? undefined : houseNumberPattern.exec(numberPart)?.[1];
  return { parts, postcode, houseNumber: trailing?.[2] ?? standalone };
}
