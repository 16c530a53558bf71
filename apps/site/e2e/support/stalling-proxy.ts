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
 * The site's session is valid here as well, since cookies ignore ports.
 * @param path of the document, with its query
 * @param upTo the HTML after which the document stalls
 */
export async function startStallingProxy(path: string, upTo: string): Promise<StallingProxy> {
  const site = new URL(process.env.PLAZA_TEST_URL ?? fail('PLAZA_TEST_URL is not set'));
  let resume = (): void => {};
  const resumePromise = new Promise<void>((open) => (resume = open));
  const server = createServer((incoming, answer) => {
    const isStalled = incoming.url === path && incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isStalled && { 'accept-encoding': 'identity' }) };
    const upstreamRequest = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        if (!isStalled) return void upstreamResponse.pipe(answer);
        void upstreamResponse.toArray().then(async (pieces: Buffer[]) => {
          const pageHtml = Buffer.concat(pieces).toString();
          const stallIndex = pageHtml.indexOf(upTo) + upTo.length;
          answer.write(pageHtml.slice(0, stallIndex));
          await resumePromise;
          answer.end(pageHtml.slice(stallIndex));
        });
      },
    );
    upstreamRequest.on('error', () => answer.destroy());
    answer.on('close', () => upstreamRequest.destroy());
    incoming.pipe(upstreamRequest);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    resume();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, resume, stop };
}
