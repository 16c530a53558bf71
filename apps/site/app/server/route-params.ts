import { parseRecordId } from '~/paths.ts';
import type { Locale } from '@plaza/sdk';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';

const localeContext = createContext<Locale | null>(null);

/** Reads the language of the path once for all routes below `/:locale`. */
export const localeMiddleware: MiddlewareFunction<Response> = ({ params, context }) => {
  if (isLocale(params.locale)) context.set(localeContext, params.locale);
};

// loaders throw this 404 response instead of the middleware, because the error page needs the root's data, which load
// after the middleware
const createNotFoundResponse = (): Response => new Response(null, { status: 404 });

/**
 * Language of the path.
 * @throws 404 if the path has no supported language
 */
export function localeOf(context: Readonly<RouterContextProvider>): Locale {
  const pathLocale = context.get(localeContext);
  if (pathLocale === null) throw createNotFoundResponse();
  return pathLocale;
}

export function parseRecordIdParam(text: string | undefined): number {
  const recordId = parseRecordId(text);
  if (recordId === null) throw createNotFoundResponse();
  return recordId;
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

export function parseUuidParam(text: string): string {
  if (!isUuid(text)) throw createNotFoundResponse();
  return text;
}
