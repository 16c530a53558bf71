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
  const server = createServer((asked, answer) => {
    const isSlow = asked.url === path && asked.headers['sec-fetch-dest'] === 'document';
    const headers = { ...asked.headers, ...(isSlow && { 'accept-encoding': 'identity' }) };
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!isSlow) return void given.pipe(answer);
      void given.toArray().then(async (pieces: Buffer[]) => {
        const html = Buffer.concat(pieces).toString();
        const end = html.indexOf(upTo) + upTo.length;
        answer.write(html.slice(0, end));
        await gate;
        answer.end(html.slice(end));
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
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
