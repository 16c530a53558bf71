import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import parseParams from '@fastify/busboy/lib/utils/parseParams.js';

/** A part of a form whose headers have arrived and whose content is still being read. */
export interface FormPart {
  /** Name of the field. */
  name: string;
  /** `undefined` for text. */
  fileName: string | undefined;
  contentType: string;
}

/** Receives the content of a part in pieces. The bytes of a piece are overwritten later: copy them. */
export type PartSink = (piece: Uint8Array) => Promise<void> | void;

/** The body is not multipart, or ends too early. */
export class MalformedFormError extends Error {
  constructor(reason: string) {
    super(`The form cannot be read: ${reason}`);
    this.name = 'MalformedFormError';
  }
}

const maxHeadBytes = 8 * 1024;
const maxParts = 200;

/** Boundary of a content type. @throws MalformedFormError if it is missing. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new MalformedFormError('it has no boundary');
  return boundary;
}

/**
 * Reads a form without holding more than a piece of it in memory.
 * @param open called for each part; returns the sink of its content. The next part waits until the last piece is taken.
 * @throws MalformedFormError, and errors of `open` and its sinks.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (part: FormPart) => Promise<PartSink> | PartSink,
): Promise<void> {
  // the package's types omit the limit
  const options = { boundary, maxHeaderSize: maxHeadBytes };
  const dicer = new Dicer(options);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const finished = new Promise<void>((resolve) => dicer.once('finish', resolve));
  const streams: Readable[] = [];
  let taken = Promise.resolve();
  let headCount = 0;
  let hasFailed = false;
  let isFinished = false;
  void finished.then(() => (isFinished = true));

  const take = async (header: PartHeader, content: Readable): Promise<void> => {
    if (hasFailed) return;
    const sink = await open(partOf(header));
    for await (const piece of content) await sink(piece as Uint8Array);
  };
  dicer.on('error', (error) => reject(new MalformedFormError(error.message)));
  dicer.on('part', (part) => {
    streams.push(part);
    if (streams.length > maxParts) reject(new MalformedFormError('it has too many parts'));
    // an unfinished part emits an error as well as its form
    part.on('error', reject);
    part.on('header', (header) => {
      headCount += 1;
      taken = taken.then(() => take(header as PartHeader, part));
      taken.catch(reject);
    });
  });

  const read = async (): Promise<void> => {
    for await (const piece of body) {
      // read to the end: an unread body closes the connection
      if (isFinished) continue;
      // the parser opens every part of a piece before it can be stopped
      if (countIn(piece, delimiter) > maxParts) throw new MalformedFormError('it has too many parts');
      // the parser never calls back for the last piece if a sink has delayed it
      await Promise.race([write(dicer, piece), finished]);
    }
    dicer.end();
    await finished;
    if (headCount < streams.length) throw new MalformedFormError('a part has no head');
    await taken;
  };
  try {
    await Promise.race([failure, read()]);
  } catch (error) {
    // the caller may delete what the sinks wrote only after the last one has finished
    hasFailed = true;
    dicer.destroy();
    for (const stream of streams) stream.destroy();
    await taken.catch(() => undefined);
    throw error;
  }
}

/** Number of occurrences of a byte sequence in a piece. */
function countIn(piece: Uint8Array, wanted: Buffer): number {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

/** Writes a piece and waits for the parser, which passes the backpressure of slow sinks on. */
const write = (dicer: Dicer, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    dicer.write(piece, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

/** Headers of a part by lower-case name, decoded as Latin-1. */
type PartHeader = Readonly<Record<string, readonly string[] | undefined>>;

function partOf(header: PartHeader): FormPart {
  const [kind, ...parameters] = parseParams(withLiteralBackslashes(header['content-disposition']?.at(-1) ?? ''));
  const name = parameterOf(parameters, 'name');
  if (typeof kind !== 'string' || kind.trim().toLowerCase() !== 'form-data' || name === undefined || name === '')
    throw new MalformedFormError('a part has no name');
  return {
    name,
    fileName: parameterOf(parameters, 'filename'),
    contentType: header['content-type']?.at(-1)?.trim() ?? 'text/plain',
  };
}

/**
 * A quoted value; a quote behind a backslash belongs to it unless the value cannot continue after it. After the spaces of the
 * lookahead comes another character, so that a head of spaces is read once and not once for each of them.
 */
const quotedValue = /"((?:[^"\\]|\\"(?!\s*(?:$|;\s*(?:$|[\w-]+\*?=)))|\\)*)"/g;

/**
 * Browsers write a backslash as it is, also two of them and one at the end of a name, where the parser would read an escape.
 * Only `\"` within a value stays an escape: older versions of curl write quotes that way.
 */
const withLiteralBackslashes = (header: string): string =>
  header.replaceAll(quotedValue, (_, value: string) => `"${value.replaceAll(/\\(?!")/g, String.raw`\\`)}"`);

type Parameter = ReturnType<typeof parseParams>[number];

/**
 * A parameter by its name; of `filename` and `filename*` whichever comes last. Browsers write quotes and line ends of names as
 * `%22`, `%0D` and `%0A`.
 */
function parameterOf(parameters: readonly Parameter[], wanted: string): string | undefined {
  const found = parameters.findLast((parameter) => Array.isArray(parameter) && parameter[0].toLowerCase() === wanted);
  return found?.[1]?.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
}
