import { request } from 'node:http';
import { expect, it } from 'vitest';
import { hasSeveralHosts } from './security.ts';
import { listen } from './testing/local-server.ts';

async function isRefused(hosts: readonly string[]): Promise<boolean> {
  const refusal = Promise.withResolvers<boolean>();
  const url = await listen((message, response) => {
    refusal.resolve(hasSeveralHosts(message));
    response.end();
  });
  request(url, { headers: hosts.flatMap((host) => ['Host', host]) }, (answer) => answer.resume()).end();
  return refusal.promise;
}

it('hasSeveralHosts is true only for a request with two Host headers', async () => {
  expect(await isRefused(['plaza.example'])).toBe(false);
  expect(await isRefused(['plaza.example', 'elsewhere.example'])).toBe(true);
});
