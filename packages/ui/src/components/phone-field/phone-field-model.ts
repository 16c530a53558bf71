import { callingCodes } from './phone-countries.ts';

/** What a phone library makes of a text; the same shape without one. */
export interface PhoneReading {
  /** The text as people of the country write it. */
  text: string;
  /** E.164: "+34612345678"; `''` while there is no number. */
  e164: string;
  country: string;
  /** Whether a number of the country can have this many digits. */
  isPossible: boolean;
}

/** Reads a typed text; `country` is the chosen one. */
export type ReadPhone = (text: string, country: string) => PhoneReading;

/** What is in the field: the chosen country and the text as shown. */
export interface PhoneEntry {
  readonly country: string;
  readonly text: string;
}

const codeByCountry = new Map(callingCodes.flatMap(({ code, countries }) => countries.map((name) => [name, code])));

export const callingCodeOf = (country: string): string => codeByCountry.get(country) ?? '';

/** Whether the text brings its own calling code: "+34…" or "0034…". */
export const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of an international text, without "+" or "00". */
const internationalDigits = (text: string): string => digitsOf(text.replace(/^\s*00/, ''));

/** The country and the national digits of a full number; the chosen country stays where it shares the calling code. */
export function splitNumber(text: string, chosen: string): PhoneEntry | undefined {
  const digits = internationalDigits(text);
  const found = callingCodes.find(({ code }) => digits.startsWith(code));
  if (!found) return undefined;
  const country = found.countries.includes(chosen) ? chosen : (found.countries[0] ?? chosen);
  return { country, text: digits.slice(found.code.length) };
}

/** Reads by the calling codes alone, as long as the library is not there: no formatting, and any usual length counts. */
export const readPlainly: ReadPhone = (text, country) => {
  const isFull = isInternational(text);
  const digits = isFull ? internationalDigits(text) : digitsOf(text);
  const hasNumber = digits !== '';
  return {
    text,
    e164: hasNumber ? `+${isFull ? '' : callingCodeOf(country)}${digits}` : '',
    country: isFull ? (splitNumber(text, country)?.country ?? country) : country,
    isPossible: hasNumber && digits.length >= 6 && digits.length <= 15,
  };
};

/** The entry that shows a value: its country, and the rest as people write it. */
export function entryOf(e164: string, chosen: string, read: ReadPhone): PhoneEntry {
  const entry = splitNumber(e164, read(e164, chosen).country);
  return entry ? { country: entry.country, text: read(entry.text, entry.country).text } : { country: chosen, text: '' };
}

/** What a changed text makes of the entry. A full number that comes at once, pasted or filled in, chooses the country. */
export function changeText(entry: PhoneEntry, text: string, read: ReadPhone): PhoneEntry {
  const comesAtOnce = text.length - entry.text.length > 1;
  if (isInternational(text) && comesAtOnce) return entryOf(`+${internationalDigits(text)}`, entry.country, read);
  const reading = read(text, entry.country);
  return { country: reading.country, text: reading.text };
}

/** A full number that was typed gives its calling code to the country when the field is left. */
export const leave = (entry: PhoneEntry, read: ReadPhone): PhoneEntry =>
  isInternational(entry.text) ? entryOf(`+${internationalDigits(entry.text)}`, entry.country, read) : entry;

const signs = /[\d+]/;

/** How many digits stand before the caret; the plus sign counts as one. */
export const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replace(/[^\d+]/g, '').length;

/** Where the caret belongs in a text that was formatted anew, so that the same digits stand before it. */
export function caretAfter(text: string, digits: number): number {
  let left = digits;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (signs.test(text[at] ?? '')) left -= 1;
  }
  return text.length;
}

export interface PhoneCountry {
  /** ISO 3166: "ES". */
  readonly country: string;
  /** In the language of the page. */
  readonly name: string;
  /** Digits only: "34". */
  readonly callingCode: string;
}

/** Every country with its name in the language, in that language's order, the given ones first. */
export function listCountries(locale: string, first: readonly string[]): PhoneCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const all = callingCodes
    .flatMap(({ code, countries }) =>
      countries.map((country) => ({ country, name: names.of(country) ?? country, callingCode: code })),
    )
    .toSorted((left, right) => compare(left.name, right.name));
  const leading = first.flatMap((country) => all.filter((candidate) => candidate.country === country));
  return [...leading, ...all.filter((candidate) => !leading.includes(candidate))];
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Countries whose name (any word of it), ISO code or calling code begins with what is searched; accents do not count. */
export function searchCountries(countries: readonly PhoneCountry[], query: string): PhoneCountry[] {
  const wanted = fold(query);
  const code = /^(?:\+|00)?(\d+)$/.exec(wanted)?.[1];
  if (code !== undefined) return countries.filter(({ callingCode }) => callingCode.startsWith(code));
  return countries.filter(({ name, country }) => {
    const folded = fold(name);
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`) || country.toLowerCase() === wanted;
  });
}

const page = 8;

/** The line that a key leads to in a list of `count`; `undefined` for other keys. Ends do not wrap. */
export function moveInList(key: string, active: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
