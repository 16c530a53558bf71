import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from './testing/accounts.ts';
import { startApi, type TestApi } from './testing/index.ts';
import { logInToSite, type SiteProcess, startSiteProcess } from './testing/site-process.ts';

let api: TestApi;
let site: SiteProcess;
beforeAll(async () => {
  api = await startApi();
  site = await startSiteProcess(api.origin);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await api.stop();
});

async function openRequest(path: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(`${site.address}${path}`, { headers, agent }), 'response')) as [IncomingMessage];
  return answer;
}

it('SIGTERM makes the site end live streams and close keep-alive connections gracefully', async () => {
  const { email } = await signUp(api);
  const cookie = await logInToSite(site, email);
  const agent = new Agent({ keepAlive: true });
  const openStreams = await Promise.all(
    Array.from({ length: 5 }, () => openRequest('/en/live', { cookie, accept: 'text/event-stream' }, new Agent())),
  );
  for (const stream of openStreams) {
    expect(stream.headers['content-type']).toContain('text/event-stream');
    stream.resume();
  }
  const streamEnds = openStreams.map((stream) => once(stream, 'end'));
  const keptAliveResponse = await openRequest('/healthz', {}, agent);
  keptAliveResponse.resume();
  await once(keptAliveResponse, 'end');
  expect(keptAliveResponse.headers.connection).toBe('keep-alive');

  const stopResult = site.stop('SIGTERM');
  await Promise.all(streamEnds);
  // The server closes a kept-alive connection only after one more response, so that no request on it fails.
  const lastResponse = await openRequest('/healthz', {}, agent);
  lastResponse.resume();
  expect(lastResponse.headers.connection).toBe('close');
  expect(await stopResult).toBe(0);
});
