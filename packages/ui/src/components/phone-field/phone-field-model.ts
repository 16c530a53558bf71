/** International calling code and the countries that share it, the main one first. */
interface CallingCode {
  readonly code: string;
  readonly countries: readonly string[];
}

// Each word is a calling code followed by ISO 3166 codes. A test compares the table with the metadata of
// libphonenumber.
const callingCodeTable = [
  '1USAGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTVCVGVI 7RUKZ 20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39ITVA 40RO',
  '41CH 43AT 44GBGGIMJE 45DK 46SE 47NOSJ 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 60MY 61AUCCCX 62ID 63PH',
  '64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 211SS 212MAEH 213DZ 216TN 218LY 220GM',
  '221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD 236CF 237CM 238CV',
  '239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW 251ET 252SO 253DJ 254KE 255TZ 256UG',
  '257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 290SHTA 291ER 297AW 298FO 299GL 350GI',
  '351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FIAX 359BG 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC 378SM',
  '380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 500FK 501BZ 502GT 503SV 504HN 505NI 506CR',
  '507PA 508PM 509HT 590GPBLMF 591BO 592GY 593EC 594GF 595PY 596MQ 597SR 598UY 599CWBQ 670TL 672NF 673BN 674NR',
  '675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI 687NC 688TV 689PF 690TK 691FM 692MH 850KP',
  '852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE 972IL',
  '973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ',
];

const callingCodes: readonly CallingCode[] = callingCodeTable
  .flatMap((line) => line.split(' '))
  .map((word) => ({ code: word.replace(/\D/g, ''), countries: word.match(/[A-Z]{2}/g) ?? [] }));

/** Result of parsing a phone number, with or without libphonenumber. */
export interface ParsedPhone {
  /** Number in national format. */
  text: string;
  /** Number in E.164 format: "+34612345678"; `''` without a number. */
  e164: string;
  country: string;
  /** True if numbers in the country can have this many digits. */
  isPossible: boolean;
}

export type PhoneParser = (text: string, country: string) => ParsedPhone;

export interface PhoneEntry {
  readonly country: string;
  readonly text: string;
}

const callingCodeByCountry = new Map(
  callingCodes.flatMap(({ code, countries }) => countries.map((name) => [name, code])),
);

export const callingCodeOf = (country: string): string => callingCodeByCountry.get(country) ?? '';

export const isInternationalNumber = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const internationalDigitsOf = (text: string): string => digitsOf(text.replace(/^\s*00/, ''));

/**
 * Splits an international number into country and national digits. The chosen country stays if it shares the calling
 * code.
 */
export function splitInternationalNumber(text: string, selected: string): PhoneEntry | undefined {
  const internationalDigits = internationalDigitsOf(text);
  const matchingCode = callingCodes.find(({ code }) => internationalDigits.startsWith(code));
  if (!matchingCode) return undefined;
  const resolvedCountry = matchingCode.countries.includes(selected)
    ? selected
    : (matchingCode.countries[0] ?? selected);
  return { country: resolvedCountry, text: internationalDigits.slice(matchingCode.code.length) };
}

/**
 * Parses a phone number with calling codes only, until libphonenumber has loaded: does not format, and accepts any
 * common length.
 */
export const parsePhoneWithoutLibrary: PhoneParser = (text, country) => {
  const isFullNumber = isInternationalNumber(text);
  const enteredDigits = isFullNumber ? internationalDigitsOf(text) : digitsOf(text);
  const hasNumber = enteredDigits !== '';
  return {
    text,
    e164: hasNumber ? `+${isFullNumber ? '' : callingCodeOf(country)}${enteredDigits}` : '',
    country: isFullNumber ? (splitInternationalNumber(text, country)?.country ?? country) : country,
    isPossible: hasNumber && enteredDigits.length >= 6 && enteredDigits.length <= 15,
  };
};

export function parseE164(e164: string, selected: string, read: PhoneParser): PhoneEntry {
  const phoneEntry = splitInternationalNumber(e164, read(e164, selected).country);
  return phoneEntry
    ? { country: phoneEntry.country, text: read(phoneEntry.text, phoneEntry.country).text }
    : { country: selected, text: '' };
}

/**
 * Returns the phone entry after its text has changed. A pasted or autofilled international number selects its country.
 */
export function applyTextChange(entry: PhoneEntry, text: string, read: PhoneParser): PhoneEntry {
  const isInsertedAtOnce = text.length - entry.text.length > 1;
  if (isInternationalNumber(text) && isInsertedAtOnce)
    return parseE164(`+${internationalDigitsOf(text)}`, entry.country, read);
  const parsedPhone = read(text, entry.country);
  return { country: parsedPhone.country, text: parsedPhone.text };
}

/**
 * Returns the phone entry after its field has lost the focus: the calling code of a typed international number selects
 * its country.
 */
export const resolveOnBlur = (entry: PhoneEntry, read: PhoneParser): PhoneEntry =>
  isInternationalNumber(entry.text) ? parseE164(`+${internationalDigitsOf(entry.text)}`, entry.country, read) : entry;

const digitOrPlus = /[\d+]/;

export const countDigitsBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replace(/[^\d+]/g, '').length;

/** Returns the caret position in a reformatted text that keeps the number of digits before the caret. */
export function caretAfterDigits(text: string, digits: number): number {
  let remainingDigits = digits;
  for (let index = 0; index < text.length; index += 1) {
    if (remainingDigits === 0) return index;
    if (digitOrPlus.test(text[index] ?? '')) remainingDigits -= 1;
  }
  return text.length;
}

export interface PhoneCountry {
  /** ISO 3166 code of the country: "ES". */
  readonly country: string;
  readonly name: string;
  /** Calling code, digits only: "34". */
  readonly callingCode: string;
}

/** Returns all countries with localized names in the locale's order, the preferred ones first. */
export function listCountries(locale: string, preferred: readonly string[]): PhoneCountry[] {
  const regionNames = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countriesByName = callingCodes
    .flatMap(({ code, countries }) =>
      countries.map((country) => ({ country, name: regionNames.of(country) ?? country, callingCode: code })),
    )
    .toSorted((left, right) => compare(left.name, right.name));
  const preferredCountries = preferred.flatMap((country) =>
    countriesByName.filter((candidate) => candidate.country === country),
  );
  return [...preferredCountries, ...countriesByName.filter((candidate) => !preferredCountries.includes(candidate))];
}

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

export function searchCountries(countries: readonly PhoneCountry[], query: string): PhoneCountry[] {
  const foldedQuery = foldAccents(query);
  const callingCodeQuery = /^(?:\+|00)?(\d+)$/.exec(foldedQuery)?.[1];
  if (callingCodeQuery !== undefined)
    return countries.filter(({ callingCode }) => callingCode.startsWith(callingCodeQuery));
  return countries.filter(({ name, country }) => {
    const foldedName = foldAccents(name);
    return (
      foldedName.startsWith(foldedQuery) ||
      foldedName.includes(` ${foldedQuery}`) ||
      country.toLowerCase() === foldedQuery
    );
  });
}
