import { request } from 'node:http';
import { expect, it } from 'vitest';
import { hasSeveralHosts } from './security.ts';
import { listenOnFreePort } from './testing/local-server.ts';

async function areHostsRefused(hosts: readonly string[]): Promise<boolean> {
  const hostsCheck = Promise.withResolvers<boolean>();
  const url = await listenOnFreePort((message, response) => {
    hostsCheck.resolve(hasSeveralHosts(message));
    response.end();
  });
  request(url, { headers: hosts.flatMap((host) => ['Host', host]) }, (answer) => answer.resume()).end();
  return hostsCheck.promise;
}

it('hasSeveralHosts is true only for a request with two Host headers', async () => {
  expect(await areHostsRefused(['plaza.example'])).toBe(false);
  expect(await areHostsRefused(['plaza.example', 'elsewhere.example'])).toBe(true);
});
