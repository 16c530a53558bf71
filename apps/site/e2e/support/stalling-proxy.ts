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
  const gate = new Promise<void>((open) => (resume = open));
  const server = createServer((incoming, answer) => {
    const isSlow = incoming.url === path && incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isSlow && { 'accept-encoding': 'identity' }) };
    const upstream = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        if (!isSlow) return void upstreamResponse.pipe(answer);
        void upstreamResponse.toArray().then(async (pieces: Buffer[]) => {
          const html = Buffer.concat(pieces).toString();
          const end = html.indexOf(upTo) + upTo.length;
          answer.write(html.slice(0, end));
          await gate;
          answer.end(html.slice(end));
        });
      },
    );
    upstream.on('error', () => answer.destroy());
    answer.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
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
