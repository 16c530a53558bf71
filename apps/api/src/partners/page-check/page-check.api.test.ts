import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signUp, startApi, type TestApi } from '../../testing/index.ts';
import { createPagePartsReader, readPagePartsInThread } from './page-parts-reader.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ publicUrl: 'https://plaza.example' });
});
afterAll(() => api.stop());

let partnerCount = 0;
async function addPartner() {
  const owner = await signUp(api);
  partnerCount += 1;
  const id = `arena-${partnerCount}`;
  await owner.client.createPartner({ body: { id, name: 'Arena' } });
  await owner.client.addPartnerSite({ params: { id }, body: { origin: 'http://localhost:*' } });
  const checkPage = async (url: string) =>
    (await owner.client.checkPartnerPage({ params: { id }, query: { url } })).data;
  return { ...owner, id, checkPage };
}

/** Serves a page of a partner on this machine. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const serveHtml = (html: string, headers: Record<string, string | string[]> = {}): Promise<string> =>
  serve((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html));

const pageOf = (id: string): string =>
  `<html lang="en"><plaza-search><a href="https://plaza.example">Parking</a></plaza-search>
  <script async src="https://plaza.example/v1/loader.js" data-partner="${id}"></script>`;

const finding = { element: null, name: null, value: null, isError: true };

describe('checkPartnerPage', () => {
  it('checkPartnerPage returns no findings for a page on a verified site with the loader and a widget', async () => {
    const { id, checkPage } = await addPartner();
    const origin = await serveHtml(pageOf(id));
    expect(await checkPage(`${origin}/getting-here?x=1#map`)).toEqual({
      url: `${origin}/getting-here?x=1`,
      widgets: { search: 1, listing: 0, plans: 0 },
      findings: [],
    });
  });

  it('checkPartnerPage reads every policy of the response headers', async () => {
    const { id, checkPage } = await addPartner();
    const origin = await serveHtml(pageOf(id), {
      'content-security-policy': ['img-src *', "script-src 'self', connect-src 'none'"],
    });
    expect((await checkPage(origin)).findings).toEqual(
      ['script-src', 'connect-src'].map((name) => ({
        ...finding,
        code: 'policy_blocks',
        name,
        value: 'https://plaza.example',
      })),
    );
  });

  it('checkPartnerPage follows redirects and returns the last URL', async () => {
    const { id, checkPage } = await addPartner();
    const origin = await serve((request, response) => {
      if (request.url === '/en/') response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(id));
      else response.writeHead(301, { location: '/en/' }).end();
    });
    expect(await checkPage(origin)).toMatchObject({ url: `${origin}/en/`, findings: [] });
  });

  it('checkPartnerPage reports a page that redirects to itself as unreachable after five redirects', async () => {
    const { checkPage } = await addPartner();
    let requestCount = 0;
    const origin = await serve((_, response) => {
      requestCount += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    expect((await checkPage(origin)).findings).toEqual([{ ...finding, code: 'page_unreachable' }]);
    expect(requestCount).toBe(6);
  });

  it.each([
    ['page_status', '404', 404, 'text/html'],
    ['page_status', '302', 302, 'text/html'],
    ['page_unreadable', 'application/pdf', 200, 'application/pdf'],
  ])('checkPartnerPage reports %s %s for a response with status %i and type %s', async (code, value, status, type) => {
    const { checkPage } = await addPartner();
    const origin = await serve((_, response) => response.writeHead(status, { 'content-type': type }).end('x'));
    expect(await checkPage(origin)).toEqual({
      url: `${origin}/`,
      widgets: { search: 0, listing: 0, plans: 0 },
      findings: [{ ...finding, code, value }],
    });
  });

  it('checkPartnerPage reports a page whose server does not respond as unreachable', async () => {
    const { checkPage } = await addPartner();
    expect((await checkPage('http://localhost:1')).findings).toEqual([{ ...finding, code: 'page_unreachable' }]);
  });

  it.each(['', 'hello', 'ftp://arena.example', 'https://user:secret@arena.example', 'javascript:alert(1)'])(
    'checkPartnerPage rejects %j, which is not the URL of a page, with an error for the field',
    async (url) => {
      const { id, client } = await addPartner();
      await expect(client.checkPartnerPage({ params: { id }, query: { url, locale: 'es' } })).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { url: [expect.any(String)] },
      });
    },
  );

  it('checkPartnerPage returns 404 for the partner of another account', async () => {
    const { id } = await addPartner();
    const { client } = await signUp(api);
    const url = 'http://localhost:1';
    await expect(client.checkPartnerPage({ params: { id }, query: { url } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('hostile pages', () => {
  it('readPagePartsInThread reads a page that is nested 100,000 levels deep', async () => {
    const html = `${'<div>'.repeat(100_000)}<plaza-search></plaza-search>`;
    // a busy machine may need more than the seconds that a check allows
    expect((await readPagePartsInThread(html, 30_000))?.elements.map(({ tag }) => tag)).toEqual(['plaza-search']);
  });

  it('readPagePartsInThread returns null for a page whose parsing takes longer than the timeout', async () => {
    const html = `<p ${Array.from({ length: 150_000 }, (_, index) => `a${index}`).join(' ')}>`;
    expect(await readPagePartsInThread(html, 100)).toBeNull();
  });

  it('readPagePartsInThread returns at most 200 widgets with 100 attributes each', async () => {
    const attributes = Array.from({ length: 300 }, (_, index) => `a${index}`).join(' ');
    const pageParts = await readPagePartsInThread(`<plaza-search ${attributes}>`.repeat(250), 30_000);
    expect(pageParts?.elements).toHaveLength(200);
    expect(pageParts?.elements[0]?.attributes.size).toBe(100);
  });

  it('createPagePartsReader refuses checks beyond its threads and waiting checks, whichever accounts request them', async () => {
    const readPageParts = createPagePartsReader({ maxThreads: 1, maxWaiting: 1 });
    const results = await Promise.allSettled([1, 2, 3].map((userId) => readPageParts(userId, '<plaza-search>')));
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'unavailable', retryAfterSeconds: 10 } }]);
    const readTags = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value?.elements.map(({ tag }) => tag) : [],
    );
    expect(readTags).toEqual(['plaza-search', 'plaza-search']);
    expect(await readPageParts(3, '<plaza-plans>')).toMatchObject({ elements: [{ tag: 'plaza-plans' }] });
  });
});
