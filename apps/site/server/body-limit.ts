import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Forms without files: the longest text of a form takes a third of it when every character is escaped. */
const defaultMaxBodyBytes = 128 * kilobyte;

/** Paths whose forms carry files, with what the API takes at most and room for the other fields. */
const uploads: readonly (readonly [path: RegExp, maxBytes: number])[] = [
  [/^\/\w+\/auth\/signup(?:\.data)?$/, 32 * megabyte],
  [/^\/\w+\/account\/(?:edit_)?profile[^/]*$/, 32 * megabyte],
  [/^\/\w+\/(?:create|edit)_parking\/[^/]+\/(?:images|upload)(?:\.data)?$/, 64 * megabyte],
  [/^\/\w+\/account\/chat\/\d{1,15}(?:\/send)?(?:\.data)?$/, 112 * megabyte],
];

/** Bytes that the body of a request to a path may have at most. */
export const maxBodyBytes = (path: string): number =>
  uploads.find(([pattern]) => pattern.test(path))?.[1] ?? defaultMaxBodyBytes;

export interface LimitedBody {
  stream: Transform;
  /** The body went past the limit; what read the stream got an error. */
  isExceeded: () => boolean;
}

/** Whether a request announces a body past the limit, so that it can be refused before any of it is read. */
export const announcesTooMuch = (message: IncomingMessage, maxBytes: number): boolean =>
  Number(message.headers['content-length'] ?? 0) > maxBytes;

/** A request's body, counted as it arrives: past the limit the stream ends with an error. */
export function limitBody(message: IncomingMessage, maxBytes: number): LimitedBody {
  let bytes = 0;
  let isExceeded = false;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      isExceeded = bytes > maxBytes;
      if (isExceeded) done(new Error('The body is larger than this path takes'));
      else done(null, chunk);
    },
  });
  message.on('error', (error) => stream.destroy(error));
  message.on('aborted', () => stream.destroy(new Error('The request was aborted')));
  // a reader that stops early, or is refused, sees the error on its own side
  stream.on('error', () => message.unpipe(stream));
  message.pipe(stream);
  return { stream, isExceeded: () => isExceeded };
}
