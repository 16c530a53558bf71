import type { IncomingMessage } from 'node:http';

/** The language of the page that refuses a path's body; `null` where no page is wanted. */
export function refusalLocale({ headers }: IncomingMessage, path: string): string | null {
  const [, locale] = /^\/(en|es)(?:\/|$)/.exec(path) ?? [];
  const wantsPage = headers.accept?.includes('text/html') === true && !path.endsWith('.data');
  return wantsPage ? (locale ?? null) : null;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i;
/** Paths that scripts send JSON to. */
const jsonPaths = /^\/\w+\/(?:vehicle|(?:create|edit)_parking\/[^/]+\/arrange)$/;

/** Whether the body of a POST is of a type that its path reads. */
export function isReadable({ headers }: IncomingMessage, path: string): boolean {
  const type = headers['content-type'];
  if (type === undefined)
    return Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;
  return formTypes.test(type) || (jsonPaths.test(path) && /^application\/json\b/i.test(type));
}
