import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** Language of the error page for a rejected body; `null` if the client doesn't want a page. */
export function refusalLocaleOf({ headers }: IncomingMessage, path: string): string | null {
  const [, locale] = /^\/(en|es)(?:\/|$)/.exec(path) ?? [];
  const wantsErrorPage = headers.accept?.includes('text/html') === true && !path.endsWith('.data');
  return wantsErrorPage ? (locale ?? null) : null;
}

const charsetParameterPattern = String.raw`(?:\s*;\s*charset="?[\w-]+"?)?`;
/**
 * The whole content type and nothing after it: parsers use the last of several types, and a boundary could be given
 * twice.
 */
const formTypePattern = new RegExp(
  String.raw`^(?:application\/x-www-form-urlencoded${charsetParameterPattern}|multipart\/form-data${charsetParameterPattern}\s*;\s*boundary=(?:"([^"\\]{1,200})"|([^\s;",\\]{1,200}))${charsetParameterPattern})\s*$`,
  'i',
);

export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] = formTypePattern.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? null;
}

const isFormUrlencoded = (contentType: string | undefined): boolean =>
  formTypePattern.test(contentType ?? '') && boundaryOf(contentType) === null;

/** True if the route reads a POST's content type: a form, or JSON if the route accepts it. */
export function hasReadableType({ headers, headersDistinct }: IncomingMessage, takesJson: boolean): boolean {
  const contentType = headers['content-type'];
  if (contentType === undefined)
    return Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined;
  if ((headersDistinct['content-type'] ?? []).length > 1) return false;
  return formTypePattern.test(contentType) || (takesJson && /^application\/json\b/i.test(contentType));
}

const bytesPerKilobyte = 1024;
const bytesPerMegabyte = 1024 * bytesPerKilobyte;

/**
 * Maximum bytes of forms without files; the longest text takes a third of these bytes even if every character is
 * escaped.
 */
const defaultMaxBodyBytes = 128 * bytesPerKilobyte;

/**
 * Timeouts of request bodies in milliseconds: for a form with ten images on a slow connection, and for a form's text.
 */
export const bodyTimeoutsMs = { upload: 300_000, form: 60_000 } as const;

export interface BodyLimits {
  maxBytes: number;
  maxMs: number;
}

/**
 * Limits of a request's body.
 * @param maxMegabytes maximum of a route whose forms contain files; applies to multipart bodies only
 */
export function bodyLimitsOf(maxMegabytes: number | undefined, contentType: string | undefined): BodyLimits {
  return maxMegabytes !== undefined && boundaryOf(contentType) !== null
    ? { maxBytes: maxMegabytes * bytesPerMegabyte, maxMs: bodyTimeoutsMs.upload }
    : { maxBytes: defaultMaxBodyBytes, maxMs: bodyTimeoutsMs.form };
}

/**
 * Maximum parts of a form with files, as in the API. A parser takes seconds for the hundreds of thousands that would
 * fit.
 */
const maxMultipartParts = 200;
/**
 * Maximum fields of a form without files; the longest has a field per chat of a list. Node's parser is quadratic: it
 * takes a second for the 65,000 fields that fit into 128 kB.
 */
const maxFormFields = 1000;

/**
 * Checks a form chunk by chunk while it arrives.
 * @returns a function that returns true once the form exceeds the limits of parts or fields
 */
export function createFieldLimit(contentType: string | undefined): (chunk: Buffer) => boolean {
  const formBoundary = boundaryOf(contentType);
  if (formBoundary !== null) {
    const countParts = createOccurrenceCounter(`--${formBoundary}`);
    return (chunk) => countParts(chunk) > maxMultipartParts;
  }
  if (!isFormUrlencoded(contentType)) return () => false;
  const countSeparators = createOccurrenceCounter('&');
  return (chunk) => countSeparators(chunk) >= maxFormFields;
}

/**
 * Counts the occurrences of a text in a body across chunks.
 * @returns a function that returns the count so far
 */
export function createOccurrenceCounter(text: string): (chunk: Buffer) => number {
  const countedBytes = Buffer.from(text);
  let occurrenceCount = 0;
  let previousTail = Buffer.alloc(0);
  return (chunk) => {
    const tailAndChunk = Buffer.concat([previousTail, chunk]);
    let searchStart = 0;
    for (let at = tailAndChunk.indexOf(countedBytes); at >= 0; at = tailAndChunk.indexOf(countedBytes, searchStart)) {
      occurrenceCount += 1;
      searchStart = at + countedBytes.length;
    }
    // a delimiter may continue in the next chunk of the body
    previousTail = tailAndChunk.subarray(Math.max(searchStart, tailAndChunk.length - countedBytes.length + 1));
    return occurrenceCount;
  };
}

export interface LimitedBody {
  stream: Transform;
  /** True if the body exceeded a limit; the stream's reader then got an error. */
  isExceeded: () => boolean;
  /**
   * Reads the rest of the body, because a connection with an unread body never continues with its next request, which a
   * browser may have sent already.
   */
  drain: () => void;
}

/** True if a request announces a body above the limit, so that it can be rejected unread. */
export const hasTooLargeContentLength = (message: IncomingMessage, maxBytes: number): boolean =>
  Number(message.headers['content-length'] ?? 0) > maxBytes;

/**
 * Body of a request, whose bytes and fields are counted as they arrive: above a limit the stream ends with an error,
 * and a slow client is disconnected.
 */
export function limitBody(message: IncomingMessage, { maxBytes, maxMs }: BodyLimits): LimitedBody {
  const bodyTimer = setTimeout(() => message.destroy(new Error('The body took too long to arrive')), maxMs);
  message.once('close', () => clearTimeout(bodyTimer)).once('end', () => clearTimeout(bodyTimer));
  let receivedByteCount = 0;
  let isExceeded = false;
  const hasTooManyFields = createFieldLimit(message.headers['content-type']);
  const limitedStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      receivedByteCount += chunk.length;
      isExceeded = receivedByteCount > maxBytes || hasTooManyFields(chunk);
      if (isExceeded) done(new Error('The body is larger than this path takes'));
      else done(null, chunk);
    },
  });
  message.on('error', (error) => limitedStream.destroy(error));
  message.on('aborted', () => limitedStream.destroy(new Error('The request was aborted')));
  // a reader that stops early, or is rejected, sees the stream's error on its own side
  limitedStream.on('error', () => message.unpipe(limitedStream));
  message.pipe(limitedStream);
  const drainBody = (): void => {
    message.unpipe(limitedStream);
    message.resume();
  };
  return { stream: limitedStream, isExceeded: () => isExceeded, drain: drainBody };
}
