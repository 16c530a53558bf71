import type { IncomingMessage } from 'node:http';

/** The language of the page that refuses a path's body; `null` where no page is wanted. */
export function refusalLocale({ headers }: IncomingMessage, path: string): string | null {
  const [, locale] = /^\/(en|es)(?:\/|$)/.exec(path) ?? [];
  const wantsPage = headers.accept?.includes('text/html') === true && !path.endsWith('.data');
  return wantsPage ? (locale ?? null) : null;
}

const charset = String.raw`(?:\s*;\s*charset="?[\w-]+"?)?`;
/**
 * Whole types, and nothing behind them: what reads a body takes the last of several types, and a boundary could be said twice.
 */
const formTypes = new RegExp(
  String.raw`^(?:application\/x-www-form-urlencoded${charset}|multipart\/form-data${charset}\s*;\s*boundary=(?:"([^"\\]{1,200})"|([^\s;",\\]{1,200}))${charset})\s*$`,
  'i',
);

/** The boundary between the parts of a form's body; `null` for a body without parts. */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] = formTypes.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/** True for a form without parts. */
export const isFormUrlencoded = (contentType: string | undefined): boolean =>
  formTypes.test(contentType ?? '') && boundaryOf(contentType) === null;

/** True if a POST's content type is one that its route reads: a form, or JSON where scripts send it. */
export function isReadable({ headers, headersDistinct }: IncomingMessage, takesJson: boolean): boolean {
  const type = headers['content-type'];
  if (type === undefined)
    return Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;
  if ((headersDistinct['content-type'] ?? []).length > 1) return false;
  return formTypes.test(type) || (takesJson && /^application\/json\b/i.test(type));
}
