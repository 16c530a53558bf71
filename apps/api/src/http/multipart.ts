import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import parseParams from '@fastify/busboy/lib/utils/parseParams.js';

/** A part of a form as it comes: its head is known, its content is still on the way. */
export interface FormPart {
  /** Name of the field. */
  name: string;
  /** `undefined` for text. */
  fileName: string | undefined;
  contentType: string;
}

/** Takes what a part holds, piece by piece. A piece's bytes are overwritten later: copy what is to stay. */
export type PartSink = (piece: Uint8Array) => Promise<void> | void;

/** The body is not what its content type says, or ends too early. */
export class MalformedFormError extends Error {
  constructor(reason: string) {
    super(`The form cannot be read: ${reason}`);
    this.name = 'MalformedFormError';
  }
}

const maxHeadBytes = 8 * 1024;
const maxParts = 200;

/** The boundary that a content type names. @throws MalformedFormError if it is missing. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new MalformedFormError('it has no boundary');
  return boundary;
}

/**
 * Reads a form without ever holding more than a piece of it.
 * @param open called for each part, and returns the sink of its content. The next part waits until its last piece is taken.
 * @throws MalformedFormError, and whatever `open` and its sinks throw.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (part: FormPart) => Promise<PartSink> | PartSink,
): Promise<void> {
  // its types leave the limit out
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
    // the error of a part that ends too early comes from the whole form as well
    part.on('error', reject);
    part.on('header', (header) => {
      headCount += 1;
      taken = taken.then(() => take(header as PartHeader, part));
      taken.catch(reject);
    });
  });

  const read = async (): Promise<void> => {
    for await (const piece of body) {
      // read to its end all the same: a body that is left is a connection that is cut
      if (isFinished) continue;
      // the parser opens all parts of a piece before it can be stopped
      if (countIn(piece, delimiter) > maxParts) throw new MalformedFormError('it has too many parts');
      // the parser never says that it has taken the piece with the end when a sink held that back
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
    // the caller may remove what its sinks wrote once the last of them is done
    hasFailed = true;
    dicer.destroy();
    for (const stream of streams) stream.destroy();
    await taken.catch(() => undefined);
    throw error;
  }
}

/** Number of occurrences of bytes in a piece. */
function countIn(piece: Uint8Array, wanted: Buffer): number {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

/** Waits until the parser takes more: a part whose sink is slow holds the body back. */
const write = (dicer: Dicer, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    dicer.write(piece, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

/** Headers of a part by name in lower case, their bytes as Latin-1. */
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
