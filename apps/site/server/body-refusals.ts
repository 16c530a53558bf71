import type { IncomingMessage, ServerResponse } from 'node:http';
import { keep } from './cache-control.ts';

const tooLarge: Readonly<Record<'en' | 'es', string>> = {
  en: 'That was too much to send at once. Go back, shorten the text or choose smaller files, and send it again.',
  es: 'Es demasiado para enviarlo de una vez. Vuelve atrás, acorta el texto o elige archivos más pequeños y envíalo de nuevo.',
};

/** Refuses a body past the limit of its path, and takes no more of it. */
export function refuseLargeBody(message: IncomingMessage, response: ServerResponse, path: string): void {
  response.writeHead(413, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': keep.never,
    connection: 'close',
  });
  response.end(tooLarge[path.startsWith('/es/') ? 'es' : 'en'], () => message.destroy());
}

/** Refuses a body that is no form, and takes none of it. */
export function refuseType(message: IncomingMessage, response: ServerResponse): void {
  response.writeHead(415, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': keep.never,
    connection: 'close',
  });
  response.end('This path takes a form.', () => message.destroy());
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
