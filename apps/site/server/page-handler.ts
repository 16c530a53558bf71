import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { SiteConfig } from '../app/server/config.ts';
import { requestOrigin } from './security.ts';

/** What `react-router build` writes, with what our `entry.server` adds. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      createRequestContext(details: { id: string; visitorAddress: string | null }): RouterContextProvider;
    };
  };
};

const compressibleType = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;

function toRequest(message: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const name = message.rawHeaders[index] ?? '';
    if (!name.startsWith(':')) headers.append(name, message.rawHeaders[index + 1] ?? '');
  }
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  return new Request(`${origin}${message.url ?? '/'}`, {
    method: message.method ?? 'GET',
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

/** Compresses a stream and hands every part on at once, so that a page's first part is not held back by its last. */
async function compressInto(body: Readable, compressor: BrotliCompress): Promise<void> {
  for await (const chunk of body) {
    if (!compressor.write(chunk)) await once(compressor, 'drain');
    compressor.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  compressor.end();
}

async function send(answer: Response, message: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (!answer.body) {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const type = answer.headers.get('content-type') ?? '';
  const accepts = /\bbr\b/.test(String(message.headers['accept-encoding'] ?? ''));
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

function visitorAddress(message: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? message.headers['x-forwarded-for'] : undefined;
  const first = String(forwarded ?? '').split(',')[0]?.trim();
  return first || (message.socket.remoteAddress ?? null);
}

/** Answers everything that is not a file, through React Router. */
export function createPageHandler(
  build: SiteBuild,
  config: Pick<SiteConfig, 'publicUrl' | 'trustProxy'>,
): (message: IncomingMessage, response: ServerResponse) => Promise<void> {
  const handle = createRequestHandler(build, 'production');
  return async (message, response) => {
    const abort = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) abort.abort();
    });
    try {
      const context = build.entry.module.createRequestContext({
        id: randomUUID(),
        visitorAddress: visitorAddress(message, config.trustProxy),
      });
      await send(await handle(toRequest(message, requestOrigin(message, config), abort.signal), context), message, response);
    } catch (error) {
      if (response.headersSent || abort.signal.aborted) {
        response.destroy();
        return;
      }
      const isBadRequest = error instanceof TypeError && !URL.canParse(`http://localhost${message.url ?? '/'}`);
      if (!isBadRequest) console.error(JSON.stringify({ level: 50, time: new Date().toISOString(), msg: String(error) }));
      response.writeHead(isBadRequest ? 400 : 500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(isBadRequest ? 'Bad request' : 'Something went wrong');
    }
  };
}
