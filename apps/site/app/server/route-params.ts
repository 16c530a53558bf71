import { parseRecordId } from '~/paths.ts';
import type { Locale } from '@plaza/sdk';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';

const localeContext = createContext<Locale | null>(null);

/** Reads the language of the path, once for all routes below `/:locale`. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ params, context }) => {
  if (isLocale(params.locale)) context.set(localeContext, params.locale);
};

// thrown here and not by the middleware: the error page needs the root's data, which load after it
const notFound = (): Response => new Response(null, { status: 404 });

/** The language that the path names. Throws 404 where it names none that the product speaks. */
export function localeOf(context: Readonly<RouterContextProvider>): Locale {
  const locale = context.get(localeContext);
  if (locale === null) throw notFound();
  return locale;
}

/** The record that a part of the path names by its number. Throws 404 for everything else. */
export function recordIdOf(text: string | undefined): number {
  const id = parseRecordId(text);
  if (id === null) throw notFound();
  return id;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

/** The id in a part of the path that is a UUID. Throws 404 for everything else. */
export function uuidOf(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text;
}
