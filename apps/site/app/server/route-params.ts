import { parseRecordId } from '~/paths.ts';
import type { Locale } from '@plaza/sdk';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';

const localeContext = createContext<Locale | null>(null);

/** Reads the language of the path once for all routes below `/:locale`. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ params, context }) => {
  if (isLocale(params.locale)) context.set(localeContext, params.locale);
};

// loaders throw this instead of the middleware, because the error page needs the root's data, which load after the
// middleware
const createNotFound = (): Response => new Response(null, { status: 404 });

/**
 * Language of the path.
 * @throws 404 if the path has no supported language
 */
export function localeOf(context: Readonly<RouterContextProvider>): Locale {
  const locale = context.get(localeContext);
  if (locale === null) throw createNotFound();
  return locale;
}

export function recordIdOf(text: string | undefined): number {
  const id = parseRecordId(text);
  if (id === null) throw createNotFound();
  return id;
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

export function uuidOf(text: string): string {
  if (!isUuid(text)) throw createNotFound();
  return text;
}
