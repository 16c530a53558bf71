/** Words that make visitors think of Plaza, its operator or a part of the product, and segments of the API's paths. */
const reservedWords: ReadonlySet<string> = new Set(
  `
    plaza about account accounts admin administrator api app assets auth billing blog bot campaign
    campaigns cdn chat contact dashboard demo dev docs embed faq help home internal invoice invoices
    legal listing listings loader login mail me moderator new none null oembed official operator owner
    owners partner partners password payments plans press pricing privacy report reports root sdk search
    security settings sites staff status support system team terms test undefined unknown user users
    webhook webhooks widget widgets wordpress www administracion ayuda contacto cuenta facturas legales
    oficial pagos planes precios privacidad seguridad socio socios colaborador colaboradores soporte
    equipo attributions impressions
  `
    .trim()
    .split(/\s+/),
);

const lettersByDigit: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the words that a part of an ID can be read as: `plaza24`, `p1aza` and `adm1n` look like reserved ones. */
const readingsOf = (part: string): string[] => {
  const letters = part.replace(/\d/g, (digit) => lettersByDigit[digit] ?? digit);
  return [part.replace(/\d+$/, ''), letters, part.replaceAll('1', 'i')];
};

/** True if all parts of an ID are reserved: `plaza-admin` is, `plaza-mayor` is not. */
export const isReservedPartnerId = (id: string): boolean =>
  id.split('-').every((part) => /^\d+$/.test(part) || readingsOf(part).some((word) => reservedWords.has(word))) &&
  /[a-z]/.test(id);
