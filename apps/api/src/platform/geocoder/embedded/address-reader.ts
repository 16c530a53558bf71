import { isUnambiguousStreetType, streetTypeOf } from './streets/street-types.ts';
import { foldText } from './text.ts';

export interface ParsedAddress {
  /** The street or place, without number, postcode and words for a bay; empty if nothing else was written. */
  head: string;
  /** Areas after the head, narrowest first: quarter, town, province. */
  areas: readonly string[];
  number: string | undefined;
  postcode: string | undefined;
  /** True if the head starts with a street type or is followed by a number. */
  isStreet: boolean;
  isStation: boolean;
  /** The head without a leading "plaza", which means either a square or a bay: "plaza Malasaña". */
  headWithoutBay: string | null;
}

const postcodePattern = /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?!\d)/;
const postcodeLabelPattern = /\b(?:c\.?p\.?|c[oó]digo postal|codi postal|postcode|zip)\b\.?:?(?=\s*\d{5})/i;
const countryNamePattern = /^(espa[nñ]a|spain|espanya|espainia|es)$/i;
const trailingCountryPattern = /(?<!\b(?:de|d'))\s+(espa[nñ]a|spain|espanya|espainia)$/i;
/** Matches a floor, staircase or flat number, which does not identify a street. */
const flatPattern =
  /^(?:\d{1,2}\s*(?:[ºª°]|er|ro|do|to|th|st|nd)(?:\s|$|\w{0,3}).*|(?:piso|planta|puerta|pta|portal|esc|escalera|local|bloque|bajos?|entresuelo|entlo|[aá]tico|principal|pral|s[oó]tano|floor|flat|door|izq|izda|izquierda|dcha|drcha|derecha)(?:\b|\.).*|[a-z])$/i;
const trailingFlatPattern = /\s+(?:\d{1,2}\s*[ºª°].*|(?:piso|planta|puerta|portal|escalera)\s+(?:\d{1,3}|[a-z]))$/i;
const numberWordSource = String.raw`(?:n[ºo°]\.?|n\.º|n[uú]m(?:ero)?\.?|nr\.?|#|km\.?|p\.?k\.?)?\s*`;
const numberValueSource = String.raw`\d{1,4}(?:\s?[-–/]\s?\d{1,4})?(?:\s?(?:bis|dup(?:licado)?|[a-z]))?`;
const numberOnlyPattern = new RegExp(`^${numberWordSource}(${numberValueSource}|s/n)$`, 'i');
/**
 * Matches a name, a house number and the rest. A number within the name is not a house number: "2 de Mayo", "11
 * setembre".
 */
const innerNumberPattern = new RegExp(
  String.raw`^(.*?[\p{L}.)ºª])[\s]+${numberWordSource}(${numberValueSource}|s/n)(?=\s|$)(?!\s+(?:de|d'|del)\b)(.*)$`,
  'iu',
);
const leadingNumberPattern = new RegExp(String.raw`^(${numberValueSource})\s+(?=\p{L})(.*)$`, 'iu');

/** Matches abbreviated street types written without a space: "C/Alcalá", "Avda.Diagonal". */
const gluedStreetTypePattern =
  /(^|\s)(c|cl|cr|av|avda|avd|avgda|pza|plza|pl|pº|pso|pg|ps|ctra|crta|cno|rda|trva|gta|urb)(\/|\.)\s*/giu;

const stationPattern =
  /^(?:(?:la |una? )?(?:estaci[oó]n|estaci[oó]|parada|boca|station)\s+(?:de\s+|del\s+)?)?(?:metro|subway|cercan[ií]as|rodalies|renfe|tranv[ií]a|tram|fgc)(?:\s+station)?\s+(?:de(?:\s+la)?\s+|del\s+|d'\s*)?(?=\S)/i;
const trailingStationPattern = /\s+(?:metro|subway|renfe)(?:\s+station)?$/i;

/** Words for a bay, and prepositions between them and the place. */
const bayWords = new Set(
  (
    'parking parkings parkinga aparcamiento aparcamientos aparcar aparcament aparcaments garaje garajes garage garages garatge garatges cochera ' +
    'cocheras aparkaleku aparkalekua plazas places space spaces spot spots bay bays car cars coche coches cotxe alquiler alquilar ' +
    'alquilo alquila lloguer llogar rent rental renting busco quiero necesito looking i need want mes mensual monthly barato barata ' +
    'baratos baratas cheap economico grande grandes pequena pequeno amplia amplio ancha large small parquing para por a al zona area ' +
    'cerca junto lado near nearby close next around to in at on by of for the with and con y que prop vora costat damunt inguruan en un una ' +
    'hay donde poder aparco dejar el de del la las los'
  ).split(' '),
);
const coreBayWords = new Set('parking aparcamiento garaje garage aparcament garatge parkings garajes'.split(' '));
/** Those of the words for a bay that place names also start with: "La Rambla", "El Corte Inglés". */
const wordsBeforeNames = new Set('el la los las al por en para un una a the places'.split(' '));
/** Words after "plaza" that show that a bay is meant, not a square. */
const wordsAfterBay = new Set(
  'garaje garajes parking aparcamiento garage coche grande pequena amplia ancha barata cubierta en cerca para libre mensual'.split(
    ' ',
  ),
);

// Complex because the parts of an address may come in any order and any may be missing.
export function parseAddress(text: string): ParsedAddress {
  const normalizedText = text
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(gluedStreetTypePattern, '$1$2$3 ')
    .trim();
  const postcode = postcodePattern.exec(normalizedText)?.[0];
  const addressParts = normalizedText
    .split(/[,;\n|()]|\s[-–—]\s/)
    .map((part) => part.replace(postcodeLabelPattern, ' ').replace(postcodePattern, ' ').replace(/\s+/g, ' ').trim())
    .map(removeCountry)
    .filter((part) => part !== '' && !countryNamePattern.test(part));
  let number: string | undefined;
  const addressNames: string[] = [];
  for (const [index, part] of addressParts.entries()) {
    const numberMatch = numberOnlyPattern.exec(part);
    if (numberMatch && addressNames.length > 0) number ??= numberMatch[1];
    else if (!(index > 0 && flatPattern.test(part))) addressNames.push(part);
  }
  const [firstName = '', ...areas] = addressNames;
  const nameAndNumber = splitNumber(firstName);
  number ??= nameAndNumber.number;
  const stationReading = readStation(stripBayWords(nameAndNumber.name));
  const addressHead = stationReading.name;
  return {
    head: addressHead,
    areas: [...(nameAndNumber.rest === '' ? [] : [nameAndNumber.rest]), ...areas],
    number: number === undefined || /^s\/n$/i.test(number) ? undefined : number.replace(/\s+/g, ' '),
    postcode,
    isStreet: addressHead !== '' && (number !== undefined || startsLikeStreet(addressHead)),
    isStation: stationReading.isStation,
    headWithoutBay: /^plaza\s/i.test(addressHead) ? addressHead.replace(/^plaza\s+(?:(?:en|de)\s+)?/i, '') : null,
  };
}

/** Drops the country from "Madrid España" but not from "avenida España". */
function removeCountry(part: string): string {
  const partWithoutCountry = part.replace(trailingCountryPattern, '');
  return streetTypeOf(foldText(partWithoutCountry)) === undefined ? partWithoutCountry : part;
}

export function startsLikeStreet(text: string): boolean {
  const [firstWord = '', secondWord] = foldText(text).split(' ');
  const streetType = secondWord === undefined ? undefined : streetTypeOf(firstWord);
  return streetType !== undefined && isUnambiguousStreetType(streetType);
}

/** Splits "Calle Alcalá 20 Madrid" at the house number. */
function splitNumber(part: string): { name: string; number: string | undefined; rest: string } {
  const englishMatch = leadingNumberPattern.exec(part);
  if (englishMatch && startsLikeStreet(englishMatch[2]!))
    return { name: englishMatch[2]!, number: englishMatch[1], rest: '' };
  const innerNumberMatch = innerNumberPattern.exec(part);
  if (innerNumberMatch) {
    const [, name = '', number, rest = ''] = innerNumberMatch;
    // the number belongs to the name in "Calle 30" and "Terminal 4"
    const streetType = streetTypeOf(foldText(name));
    const isNumberPartOfName =
      (streetType !== undefined && streetType !== 'boulevard') || /^(terminal|puerta|km|sector)$/i.test(name);
    if (!isNumberPartOfName) return { name: removeFlat(name), number, rest: areaAfterNumber(rest) };
  }
  return { name: removeFlat(part), number: undefined, rest: '' };
}

const removeFlat = (text: string): string => text.replace(trailingFlatPattern, '').trim();

const flatWordPattern =
  /^(?:\d{1,2}[ºª°]?|piso|planta|puerta|pta|portal|esc|escalera|local|bloque|bajos?|entresuelo|entlo|[aá]tico|principal|pral|s[oó]tano|izq|izda|izquierda|dcha|drcha|derecha|der|[a-h])\.?$/i;
const wordBeforeLetterPattern = /^(?:puerta|pta|portal|esc|escalera|local|bloque|planta|piso)\.?$/i;

/** Drops the flat after the number: "3º izq Madrid" becomes "Madrid". */
function areaAfterNumber(text: string): string {
  const textWords = text.trim().split(' ');
  let start = 0;
  while (start < textWords.length && flatWordPattern.test(textWords[start]!)) {
    start += wordBeforeLetterPattern.test(textWords[start]!) && (textWords[start + 1]?.length ?? 9) < 3 ? 2 : 1;
  }
  return textWords
    .slice(start)
    .join(' ')
    .replace(/^(?:en|de|in)\s+/i, '');
}

function readStation(head: string): { name: string; isStation: boolean } {
  const nameWithoutStationWord = head.replace(stationPattern, '').trim();
  const stationName = startsLikeStreet(head) ? head : nameWithoutStationWord.replace(trailingStationPattern, '').trim();
  return stationName === '' || stationName === head
    ? { name: head, isStation: false }
    : { name: stationName, isStation: true };
}

// Complex because words are dropped at both ends, each by its own list of exceptions.
function stripBayWords(text: string): string {
  const textWords = text.split(' ');
  const foldedWords = textWords.map(foldText);
  let start = 0;
  let hasRequest = false;
  while (start < textWords.length) {
    const foldedWord = foldedWords[start]!;
    const nextWord = foldedWords.slice(start + 1).find((other) => !['de', 'del', 'la', 'el'].includes(other)) ?? '';
    const isBayWordPlaza = /^(plaza|placa)$/.test(foldedWord) && (wordsAfterBay.has(nextWord) || nextWord === '');
    if (!isBayWordPlaza && !bayWords.has(foldedWord)) break;
    if (!hasRequest && wordsBeforeNames.has(foldedWord) && !bayWords.has(nextWord)) break;
    hasRequest ||= isBayWordPlaza || !['el', 'la', 'los', 'las', 'de', 'del', 'the'].includes(foldedWord);
    start += 1;
  }
  let end = textWords.length;
  // a street's name may end in an adjective that otherwise describes bays: "Mediodía Grande"
  const startsWithStreet = startsLikeStreet(textWords.slice(start).join(' '));
  const isBayWord = (word: string): boolean => (startsWithStreet ? coreBayWords.has(word) : bayWords.has(word));
  while (end > start && isBayWord(foldedWords[end - 1]!)) end -= 1;
  // an article may belong to the name: "parking en La Latina"
  const textWithoutBay = textWords.slice(start, end).join(' ');
  const hasArticle = /^(el|la|los|las)$/.test(foldedWords[start - 1] ?? '') && start < end;
  return hasArticle && !startsLikeStreet(textWithoutBay) ? `${textWords[start - 1]} ${textWithoutBay}` : textWithoutBay;
}
