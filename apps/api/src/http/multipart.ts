import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import parseParams from '@fastify/busboy/lib/utils/parseParams.js';

/** A part whose headers have been read but whose content has not. */
export interface FormPart {
  name: string;
  /** Name of an uploaded file; `undefined` if the part is a text field. */
  fileName: string | undefined;
  contentType: string;
}

/** Receives a part's content in chunks. The parser reuses a chunk's memory: copy it. */
export type PartSink = (piece: Uint8Array) => Promise<void> | void;

/** Thrown if a body is not multipart or is truncated. */
export class MalformedFormError extends Error {
  constructor(reason: string) {
    super(`The form cannot be read: ${reason}`);
    this.name = 'MalformedFormError';
  }
}

const maxHeadBytes = 8 * 1024;
const maxParts = 200;

/** Reads the boundary of the parts. @throws MalformedFormError if the content type has none. */
export function boundaryOf(contentType: string): string {
  const [, quoted, unquoted] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? unquoted;
  if (boundary === undefined) throw new MalformedFormError('it has no boundary');
  return boundary;
}

/**
 * Parses a form with one chunk in memory at a time.
 * @param open called for each part; returns the sink of its content. The next part waits until the last chunk is
 * consumed.
 * @throws MalformedFormError, and errors of `open` and its sinks.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (part: FormPart) => Promise<PartSink> | PartSink,
): Promise<void> {
  // the package's types omit maxHeaderSize
  const parserOptions = { boundary, maxHeaderSize: maxHeadBytes };
  const parser = new Dicer(parserOptions);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const parserFinished = new Promise<void>((resolve) => parser.once('finish', resolve));
  const partStreams: Readable[] = [];
  let lastPart = Promise.resolve();
  let headCount = 0;
  let hasFailed = false;
  let isFinished = false;
  void parserFinished.then(() => (isFinished = true));

  const passPartToSink = async (header: FormPartHeaders, content: Readable): Promise<void> => {
    if (hasFailed) return;
    const partSink = await open(formPartOf(header));
    for await (const piece of content) await partSink(piece as Uint8Array);
  };
  parser.on('error', (error) => reject(new MalformedFormError(error.message)));
  parser.on('part', (part) => {
    partStreams.push(part);
    if (partStreams.length > maxParts) reject(new MalformedFormError('it has too many parts'));
    // a truncated part emits its own error, in addition to the form's error
    part.on('error', reject);
    part.on('header', (header) => {
      headCount += 1;
      lastPart = lastPart.then(() => passPartToSink(header as FormPartHeaders, part));
      lastPart.catch(reject);
    });
  });

  const parseBody = async (): Promise<void> => {
    for await (const piece of body) {
      // reads the body to its end, because an unread body would close the connection
      if (isFinished) continue;
      // the parser opens every part of a chunk before it can be stopped
      if (countOccurrences(piece, delimiter) > maxParts) throw new MalformedFormError('it has too many parts');
      // the parser never calls back for the last chunk if a sink delayed it
      await Promise.race([writeToParser(parser, piece), parserFinished]);
    }
    parser.end();
    await parserFinished;
    if (headCount < partStreams.length) throw new MalformedFormError('a part has no head');
    await lastPart;
  };
  try {
    await Promise.race([failure, parseBody()]);
  } catch (error) {
    // the caller may delete what it wrote only after the last sink has finished
    hasFailed = true;
    parser.destroy();
    for (const stream of partStreams) stream.destroy();
    await lastPart.catch(() => undefined);
    throw error;
  }
}

function countOccurrences(piece: Uint8Array, sequence: Buffer): number {
  const pieceBytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  let count = 0;
  for (
    let position = pieceBytes.indexOf(sequence);
    position >= 0;
    position = pieceBytes.indexOf(sequence, position + sequence.length)
  )
    count += 1;
  return count;
}

/** Waits for the parser, which passes on the backpressure of slow sinks. */
const writeToParser = (dicer: Dicer, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    dicer.write(piece, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

/** Headers of a part by lower-case name, decoded as Latin-1. */
type FormPartHeaders = Readonly<Record<string, readonly string[] | undefined>>;

function formPartOf(header: FormPartHeaders): FormPart {
  const [kind, ...parameters] = parseParams(withLiteralBackslashes(header['content-disposition']?.at(-1) ?? ''));
  const fieldName = headerParameterOf(parameters, 'name');
  if (
    typeof kind !== 'string' ||
    kind.trim().toLowerCase() !== 'form-data' ||
    fieldName === undefined ||
    fieldName === ''
  )
    throw new MalformedFormError('a part has no name');
  return {
    name: fieldName,
    fileName: headerParameterOf(parameters, 'filename'),
    contentType: header['content-type']?.at(-1)?.trim() ?? 'text/plain',
  };
}

/**
 * Matches a quoted value. A quote after a backslash is part of the value unless the value must end there. The lookahead
 * requires a character after its spaces, so that a header full of spaces is scanned once instead of once per space.
 */
const quotedValuePattern = /"((?:[^"\\]|\\"(?!\s*(?:$|;\s*(?:$|[\w-]+\*?=)))|\\)*)"/g;

/**
 * Escapes backslashes: browsers send them unescaped, even doubled or at the end of a name, where the parser would read
 * an escape. Only `\"` inside a value stays an escape, as old versions of curl write quotes.
 */
const withLiteralBackslashes = (header: string): string =>
  header.replaceAll(quotedValuePattern, (_, value: string) => `"${value.replaceAll(/\\(?!")/g, String.raw`\\`)}"`);

type HeaderParameter = ReturnType<typeof parseParams>[number];

/**
 * Reads a parameter of a header. The last match counts, so `filename*` overrides an earlier `filename`. Browsers encode
 * quotes and line breaks in names as `%22`, `%0D` and `%0A`.
 */
function headerParameterOf(parameters: readonly HeaderParameter[], parameterName: string): string | undefined {
  const matchingParameter = parameters.findLast(
    (parameter) => Array.isArray(parameter) && parameter[0].toLowerCase() === parameterName,
  );
  return matchingParameter?.[1]?.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
}
