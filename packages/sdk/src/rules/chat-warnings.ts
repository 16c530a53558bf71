import { type ChatWarning, chatWarnings } from '../contract/vocabulary.ts';
import { findIbans } from './ibans.ts';
import { linkParts } from './link-parts.ts';
import { asksToPayFirst } from './pay-first.ts';

const anyScheme = /(?<![a-z\d])[a-z]{3,10}:\/\/\S/i;
const telephoneLink = /^https:\/\/(?:www\.|api\.|web\.)?(?:wa\.me|whatsapp\.com)\//;
/** With the country's code, or as Spaniards group their nine digits. */
const phone = new RegExp(
  [
    String.raw`(?<!\d)\+ ?[1-9](?:[ \u00A0.\-()]{0,2}\d){7,14}(?!\d)`,
    String.raw`(?<![\p{L}\d:.,/-])00[ .-]?[1-9](?:[ \u00A0.-]?\d){7,13}(?!\d)`,
    String.raw`(?<!\d|\d[.,])(?:34)?(?:${[
      String.raw`[6789]\d{8}`,
      String.raw`[6789]\d{2}_\d{3}_\d{3}`,
      String.raw`[6789]\d{2}_\d{2}_\d{2}_\d{2}`,
      String.raw`[6789]\d_\d{3}_\d{2}_\d{2}`,
      String.raw`[6789]\d_\d{2}_\d{2}_\d{3}`,
      String.raw`[6789]\d_\d{3}_\d{4}`,
      String.raw`[6789]\d{2}_\d{6}`,
      String.raw`[6789]\d_\d{7}`,
      String.raw`[6789]_\d{2}_\d{2}_\d{2}_\d{2}`,
      String.raw`[6789](?:_\d){8}`,
    ]
      .join('|')
      .replaceAll('_', String.raw`[ \u00A0.\-–/]{1,3}`)})(?![\d€]|[.,]\d)`,
  ].join('|'),
  'u',
);

const email = /(?<![\p{L}\d._%+/-])[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?![\p{L}\d])/iu;

const codeWord = String.raw`(?:c[oó]digos?|codes?|otp|pin|clave)`;
const codeOrigin = [
  'sms',
  'text message',
  'one.time',
  'verification',
  'verificaci[oó]n',
  'confirmaci[oó]n',
  'un solo uso',
  'te (?:llega|llegue|lleg[oó]|ha llegado|llegar[aá]|he enviado|han enviado|enviaron|mandaron|env[ií]o|mando)',
  'has recibido|recibas|recibes|recibir[aá]s|recibiste',
  "you (?:just )?(?:got|get|received|receive|were sent)|you['’]ve (?:got|received)|(?:was |is |I )?sent (?:to )?you",
].join('|');
/** A code that a bank, a shop or Plaza sent to the reader; the code of a garage's door is no risk. */
const oneTimeCode = new RegExp(
  String.raw`(?<!\p{L})(?:${codeWord}(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:${codeOrigin})(?!\p{L})|(?:${codeOrigin})(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})${codeWord}(?!\p{L}))`,
  'iu',
);

/** The text with spaces where something stood that was found already. */
function without(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  let rest = '';
  let done = 0;
  for (const { start, end } of ranges) {
    rest += `${text.slice(done, start)} `;
    done = end;
  }
  return rest + text.slice(done);
}

/**
 * Risks in a text: links, bank accounts (IBAN), phone numbers, email addresses, requests for one-time codes, and wording
 * that asks for money before the bay was seen; in the order of `chatWarnings`. For Spanish and English.
 */
export function findChatWarnings(text: string): ChatWarning[] {
  const parts = linkParts(text);
  const links = parts.flatMap(({ href }) => (href === null ? [] : [href]));
  const words = parts.map((part) => (part.href === null ? part.text : ' ')).join('');
  const ibans = findIbans(words);
  const found: Record<ChatWarning, boolean> = {
    link: links.length > 0 || anyScheme.test(text),
    iban: ibans.length > 0,
    phone: phone.test(without(words, ibans)) || links.some((href) => telephoneLink.test(href)),
    email: email.test(text),
    code: oneTimeCode.test(words),
    pay_first: asksToPayFirst(words),
  };
  return chatWarnings.filter((warning) => found[warning]);
}
