import type { Locale } from '@plaza/sdk';

export type RefusalStatus = 400 | 413 | 415;

const unreadableBodyTexts = {
  en: 'What you sent arrived damaged or incomplete. Go back and send it again.',
  es: 'Lo que has enviado ha llegado dañado o incompleto. Vuelve atrás y envíalo de nuevo.',
};

const refusalTexts: Readonly<Record<RefusalStatus, Readonly<Record<Locale, string>>>> = {
  400: unreadableBodyTexts,
  413: {
    en: 'That was too much to send at once. Go back, shorten the text or choose smaller files, and send it again.',
    es: 'Es demasiado para enviarlo de una vez. Vuelve atrás, acorta el texto o elige archivos más pequeños y envíalo de nuevo.',
  },
  415: unreadableBodyTexts,
};

const localeOfPath = (path: string): Locale => (/^\/es(?:\/|$)/.test(path) ? 'es' : 'en');

/** Text of a rejection in the language of its path. Not a message of the message files, which every page loads. */
export const refusalTextOf = (status: RefusalStatus, path: string): string => refusalTexts[status][localeOfPath(path)];
