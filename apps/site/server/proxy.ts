import { request as httpRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { keep } from './cache-control.ts';

/** Headers of a request that matter for a file; no cookie leaves the site. */
const passedOn = ['accept', 'if-none-match', 'if-modified-since', 'range'];
const passedBack = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
];

/** Hands requests for pictures and map tiles on to the API, and streams its answers back with their cache headers. */
export function createProxy(apiUrl: string): (request: IncomingMessage, response: ServerResponse) => void {
  const isSecure = apiUrl.startsWith('https:');
  const send = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': keep.never }).end();
      return;
    }
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const ask = () => {
      const upstream = send(`${apiUrl}${request.url ?? '/'}`, { method: request.method, headers, agent }, (answer) => {
        if (response.destroyed) {
          answer.destroy();
          return;
        }
        for (const name of passedBack) {
          const value = answer.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        response.writeHead(answer.statusCode ?? 502);
        pipeline(answer, response, () => {});
      });
      const stop = () => {
        if (!response.writableFinished) upstream.destroy();
      };
      response.on('close', stop);
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        response.off('close', stop);
        if (response.headersSent || response.destroyed) response.destroy();
        // the API closed an idle connection in the moment that it was used again
        else if (upstream.reusedSocket && error.code === 'ECONNRESET') ask();
        else response.writeHead(502, { 'cache-control': keep.never }).end();
      });
      upstream.end();
    };
    ask();
  };
}
