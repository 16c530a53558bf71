import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, type FormPart, MalformedFormError, readMultipart } from './multipart.ts';

interface ReadPart extends FormPart {
  content: Buffer;
}

async function readForm(pieces: readonly Uint8Array[], boundary: string): Promise<ReadPart[]> {
  const readParts: ReadPart[] = [];
  await readMultipart(ReadableStream.from(pieces), boundary, (part) => {
    const readPart = { ...part, content: Buffer.alloc(0) };
    readParts.push(readPart);
    return (piece) => {
      readPart.content = Buffer.concat([readPart.content, piece]);
    };
  });
  return readParts;
}

function splitIntoPieces(bytes: Uint8Array, pieceLengths: readonly number[]): Uint8Array[] {
  const splitPieces: Uint8Array[] = [];
  for (let start = 0, turn = 0; start < bytes.byteLength; turn += 1) {
    const pieceLength = pieceLengths[turn % pieceLengths.length] ?? 1;
    splitPieces.push(bytes.slice(start, start + pieceLength));
    start += pieceLength;
  }
  return splitPieces;
}

const encodeLines = (...text: string[]) => [new TextEncoder().encode(text.join('\r\n'))];
const encodeOneField = (name: string, value: string) =>
  encodeLines('--b', `Content-Disposition: form-data; ${name}`, '', value, '--b--', '');

/** Measures CPU time, because other processes do not affect it. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const { user } = process.cpuUsage();
  await work();
  return process.cpuUsage({ user, system: 0 }).user / 1000;
}
/**
 * Maximum CPU time of the parser. A slow machine needs a tenth of it, whereas a parser that backtracks needs ten times
 * as much even on a fast one.
 */
const maxParserCpuMs = 5000;

describe('a form', () => {
  it('readMultipart reads the same parts as `Request.formData`, however the bytes of a form are split', async () => {
    const anyFieldValue = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('\r\n--', '\r\n', '--', '\r\n--formdata', '\r\n\r\n', '\r'),
    );
    const anyField = fc.tuple(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      anyFieldValue,
      fc.string({ minLength: 1 }),
    );
    const pieceLengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyField, { minLength: 1, maxLength: 6 }), pieceLengths, async (fields, lengths) => {
        const formData = new FormData();
        for (const [name, content, fileName] of fields) {
          if (typeof content === 'string') formData.append(name, content);
          else formData.append(name, new File([content], fileName, { type: 'image/png' }));
        }
        const request = new Request('http://localhost', { method: 'POST', body: formData });
        const boundary = boundaryOf(request.headers.get('content-type') ?? '');
        const formBytes = new Uint8Array(await request.clone().arrayBuffer());
        const expectedParts = await Promise.all(
          [...(await request.formData())].map(async ([name, content]) => ({
            name,
            fileName: typeof content === 'string' ? undefined : content.name,
            content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(await content.arrayBuffer()),
          })),
        );
        const readParts = await readForm(splitIntoPieces(formBytes, lengths), boundary);
        expect(readParts).toMatchObject(expectedParts);
      }),
      {
        examples: [
          [[[' ', new Uint8Array(), '\\']], [1]],
          [[[String.raw`back\\slashes`, new Uint8Array(), String.raw`\\server\share`]], [1]],
          [[['\\', new Uint8Array(), 'x.png']], [1]],
        ],
      },
    );
  });

  it('readMultipart opens no further part after the sink of a part has thrown', async () => {
    const openedPartNames: string[] = [];
    const fieldPart = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx`;
    const pendingRead = readMultipart(
      ReadableStream.from(encodeLines(fieldPart('a'), fieldPart('b'), fieldPart('c'), '--b--')),
      'b',
      ({ name }) => {
        openedPartNames.push(name);
        return () => {
          throw new Error('refused');
        };
      },
    );
    await expect(pendingRead).rejects.toThrow('refused');
    expect(openedPartNames).toEqual(['a']);
  });

  it('readMultipart waits for the last sink before it rejects a form with too many parts', async () => {
    const { promise: firstWrite, resolve: finishWriting } = Promise.withResolvers<void>();
    let isWriting = false;
    const tooManyParts = Array.from({ length: 201 }, () => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx');
    const openedPartNames: string[] = [];
    const formPieces = encodeLines(...tooManyParts, '--b--').flatMap((bytes) => splitIntoPieces(bytes, [500]));
    const pendingRead = readMultipart(ReadableStream.from(formPieces), 'b', ({ name }) => {
      openedPartNames.push(name);
      return async () => {
        isWriting = true;
        setImmediate(finishWriting);
        await firstWrite;
        isWriting = false;
      };
    });
    await expect(pendingRead).rejects.toThrow(MalformedFormError);
    expect({ isWriting, opened: openedPartNames }).toEqual({ isWriting: false, opened: ['a'] });
  });

  it('readMultipart rejects a flood of boundaries within 5 seconds of CPU time', async () => {
    const emptyParts = new TextEncoder().encode('--b\r\n'.repeat(200_000));
    const cpuMs = await cpuMsOf(() => expect(readForm([emptyParts], 'b')).rejects.toThrow('too many parts'));
    expect(cpuMs).toBeLessThan(maxParserCpuMs);
  });

  it.each([
    ['tabs behind an escaped quote', `name="a\\"${'\t'.repeat(7900)}z"`],
    ['escaped quotes', `name="${String.raw`\"`.repeat(3900)}z"`],
    ['escaped quotes and semicolons', `name="${String.raw`\"; `.repeat(1900)}z"`],
    ['an endless parameter behind an escaped quote', `name="a\\";${'a'.repeat(7900)}"`],
    ['spaces behind a semicolon', `name="a\\";${' '.repeat(7900)}z"`],
  ])('readMultipart parses a long header within 5 seconds of CPU time when it has %s', async (_, headerLine) => {
    const cpuMs = await cpuMsOf(async () => {
      for (let turn = 0; turn < 10; turn += 1) await readForm(encodeOneField(headerLine, 'x'), 'b');
    });
    expect(cpuMs).toBeLessThan(maxParserCpuMs);
  });

  it('readMultipart stops reading the body while the sink of a part is slow', async () => {
    const { promise: isReady, resolve: releaseSink } = Promise.withResolvers<void>();
    const fillerPiece = new Uint8Array(64 * 1024);
    let sentCount = 0;
    async function* createBody(): AsyncGenerator<Uint8Array> {
      yield* encodeLines('--b', 'Content-Disposition: form-data; name="a"; filename="x"', '', '');
      for (; sentCount < 100; sentCount += 1) {
        yield fillerPiece;
        await new Promise(setImmediate);
      }
      yield* encodeLines('', '--b--');
    }
    let length = 0;
    const pendingRead = readMultipart(createBody(), 'b', () => async (bytes) => {
      await isReady;
      length += bytes.byteLength;
    });
    for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
    expect(sentCount).toBeLessThan(10);
    releaseSink();
    await pendingRead;
    expect(length).toBe(100 * fillerPiece.byteLength);
  });

  it('readMultipart reads every part when the last ones arrive in one chunk that a slow sink delays', async () => {
    const longContent = 'x'.repeat(100_000);
    const createPartHead = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n`;
    const formPieces = [
      ...encodeLines(createPartHead('a'), 'x'),
      ...encodeLines(longContent, createPartHead('b'), 'y', '--b--', 'after the end'),
      ...encodeLines('and after that'),
    ];
    const partLengthsByName: Record<string, number> = {};
    await readMultipart(ReadableStream.from(formPieces), 'b', ({ name }) => async (bytes) => {
      await new Promise(setImmediate);
      partLengthsByName[name] = (partLengthsByName[name] ?? 0) + bytes.byteLength;
    });
    expect(partLengthsByName).toEqual({ a: longContent.length + 1, b: 1 });
  });

  it('readMultipart ignores text before the first and after the last boundary', async () => {
    const readParts = await readForm(
      encodeLines('Hello', '--b', 'Content-Disposition: form-data; name="a"', '', 'one', '--b--', 'Bye'),
      'b',
    );
    expect(readParts.map(({ name, content }) => [name, content.toString()])).toEqual([['a', 'one']]);
  });

  it('readMultipart reads a part’s name whether it is quoted, unquoted or percent-encoded', async () => {
    for (const [quotedText, name] of [
      ['name="a b"', 'a b'],
      ['name=plain', 'plain'],
      [String.raw`name="back\slash"`, String.raw`back\slash`],
      ['name="say %22hi%22"', 'say "hi"'],
      ['filename="x.png"; name="file"', 'file'],
      ['name="ñandú"', 'ñandú'],
    ] as const) {
      expect((await readForm(encodeOneField(quotedText, 'x'), 'b'))[0]?.name).toBe(name);
    }
  });

  it.each([
    [
      'Python’s requests library with accents in the file name',
      `name="a"; filename*=UTF-8''pl%C3%A1no.png`,
      'a',
      'pláno.png',
    ],
    ['curl with quotes in the file name', String.raw`name="a"; filename="a\"b.png"`, 'a', 'a"b.png'],
    ['a text field whose name looks like a parameter', 'name="x; filename=y"', 'x; filename=y', undefined],
    [
      'a client that sends a plain and an encoded file name',
      `name="a"; filename="x.png"; filename*=UTF-8''%C3%A1.png`,
      'a',
      'á.png',
    ],
    [
      'a client that sends a Windows path as file name',
      String.raw`name="a"; filename="C:\fakepath\x.png"`,
      'a',
      String.raw`C:\fakepath\x.png`,
    ],
    ['a browser with a file name that ends in a backslash', String.raw`name="a"; filename="b\"`, 'a', 'b\\'],
    ['a browser with a field name that ends in a backslash', String.raw`name="a\"; filename="b.png"`, 'a\\', 'b.png'],
    ['a client that quotes no names', String.raw`name=a; filename=b\c.png`, 'a', String.raw`b\c.png`],
    ['a client that writes parameters in capitals', 'NAME="a"; FILENAME="x.png"', 'a', 'x.png'],
  ])('readMultipart reads field name and file name of a part from %s', async (_, disposition, name, fileName) => {
    expect(await readForm(encodeOneField(disposition, 'x'), 'b')).toMatchObject([{ name, fileName }]);
  });

  it.each([
    ['no content', []],
    ['no boundary', encodeLines('hello')],
    ['no final boundary', encodeLines('--b', 'Content-Disposition: form-data; name="a"', '', 'one')],
    ['an unfinished header', encodeLines('--b', 'Content-Disposition: form-data; name="a"')],
    ['a part without a name', encodeLines('--b', 'Content-Disposition: form-data', '', 'x', '--b--')],
    ['a part other than form-data', encodeLines('--b', 'Content-Disposition: attachment; name="a"', '', 'x', '--b--')],
    ['text after a boundary', encodeLines('--bc', 'Content-Disposition: form-data; name="a"', '', 'x', '--b--')],
    ['an oversized header', encodeLines('--b', `X: ${'x'.repeat(9000)}`, '', 'x', '--b--')],
    [
      'more than 200 parts',
      encodeLines(
        ...Array.from({ length: 201 }, () => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'),
        '--b--',
      ),
    ],
  ])('readMultipart rejects a form with %s', async (_, pieces) => {
    await expect(readForm(pieces, 'b')).rejects.toThrow(MalformedFormError);
  });

  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data; Boundary=abc; x=y', 'abc'],
  ])('boundaryOf reads the boundary from the content type %s', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });

  it('boundaryOf rejects a content type without a boundary', () => {
    expect(() => boundaryOf('multipart/form-data')).toThrow(MalformedFormError);
  });
});
