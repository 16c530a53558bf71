import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail } from 'node:assert';

/** A proxy of the site that stalls one document. */
export interface StallingProxy {
  url: string;
  resume: () => void;
  stop: () => Promise<void>;
}

/**
 * The session of the journeys' site is valid on the proxy as well, since cookies ignore ports.
 * @param path of the document, with its query
 * @param upTo the HTML after which the document stalls
 */
export async function startStallingProxy(path: string, upTo: string): Promise<StallingProxy> {
  const siteUrl = new URL(process.env.PLAZA_TEST_URL ?? fail('PLAZA_TEST_URL is not set'));
  let resumeDocument = (): void => {};
  const stallEnd = new Promise<void>((open) => (resumeDocument = open));
  const proxyServer = createServer((incoming, answer) => {
    const isStalled = incoming.url === path && incoming.headers['sec-fetch-dest'] === 'document';
    const upstreamHeaders = { ...incoming.headers, ...(isStalled && { 'accept-encoding': 'identity' }) };
    const upstreamRequest = request(
      new URL(incoming.url ?? '/', siteUrl),
      { method: incoming.method, headers: upstreamHeaders },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        if (!isStalled) return void upstreamResponse.pipe(answer);
        void upstreamResponse.toArray().then(async (pieces: Buffer[]) => {
          const pageHtml = Buffer.concat(pieces).toString();
          const stallIndex = pageHtml.indexOf(upTo) + upTo.length;
          answer.write(pageHtml.slice(0, stallIndex));
          await stallEnd;
          answer.end(pageHtml.slice(stallIndex));
        });
      },
    );
    upstreamRequest.on('error', () => answer.destroy());
    answer.on('close', () => upstreamRequest.destroy());
    incoming.pipe(upstreamRequest);
  });
  proxyServer.listen(0, 'localhost');
  await once(proxyServer, 'listening');
  const stopProxy = async (): Promise<void> => {
    resumeDocument();
    proxyServer.closeAllConnections();
    await new Promise((closed) => proxyServer.close(closed));
  };
  return {
    url: `http://localhost:${(proxyServer.address() as AddressInfo).port}`,
    resume: resumeDocument,
    stop: stopProxy,
  };
}
