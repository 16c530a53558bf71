import { type ChatWarning, chatWarnings } from '../contract/vocabulary.ts';
import { splitLinks } from './split-links.ts';
import { foldAccents } from './fold-accents.ts';

const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
    'MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);
const ibanStartPattern = /(?<![\p{L}\p{N}])[a-z]{2}[ \u00A0.-]?\d[ \u00A0.-]?\d/giu;
/** Matches the next character of an IBAN, after the separators that people write between groups of characters. */
const nextIbanCharacterPattern = /[ \u00A0\u202F.-]{0,2}([a-z\d])/iy;

/** Computes the check remainder of an IBAN by ISO 7064 MOD 97-10, which is 1 for a valid IBAN. */
function ibanRemainder(iban: string): number {
  let remainder = 0;
  for (const ibanCharacter of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(ibanCharacter, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}

/** True if at least half of the characters after the check digits are digits, as in every country's IBANs. */
const hasEnoughDigits = (iban: string): boolean => iban.slice(4).replaceAll(/\D/g, '').length * 2 >= iban.length - 4;

function findIbans(text: string): { readonly start: number; readonly end: number }[] {
  const foundRanges: { start: number; end: number }[] = [];
  ibanStartPattern.lastIndex = 0;
  for (let match = ibanStartPattern.exec(text); match !== null; match = ibanStartPattern.exec(text)) {
    const ibanLength = ibanLengths.get(match[0].slice(0, 2).toUpperCase());
    if (ibanLength === undefined) continue;
    let iban = '';
    nextIbanCharacterPattern.lastIndex = match.index;
    while (iban.length < ibanLength) {
      const ibanCharacter = nextIbanCharacterPattern.exec(text)?.[1];
      if (ibanCharacter === undefined) break;
      iban += ibanCharacter.toUpperCase();
      if (iban.length < ibanLength) continue;
      if (hasEnoughDigits(iban) && ibanRemainder(iban) === 1) {
        foundRanges.push({ start: match.index, end: nextIbanCharacterPattern.lastIndex });
        ibanStartPattern.lastIndex = nextIbanCharacterPattern.lastIndex;
      }
    }
  }
  return foundRanges;
}

/**
 * Wording of advance-fee scams. Each expression matches within one sentence, in lower case and without accents, so that
 * matching takes linear time.
 */

const untraceablePaymentPattern =
  /\b(?:western union|money ?gram|ria money|paysafe ?card|gift ?cards?|tarjetas? (?:de )?regalo|bitcoins?|cripto\w*|crypto\w*|usdt)\b/;
const moneyWordPattern =
  /\b(?:deposit|down payment|money|payment|first month|bizum\w*|transfer|bank account|reservation fee|booking fee|senal|fianza|reserva|transferencia|dinero|pago|ingreso|anticipo|mes|meses|mensualidad|importe|paypal|revolut|rent|euros?|month|months)\b|€|\d ?(?:e|eur)\b/;
const imperativePattern = new RegExp(
  [
    String.raw`\b(?:envia|manda|pasa|haz|ingresa|transfiere|paga|abona|adelanta|deposita|deja)(?:me(?:l[oa]s?)?|nos|l[oa]s?)?\b`,
    String.raw`\b(?:envie|mande|pase|haga|ingrese|transfiera|pague|abone|adelante|deposite|deje)(?:me|nos|l[oa]s?)?\b`,
    String.raw`(?:^|[¿,] ?|\b(?:si|cuando|y) )me (?:haces|hicieras|mandas|envias|pasas|ingresas|pagas|transfieres|adelantas|dejas)\b`,
    String.raw`\b(?:puedes|podrias|quieres|te importa) (?:hacer|mandar|enviar|pasar|ingresar|pagar|adelantar|transferir|dejar)(?:me|la|lo)?\b`,
    String.raw`(?:^|\b(?:please|just|kindly|then|now|and|to hold it|simply) |, )(?:send|pay|transfer|wire|deposit|bizum) (?:me|us|the|a|an|your|first|half|it|\d|€)`,
    String.raw`\b(?:need you|ask you|want you|could you|can you|would you|if you)(?: please)?(?: to| first| just)? (?:send|pay|transfer|wire|deposit|make|leave|bizum)\b`,
    String.raw`\bonce you (?:have )?(?:sent|send|paid|pay|transferred|transfer)\b`,
  ].join('|'),
);
/** Phrases that ask for a payment, which is normal for a deposit but suspicious before a visit. */
const obligationPattern = new RegExp(
  [
    String.raw`\b(?:tienes|tendrias|tendras|tiene|hay|habria|has|debes|deberias|necesitas|necesito que|quiero que|toca) (?:me )?(?:que |de )?(?:me )?(?:pag|hac|hag|hic|envi|mand|ingres|transf|abon|adelant|dej|deposit)\w*`,
    String.raw`\byou(?:'ll| will)? (?:need|have|must|should|would need|can)(?: please)?(?: to| first| just)? (?:send|pay|transfer|wire|deposit|make|leave|bizum)\b`,
  ].join('|'),
);
const payingVerbPattern = /\b(?:pay|prepay|pagar|abonar)\b/;
const sendingVerbPattern = /\b(?:send|wire|bizum\w*|transfer\w*|envi\w*|mand\w*|ingres\w*)\b/;
const demandPattern =
  /\b(?:i need|we need|i require|we require|is required|is needed|necesito|necesitamos|pido|pedimos|exijo|hace falta|es necesari[oa]|hay que dejar|con una|con un)\b/;
const beforeVisitPattern =
  /\bantes de (?:que )?(?:poder )?(?:la |lo |te |el |una )?(?:ver|veas|visit|ensen|mostr|quedar|conocer|firmar)|\bsin (?:verla|verlo|visitarla|haberla visto)\b|\bbefore (?:i |we |you |the |a |any |can |your )*(?:view|visit|see|show|meet|look|sign)/;
const laterVisitPattern =
  /\b(?:first|primero)\b[ ,]*(?:and |y )?(?:then|afterwards?|luego|despues) (?:i |we |you |can |te |se |la |lo |podras |puedes )*(?:show|view|see|visit|ensen|ver|mostr)/;
const inAdvancePattern = /\b(?:por adelantado|por anticipado|in advance|up ?front|beforehand)\b/;
const reservationPattern =
  /\b(?:(?:te|se|os) l[oa] (?:reserv|guard|apart)\w*|para (?:reserv|guard|apart|bloque|asegur)\w*|to (?:hold|reserve|secure|block|keep|book)\b|(?:i'll|i will|we'll|we will|i can|we can) (?:hold|reserve|keep|secure|book) (?:it|the))/;
const keysLaterPattern =
  /\b(?:envi|mand|send|post|mail|courier|deliver|ship)\w*\b[^.]{0,40}\b(?:llaves?|mando|keys?|remote|fob)\b/;
const afterPaymentPattern =
  /\b(?:cuando|tras|despues de|una vez|en cuanto|once|when|after|as soon as)\b[^.]{0,40}\b(?:pago|ingreso|transferencia|dinero|senal|fianza|pag\w+|payment|deposit|money|transfer|pa(?:y|id))\b/;

/** Phrases about ordinary payments: after a visit, when signing, or monthly. */
const ordinaryPaymentPattern =
  /\b(?:al (?:firmar|recoger|entrar)|a la firma|en la firma|cuando (?:la |lo |te la )?(?:veas|hayas visto|firmemos|nos veamos|quedemos)|despues de (?:verl|la visita|visit)\w*|tras (?:verl|la visita|visit)\w*|en mano|en persona|cada mes|todos los meses|al mes|mensual\w*|when we (?:meet|sign)|when you (?:see|come|sign|pick|collect)|on the day|after (?:the |a |your |you )?(?:viewing|visit|see|saw|seen)|in person|every month|each month|monthly|a month|per month)\b/;
const warningAgainstPayingPattern =
  /\b(?:no|nunca|jamas|sin|never|don'?t|do not|not|without|no need to|ni)(?: (?:hace|falta|need|te|me|has|tienes|que|to|ever|have|quiero|you|any|la|una?|tener)){0,3} (?:pag|envi|mand|hag|hac|transf|ingres|adelant|dej|pay|send|senal|fianza|deposit|want|make)\w*/;
const offerToPayPattern =
  /\b(?:te (?:pago|hago|transfiero|pagare|hare|(?:envio|mando|dejo) (?:la |el |una? )?(?:senal|fianza|dinero|bizum|transferencia|pago))\b|puedo (?:pagar|hacer|enviar|dejar|transferir)\w*|(?:i|we)(?: can|'ll| will| could|'d| would)(?: (?:happily|gladly|also))? (?:pay|send|transfer|leave|make)|quiero (?:pagar|reservar|dejar))/;
const requestPattern =
  /\b(?:can you|could you|would you|will you|please|me (?:haces|mandas|envias|pagas|pasas|ingresas|adelantas|dejas|transfieres)|puedes|podrias|te importa|quieres)\b/;

const sentencePattern = /[^.!?;\n]+(?<end>[.!?;\n]*)/g;

const normalize = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[‘’´`]/g, "'")
    // dots in numbers and host names do not end a sentence
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(/[^\S\n]+/g, ' ');

// Complex because the first matching sign in an ordered list decides.
function demandsAdvancePayment(sentenceText: string, isQuestion: boolean): boolean {
  if (warningAgainstPayingPattern.test(sentenceText)) return false;
  if (untraceablePaymentPattern.test(sentenceText)) return true;
  if ((isQuestion && !requestPattern.test(sentenceText)) || ordinaryPaymentPattern.test(sentenceText)) return false;
  if (keysLaterPattern.test(sentenceText) && afterPaymentPattern.test(sentenceText)) return true;
  if (offerToPayPattern.test(sentenceText)) return false;
  const isBeforeVisit = beforeVisitPattern.test(sentenceText) || laterVisitPattern.test(sentenceText);
  const isAdvancePayment = isBeforeVisit || inAdvancePattern.test(sentenceText);
  if (payingVerbPattern.test(sentenceText) && isBeforeVisit) return true;
  if (!moneyWordPattern.test(sentenceText))
    return (imperativePattern.test(sentenceText) || obligationPattern.test(sentenceText)) && isAdvancePayment;
  if (imperativePattern.test(sentenceText) || beforeVisitPattern.test(sentenceText)) return true;
  if (obligationPattern.test(sentenceText))
    return isAdvancePayment || reservationPattern.test(sentenceText) || sendingVerbPattern.test(sentenceText);
  return demandPattern.test(sentenceText) && (isAdvancePayment || reservationPattern.test(sentenceText));
}

/** True if a text demands payment before a visit (advance-fee scam), in Spanish or English. */
function looksLikeAdvanceFeeScam(text: string): boolean {
  for (const { 0: sentenceText, groups } of normalize(text).matchAll(sentencePattern))
    if (demandsAdvancePayment(sentenceText.trim(), (groups?.end ?? '').includes('?'))) return true;
  return false;
}

const urlSchemePattern = /(?<![a-z\d])[a-z]{3,10}:\/\/\S/i;
const whatsAppLinkPattern = /^https:\/\/(?:www\.|api\.|web\.)?(?:wa\.me|whatsapp\.com)\//;
/** A phone number with a country code, or nine digits in the usual Spanish groups. */
const phonePattern = new RegExp(
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

const emailPattern = /(?<![\p{L}\d._%+/-])[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?![\p{L}\d])/iu;

const codeWordPattern = String.raw`(?:c[oó]digos?|codes?|otp|pin|clave)`;
const codeOriginPattern = [
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
/** Requests for a one-time code of a bank, a shop or Plaza. A request for the code of a garage door is no risk. */
const oneTimeCodePattern = new RegExp(
  String.raw`(?<!\p{L})(?:${codeWordPattern}(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:${codeOriginPattern})(?!\p{L})|(?:${codeOriginPattern})(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})${codeWordPattern}(?!\p{L}))`,
  'iu',
);

function blankRanges(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  let remainingText = '';
  let blankedUntil = 0;
  for (const { start, end } of ranges) {
    remainingText += `${text.slice(blankedUntil, start)} `;
    blankedUntil = end;
  }
  return remainingText + text.slice(blankedUntil);
}

/**
 * Finds risks in a Spanish or English text: links, IBANs, phone numbers, email addresses, and requests for one-time
 * codes or advance payments. Returns them in the order of `chatWarnings`.
 */
export function findChatWarnings(text: string): ChatWarning[] {
  const textParts = splitLinks(text);
  const hrefs = textParts.flatMap(({ href }) => (href === null ? [] : [href]));
  const textWithoutLinks = textParts.map((part) => (part.href === null ? part.text : ' ')).join('');
  const ibanRanges = findIbans(textWithoutLinks);
  const isFoundByWarning: Record<ChatWarning, boolean> = {
    link: hrefs.length > 0 || urlSchemePattern.test(text),
    iban: ibanRanges.length > 0,
    phone:
      phonePattern.test(blankRanges(textWithoutLinks, ibanRanges)) ||
      hrefs.some((href) => whatsAppLinkPattern.test(href)),
    email: emailPattern.test(text),
    code: oneTimeCodePattern.test(textWithoutLinks),
    pay_first: looksLikeAdvanceFeeScam(textWithoutLinks),
  };
  return chatWarnings.filter((warning) => isFoundByWarning[warning]);
}
