import { foldAccents } from './fold-accents.ts';
/*
 * Wording of people who want money before anything was seen. Each expression looks for words by themselves in one
 * sentence, in lower case and without accents, so that none of them can take long.
 */

/** Ways to send money that nobody gets back. */
const goneForGood =
  /\b(?:western union|money ?gram|ria money|paysafe ?card|gift ?cards?|tarjetas? (?:de )?regalo|bitcoins?|cripto\w*|crypto\w*|usdt)\b/;
const money =
  /\b(?:deposit|down payment|money|payment|first month|bizum\w*|transfer|bank account|reservation fee|booking fee|senal|fianza|reserva|transferencia|dinero|pago|ingreso|anticipo|mes|meses|mensualidad|importe|paypal|revolut|rent|euros?|month|months)\b|€|\d ?(?:e|eur)\b/;
/** What somebody is told or asked to do. */
const told = new RegExp(
  [
    // Spanish: imperatives, obligations, conditions
    String.raw`\b(?:envia|manda|pasa|haz|ingresa|transfiere|paga|abona|adelanta|deposita|deja)(?:me(?:l[oa]s?)?|nos|l[oa]s?)?\b`,
    String.raw`\b(?:envie|mande|pase|haga|ingrese|transfiera|pague|abone|adelante|deposite|deje)(?:me|nos|l[oa]s?)?\b`,
    String.raw`(?:^|[¿,] ?|\b(?:si|cuando|y) )me (?:haces|hicieras|mandas|envias|pasas|ingresas|pagas|transfieres|adelantas|dejas)\b`,
    String.raw`\b(?:puedes|podrias|quieres|te importa) (?:hacer|mandar|enviar|pasar|ingresar|pagar|adelantar|transferir|dejar)(?:me|la|lo)?\b`,
    // English
    String.raw`(?:^|\b(?:please|just|kindly|then|now|and|to hold it|simply) |, )(?:send|pay|transfer|wire|deposit|bizum) (?:me|us|the|a|an|your|first|half|it|\d|€)`,
    String.raw`\b(?:need you|ask you|want you|could you|can you|would you|if you)(?: please)?(?: to| first| just)? (?:send|pay|transfer|wire|deposit|make|leave|bizum)\b`,
    String.raw`\bonce you (?:have )?(?:sent|send|paid|pay|transferred|transfer)\b`,
  ].join('|'),
);
/** What somebody has to do: usual for the deposit itself, and not before anything was seen. */
const owed = new RegExp(
  [
    String.raw`\b(?:tienes|tendrias|tendras|tiene|hay|habria|has|debes|deberias|necesitas|necesito que|quiero que|toca) (?:me )?(?:que |de )?(?:me )?(?:pag|hac|hag|hic|envi|mand|ingres|transf|abon|adelant|dej|deposit)\w*`,
    String.raw`\byou(?:'ll| will)? (?:need|have|must|should|would need|can)(?: please)?(?: to| first| just)? (?:send|pay|transfer|wire|deposit|make|leave|bizum)\b`,
  ].join('|'),
);
/** The thing itself, whoever is told to do it. */
const paying = /\b(?:pay|prepay|pagar|abonar)\b/;
const sent = /\b(?:send|wire|bizum\w*|transfer\w*|envi\w*|mand\w*|ingres\w*)\b/;
const demanded =
  /\b(?:i need|we need|i require|we require|is required|is needed|necesito|necesitamos|pido|pedimos|exijo|hace falta|es necesari[oa]|hay que dejar|con una|con un)\b/;
const beforeSeeing =
  /\bantes de (?:que )?(?:poder )?(?:la |lo |te |el |una )?(?:ver|veas|visit|ensen|mostr|quedar|conocer|firmar)|\bsin (?:verla|verlo|visitarla|haberla visto)\b|\bbefore (?:i |we |you |the |a |any |can |your )*(?:view|visit|see|show|meet|look|sign)/;
const seenLater =
  /\b(?:first|primero)\b[ ,]*(?:and |y )?(?:then|afterwards?|luego|despues) (?:i |we |you |can |te |se |la |lo |podras |puedes )*(?:show|view|see|visit|ensen|ver|mostr)/;
const inAdvance = /\b(?:por adelantado|por anticipado|in advance|up ?front|beforehand)\b/;
const toHold =
  /\b(?:(?:te|se|os) l[oa] (?:reserv|guard|apart)\w*|para (?:reserv|guard|apart|bloque|asegur)\w*|to (?:hold|reserve|secure|block|keep|book)\b|(?:i'll|i will|we'll|we will|i can|we can) (?:hold|reserve|keep|secure|book) (?:it|the))/;
const keysLater =
  /\b(?:envi|mand|send|post|mail|courier|deliver|ship)\w*\b[^.]{0,40}\b(?:llaves?|mando|keys?|remote|fob)\b/;
const onceReceived =
  /\b(?:cuando|tras|despues de|una vez|en cuanto|once|when|after|as soon as)\b[^.]{0,40}\b(?:pago|ingreso|transferencia|dinero|senal|fianza|pag\w+|payment|deposit|money|transfer|pa(?:y|id))\b/;

/** What makes it usual: paid when it was seen or signed, or each month. */
const usual =
  /\b(?:al (?:firmar|recoger|entrar)|a la firma|en la firma|cuando (?:la |lo |te la )?(?:veas|hayas visto|firmemos|nos veamos|quedemos)|despues de (?:verl|la visita|visit)\w*|tras (?:verl|la visita|visit)\w*|en mano|en persona|cada mes|todos los meses|al mes|mensual\w*|when we (?:meet|sign)|when you (?:see|come|sign|pick|collect)|on the day|after (?:the |a |your |you )?(?:viewing|visit|see|saw|seen)|in person|every month|each month|monthly|a month|per month)\b/;
/** Said not to do it. */
const advisedAgainst =
  /\b(?:no|nunca|jamas|sin|never|don'?t|do not|not|without|no need to|ni)(?: (?:hace|falta|need|te|me|has|tienes|que|to|ever|have|quiero|you|any|la|una?|tener)){0,3} (?:pag|envi|mand|hag|hac|transf|ingres|adelant|dej|pay|send|senal|fianza|deposit|want|make)\w*/;
/** Said of oneself: a renter who offers it. */
const ownOffer =
  /\b(?:te (?:pago|hago|transfiero|pagare|hare|(?:envio|mando|dejo) (?:la |el |una? )?(?:senal|fianza|dinero|bizum|transferencia|pago))\b|puedo (?:pagar|hacer|enviar|dejar|transferir)\w*|(?:i|we)(?: can|'ll| will| could|'d| would)(?: (?:happily|gladly|also))? (?:pay|send|transfer|leave|make)|quiero (?:pagar|reservar|dejar))/;
/** A question that asks somebody to do something, and not whether it is so. */
const request =
  /\b(?:can you|could you|would you|will you|please|me (?:haces|mandas|envias|pagas|pasas|ingresas|adelantas|dejas|transfieres)|puedes|podrias|te importa|quieres)\b/;

const sentence = /[^.!?;\n]+(?<end>[.!?;\n]*)/g;

const plain = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[‘’´`]/g, "'")
    // points within numbers and names end no sentence
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(/[^\S\n]+/g, ' ');

// Complex because it is an ordered list of signs, of which the first that applies decides.
function asksForMoney(words: string, isQuestion: boolean): boolean {
  if (advisedAgainst.test(words)) return false;
  if (goneForGood.test(words)) return true;
  if ((isQuestion && !request.test(words)) || usual.test(words)) return false;
  if (keysLater.test(words) && onceReceived.test(words)) return true;
  if (ownOffer.test(words)) return false;
  const isUnseen = beforeSeeing.test(words) || seenLater.test(words);
  const isEarly = isUnseen || inAdvance.test(words);
  if (paying.test(words) && isUnseen) return true;
  if (!money.test(words)) return (told.test(words) || owed.test(words)) && isEarly;
  if (told.test(words) || beforeSeeing.test(words)) return true;
  if (owed.test(words)) return isEarly || toHold.test(words) || sent.test(words);
  return demanded.test(words) && (isEarly || toHold.test(words));
}

/** Whether a text asks for money before the bay was seen, in Spanish or English. */
export function asksToPayFirst(text: string): boolean {
  for (const { 0: words, groups } of plain(text).matchAll(sentence))
    if (asksForMoney(words.trim(), (groups?.end ?? '').includes('?'))) return true;
  return false;
}
