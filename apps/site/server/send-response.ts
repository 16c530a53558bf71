import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import { chooseEncoding, type ContentEncoding } from './compression.ts';

const compressibleTypePattern = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

const compressorFactories: Readonly<Record<ContentEncoding, () => BrotliCompress | Gzip>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/** Compresses a stream and flushes each chunk, so that the first chunk of a page doesn't wait for the last. */
async function compressStreamInto(body: Readable, compressor: BrotliCompress | Gzip): Promise<void> {
  for await (const chunk of body) {
    if (!compressor.write(chunk)) await once(compressor, 'drain');
    compressor.flush();
  }
  compressor.end();
}

const isEventStream = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/**
 * Sends each chunk of an endless response as it arrives, until either side closes it or `stopping` is aborted. Never
 * compressed: a compressor holds memory as long as its stream is open, and events are small.
 */
async function sendEvents(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const eventReader = body.getReader();
  const disconnectController = new AbortController();
  const cancelEventStream = (): void => void eventReader.cancel().catch(() => undefined);
  response.once('close', () => disconnectController.abort());
  const endSignal = AbortSignal.any([stopping, disconnectController.signal]);
  endSignal.addEventListener('abort', cancelEventStream);
  if (endSignal.aborted) cancelEventStream();
  // sends the headers before the first event, so that the browser knows that the stream is open
  response.flushHeaders();
  for (;;) {
    const { done, value } = await eventReader.read();
    if (done) break;
    if (!response.write(value)) await once(response, 'drain', { signal: disconnectController.signal });
  }
  response.end();
}

/**
 * Writes a web `Response` to a Node response, compressed chunk by chunk if the browser accepts it.
 * @param stopping ends event streams, which would otherwise never end, when the server stops
 */
export async function sendResponse(
  answer: Response,
  message: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  response.statusCode = answer.status;
  // headers of a page replace the server's defaults
  for (const name of answer.headers.keys()) response.removeHeader(name);
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (!answer.body) {
    response.end();
    return;
  }
  if (isEventStream(answer)) {
    await sendEvents(answer.body, response, stopping);
    return;
  }
  const responseBody = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const contentType = answer.headers.get('content-type') ?? '';
  const responseEncoding = chooseEncoding(message.headers['accept-encoding']);
  if (
    responseEncoding === null ||
    !compressibleTypePattern.test(contentType) ||
    answer.headers.has('content-encoding')
  ) {
    await pipeline(responseBody, response);
    return;
  }
  response.removeHeader('content-length');
  response.setHeader('content-encoding', responseEncoding);
  response.appendHeader('vary', 'accept-encoding');
  const compressor = compressorFactories[responseEncoding]();
  await Promise.all([
    compressStreamInto(responseBody, compressor).catch((error: Error) => compressor.destroy(error)),
    pipeline(compressor, response),
  ]);
}
