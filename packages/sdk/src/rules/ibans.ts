/** Characters of an IBAN by the country's letters. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
    'MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);
const start = /(?<![\p{L}\p{N}])[a-z]{2}[ \u00A0.-]?\d[ \u00A0.-]?\d/giu;
/** One character of it, with what people write between groups. */
const next = /[ \u00A0\u202F.-]{0,2}([a-z\d])/iy;

/** The remainder by 97 of what its letters and digits stand for; 1 when the check digits are right. */
function remainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

/** Of the digits that follow the country and check digits at least half are digits: so have all countries that are used. */
const looksLikeAccount = (iban: string): boolean => iban.slice(4).replaceAll(/\D/g, '').length * 2 >= iban.length - 4;

/** Where IBANs stand in a text, spaces between their groups included. */
export function findIbans(text: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const length = lengths.get(match[0].slice(0, 2).toUpperCase());
    if (length === undefined) continue;
    let iban = '';
    next.lastIndex = match.index;
    while (iban.length < length) {
      const character = next.exec(text)?.[1];
      if (character === undefined) break;
      iban += character.toUpperCase();
      if (iban.length < length) continue;
      if (looksLikeAccount(iban) && remainder(iban) === 1) {
        found.push({ start: match.index, end: next.lastIndex });
        start.lastIndex = next.lastIndex;
      }
    }
  }
  return found;
}
