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

const largestHead = 8 * 1024;
const mostParts = 200;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const lastMark = '--';

/** The boundary that a content type names. @throws MalformedFormError when there is none. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new MalformedFormError('it has no boundary');
  return boundary;
}

/**
 * Reads a form without ever holding more than a piece of it.
 * @param open is told of each part, and gives where its content goes. The next part waits until its last piece is taken.
 * @throws MalformedFormError, and whatever `open` and its sinks throw.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (part: FormPart) => Promise<PartSink> | PartSink,
): Promise<void> {
  const pieces = body[Symbol.asyncIterator]();
  // the first boundary has no line end before it
  let buffer: Buffer = lineEnd;
  const mark = Buffer.concat([lineEnd, Buffer.from(`--${boundary}`)]);

  const readMore = async (): Promise<void> => {
    const next = await pieces.next();
    if (next.done) throw new MalformedFormError('it ends too early');
    buffer = Buffer.concat([buffer, next.value]);
  };
  const takeUntil = async (end: Buffer, sink: PartSink): Promise<void> => {
    for (;;) {
      const found = buffer.indexOf(end);
      // the end may have come in part only
      const length = found >= 0 ? found : Math.max(0, buffer.length - end.length + 1);
      if (length > 0) await sink(buffer.subarray(0, length));
      buffer = buffer.subarray(found >= 0 ? found + end.length : length);
      if (found >= 0) return;
      await readMore();
    }
  };
  const take = async (length: number): Promise<Buffer> => {
    while (buffer.length < length) await readMore();
    const taken = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return taken;
  };

  await takeUntil(mark, () => undefined);
  for (let count = 1; ; count += 1) {
    const after = await take(lastMark.length);
    if (after.toString('latin1') === lastMark) return;
    if (!after.equals(lineEnd)) throw new MalformedFormError('something follows a boundary');
    if (count > mostParts) throw new MalformedFormError('it has too many parts');
    const head = await collect((sink) => takeUntil(headEnd, sink), largestHead);
    await takeUntil(mark, await open(partOf(head)));
  }
}

/** What a reader gives, as long as it stays small. @throws MalformedFormError. */
async function collect(read: (sink: PartSink) => Promise<void>, largest: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  await read((piece) => {
    length += piece.byteLength;
    if (length > largest) throw new MalformedFormError('a part has too long a head');
    pieces.push(Buffer.from(piece));
  });
  return Buffer.concat(pieces);
}

/** What a part's headers say. @param head as bytes: names may be in any encoding. */
function partOf(head: Buffer): FormPart {
  const headers = new Map(
    head
      .toString('latin1')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const [kind, ...parameters] = parseParams(withLiteralBackslashes(headers.get('content-disposition') ?? ''));
  const name = parameterOf(parameters, 'name');
  if (typeof kind !== 'string' || kind.trim().toLowerCase() !== 'form-data' || name === undefined || name === '')
    throw new MalformedFormError('a part has no name');
  return {
    name,
    fileName: parameterOf(parameters, 'filename'),
    contentType: headers.get('content-type') ?? 'text/plain',
  };
}

/** A quoted value; a quote behind a backslash belongs to it unless the value cannot go on after it. */
const quotedValue = /"((?:[^"\\]|\\"(?!\s*(?:;\s*[\w-]+\*?=|;?\s*$))|\\)*)"/g;

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
