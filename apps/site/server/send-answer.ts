import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

const compressibleType = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

/** Compresses a stream and hands every part on at once, so that a page's first part is not held back by its last. */
async function compressInto(body: Readable, compressor: BrotliCompress): Promise<void> {
  for await (const chunk of body) {
    if (!compressor.write(chunk)) await once(compressor, 'drain');
    compressor.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  compressor.end();
}

/** Writes an answer to a Node response, compressed part by part when the visitor's browser takes it. */
export async function sendAnswer(answer: Response, message: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (!answer.body) {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const type = answer.headers.get('content-type') ?? '';
  const accepts = /\bbr\b/.test(message.headers['accept-encoding'] ?? '');
  if (!accepts || !compressibleType.test(type) || answer.headers.has('content-encoding')) {
    await pipeline(body, response);
    return;
  }
  response.removeHeader('content-length');
  response.setHeader('content-encoding', 'br');
  response.appendHeader('vary', 'accept-encoding');
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  await Promise.all([
    compressInto(body, compressor).catch((error: Error) => compressor.destroy(error)),
    pipeline(compressor, response),
  ]);
}
