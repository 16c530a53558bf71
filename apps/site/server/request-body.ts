import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

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
const isFormUrlencoded = (contentType: string | undefined): boolean =>
  formTypes.test(contentType ?? '') && boundaryOf(contentType) === null;

/** True if a POST's content type is one that its route reads: a form, or JSON where scripts send it. */
export function isReadable({ headers, headersDistinct }: IncomingMessage, takesJson: boolean): boolean {
  const type = headers['content-type'];
  if (type === undefined)
    return Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;
  if ((headersDistinct['content-type'] ?? []).length > 1) return false;
  return formTypes.test(type) || (takesJson && /^application\/json\b/i.test(type));
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Forms without files: the longest text of a form takes a third of it when every character is escaped. */
const defaultMaxBodyBytes = 128 * kilobyte;

/** Timeout of a request body in milliseconds: ten pictures by a slow line, or a form's few words. */
export const maxBodyMs = { upload: 300_000, form: 60_000 } as const;

/** A body's largest size, and the longest time that it may take to arrive. */
export interface BodyLimits {
  maxBytes: number;
  maxMs: number;
}

/**
 * Limits on the body of a request.
 *
 * @param maxMegabytes the maximum of its route, if the route's forms carry files. Only a form with parts carries any, so no
 *   other body may be as large.
 */
export function bodyLimitsOf(maxMegabytes: number | undefined, contentType: string | undefined): BodyLimits {
  return maxMegabytes !== undefined && boundaryOf(contentType) !== null
    ? { maxBytes: maxMegabytes * megabyte, maxMs: maxBodyMs.upload }
    : { maxBytes: defaultMaxBodyBytes, maxMs: maxBodyMs.form };
}

/** Parts of a form with files; as many as the API reads of one. A parser takes seconds for the hundred thousands that fit. */
const maxParts = 200;
/**
 * Fields of a form without files; the longest has a field for each chat of a list. Node's parser takes four times as long for
 * twice as many: a second for the 65,000 that fit into 128 kB.
 */
const maxFields = 1000;

/** Judges a form as it arrives, chunk by chunk. @returns whether it has more parts or fields than any form. */
export function createFieldLimit(contentType: string | undefined): (chunk: Buffer) => boolean {
  const boundary = boundaryOf(contentType);
  if (boundary !== null) {
    const countParts = createCounter(`--${boundary}`);
    return (chunk) => countParts(chunk) > maxParts;
  }
  if (!isFormUrlencoded(contentType)) return () => false;
  const countSeparators = createCounter('&');
  return (chunk) => countSeparators(chunk) >= maxFields;
}

/**
 * Counts a text in a body as it arrives, however that is cut into chunks.
 * @returns how often it was there until now.
 */
export function createCounter(text: string): (chunk: Buffer) => number {
  const delimiter = Buffer.from(text);
  let count = 0;
  let tail = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk]);
    let end = 0;
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, end)) {
      count += 1;
      end = at + delimiter.length;
    }
    // a delimiter may go on in the next chunk
    tail = bytes.subarray(Math.max(end, bytes.length - delimiter.length + 1));
    return count;
  };
}

export interface LimitedBody {
  stream: Transform;
  /** The body went past a limit; what read the stream got an error. */
  isExceeded: () => boolean;
  /**
   * Reads what an answer has left of the body: a connection whose body is not read to its end never comes to its next request,
   * which a browser may already have sent.
   */
  drain: () => void;
}

/** True if a request announces a body above the limit, so that it can be refused unread. */
export const announcesTooMuch = (message: IncomingMessage, maxBytes: number): boolean =>
  Number(message.headers['content-length'] ?? 0) > maxBytes;

/**
 * A request's body, its bytes and fields counted as they arrive: past a limit the stream ends with an error, and a slow client
 * is cut off.
 */
export function limitBody(message: IncomingMessage, { maxBytes, maxMs }: BodyLimits): LimitedBody {
  const timeout = setTimeout(() => message.destroy(new Error('The body took too long to arrive')), maxMs);
  message.once('close', () => clearTimeout(timeout)).once('end', () => clearTimeout(timeout));
  let bytes = 0;
  let isExceeded = false;
  const hasTooManyFields = createFieldLimit(message.headers['content-type']);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      isExceeded = bytes > maxBytes || hasTooManyFields(chunk);
      if (isExceeded) done(new Error('The body is larger than this path takes'));
      else done(null, chunk);
    },
  });
  message.on('error', (error) => stream.destroy(error));
  message.on('aborted', () => stream.destroy(new Error('The request was aborted')));
  // a reader that stops early, or is refused, sees the error on its own side
  stream.on('error', () => message.unpipe(stream));
  message.pipe(stream);
  const drain = (): void => {
    message.unpipe(stream);
    message.resume();
  };
  return { stream, isExceeded: () => isExceeded, drain };
}
