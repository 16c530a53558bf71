import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor, type Visitor } from './visitor.ts';

const htmlByTestPath: Readonly<Record<string, string>> = {
  '/': `<title>Bays</title><h1>Bays in <b>Retiro</b></h1><a href="/listing?id=2">Garage</a>
    <noscript><a href="/plain">Without scripts</a></noscript>
    <p hidden>Hidden words</p><p aria-hidden="true">Silent words</p><template><p>Template words</p></template>
    <details><summary>Question</summary><p>Closed answer</p></details>
    <div popover id="menu"><button>In a menu</button></div><dialog><button>In a dialog</button></dialog>
    <p>From 120 € a&nbsp;month</p><img alt="A wide garage" src="/a.webp"><a href="https://elsewhere.example/">Elsewhere</a>`,
  '/form': `<form method="post" action="/echo"><input type="hidden" name="token" value="t1">
    <label>Email <input name="email" type="email" required></label>
    <label for="text">Message</label><textarea id="text" name="text"></textarea>
    <label><input type="checkbox" name="terms" value="yes"> Terms</label>
    <label>Town <select name="town"><option value="1">Madrid</option><option value="2">Vigo</option></select></label>
    <fieldset><legend>Kind</legend><label><input type="radio" name="kind" value="car"> Car</label>
      <label><input type="radio" name="kind" value="van"> Van</label></fieldset>
    <button name="do" value="send">Send</button>
    <button formaction="/echo?to=draft" formnovalidate name="do" value="keep">Save draft</button>
    <button disabled>Later</button></form>`,
  '/upload': `<form method="post" enctype="multipart/form-data" action="/echo">
    <label>Photos <input type="file" name="photo" multiple></label><button>Upload</button></form>`,
  '/search': '<form action="/echo?dropped=1"><label>Place <input name="q"></label><button>Search</button></form>',
};
const redirectByPath: Readonly<Record<string, [number, string]>> = {
  '/old': [301, '/older'],
  '/older': [302, '/form?from=old'],
  '/kept': [307, '/echo'],
  '/posted': [303, '/form'],
  '/loop': [302, '/loop'],
  '/away': [302, 'https://elsewhere.example/'],
};

async function respondToVisitor(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestText = Buffer.concat((await request.toArray()) as Buffer[]).toString();
  const requestPath = request.url?.split('?')[0] ?? '';
  const redirectTarget = redirectByPath[requestPath];
  if (redirectTarget)
    return void response
      .writeHead(redirectTarget[0], { location: redirectTarget[1], 'set-cookie': 'seen=1; Path=/' })
      .end();
  if (htmlByTestPath[requestPath] !== undefined) {
    const setCookieHeaders = ['session=a; HttpOnly; Path=/; Secure', 'deep=b; Path=/account'];
    return void response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': setCookieHeaders })
      .end(htmlByTestPath[requestPath]);
  }
  const { method, url, headers } = request;
  response.writeHead(requestPath === '/echo' ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ method, url, body: requestText, headers }));
}

interface Echo {
  method: string;
  url: string;
  body: string;
  headers: Record<string, string>;
}
const parseEcho = ({ html }: { html: string }): Echo => JSON.parse(html) as Echo;

let server: Server;
let baseUrl: string;
const createTestVisitor = (): Visitor => createVisitor({ baseUrl });
beforeAll(async () => {
  server = createServer((request, response) => void respondToVisitor(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('queries on a visited page find elements by role, text, label and alternative text', async () => {
  const page = await createTestVisitor().open('/');
  expect(page.document.title).toBe('Bays');
  expect(page.getByRole('heading', { name: 'Bays in Retiro', level: 1 }).tagName).toBe('H1');
  expect(page.getByText('From 120 € a month').tagName).toBe('P');
  expect(page.getByAltText('A wide garage').tagName).toBe('IMG');
  const formPage = await createTestVisitor().open('/form');
  expect(formPage.getByLabelText('Message').tagName).toBe('TEXTAREA');
  expect(formPage.within(formPage.getByRole('group', { name: 'Kind' })).getAllByRole('radio')).toHaveLength(2);
});

it('queries on a visited page skip elements hidden by HTML, and find the content of `noscript`', async () => {
  const page = await createTestVisitor().open('/');
  for (const words of ['Hidden words', 'Silent words', 'Template words', 'Closed answer'])
    expect(page.queryByText(words), words).toBeNull();
  expect(page.queryAllByRole('button')).toEqual([]);
  expect(page.queryAllByRole('button', { hidden: true })).toHaveLength(2);
  expect(page.getByText('Question').tagName).toBe('SUMMARY');
  expect(page.getByRole('link', { name: 'Without scripts' }).getAttribute('href')).toBe('/plain');
});

it('the error of a failed query on a visited page lists the existing names or the number of matches', async () => {
  const page = await createTestVisitor().open('/');
  expect(() => page.getByRole('link', { name: 'Flat' })).toThrow('there are "Garage", "Without scripts", "Elsewhere"');
  expect(() => page.getByRole('link')).toThrow('3 elements by Role');
  expect(() => page.getByText('Flat')).toThrow('no element by Text “Flat”');
});

it('`page.follow` sends the page’s URL as referrer, and rejects links to other sites', async () => {
  const page = await createTestVisitor().open('/');
  const nextPage = await page.follow('Garage');
  expect(nextPage.url).toBe('/listing?id=2');
  expect(nextPage.status).toBe(404);
  expect(parseEcho(nextPage).headers).toMatchObject({ referer: `${baseUrl}/`, 'sec-fetch-mode': 'navigate' });
  await expect(page.follow('Elsewhere')).rejects.toThrow('another site: https://elsewhere.example/');
});

it('`visitor.open` follows redirects within the site, lists them, and rejects loops and other sites', async () => {
  const visitor = createTestVisitor();
  const page = await visitor.open('/old#kinds');
  expect([page.status, page.url, page.hash]).toEqual([200, '/form?from=old', '#kinds']);
  expect(page.redirects).toEqual([
    { status: 301, from: '/old', location: '/older' },
    { status: 302, from: '/older', location: '/form?from=old' },
  ]);
  await expect(visitor.open('/loop')).rejects.toThrow('More than 20 redirects');
  await expect(visitor.open('/away')).rejects.toThrow('another site');
  expect((await visitor.request('/old')).headers.get('location')).toBe('/older');
});

it('`page.submit` posts a form by its button, and follows a 303 redirect with GET and a 307 with POST', async () => {
  const page = await createTestVisitor().open('/form');
  const echoedRequest = parseEcho(
    await page.submit('Send', { Email: 'a@b.es', Message: 'One\ntwo', Terms: true, Town: 'Vigo', Kind: 'Van' }),
  );
  expect(echoedRequest).toMatchObject({ method: 'POST', url: '/echo', headers: { origin: baseUrl } });
  expect([...new URLSearchParams(echoedRequest.body)]).toEqual(
    Object.entries({
      token: 't1',
      email: 'a@b.es',
      text: 'One\r\ntwo',
      terms: 'yes',
      town: '2',
      kind: 'van',
      do: 'send',
    }),
  );
  page.document.querySelector('form')?.setAttribute('action', '/posted');
  const nextPage = await page.submit('Send');
  expect([nextPage.url, nextPage.redirects[0]?.status]).toEqual(['/form', 303]);
  page.document.querySelector('form')?.setAttribute('action', '/kept');
  expect(parseEcho(await page.submit('Send'))).toMatchObject({
    method: 'POST',
    url: '/echo',
    body: echoedRequest.body,
  });
});

it('`page.submit` applies the attributes `formaction` and `formnovalidate` of the pressed button', async () => {
  const page = await createTestVisitor().open('/form');
  expect(parseEcho(await page.submit('Save draft'))).toMatchObject({
    url: '/echo?to=draft',
    body: 'token=t1&email=&text=&town=1&do=keep',
  });
});

it('`page.submit` rejects a form that a browser would not submit, and unknown fields and options', async () => {
  const page = await createTestVisitor().open('/form');
  await expect(page.submit('Send')).rejects.toThrow('A browser would not send this form');
  await expect(page.submit('Send', { Email: 'nobody@' })).rejects.toThrow('A browser would not send this form');
  await expect(page.submit('Later')).rejects.toThrow('sends no form');
  await expect(page.submit('Send', { Fax: '1' })).rejects.toThrow('no field “Fax”');
  await expect(page.submit('Send', { Town: 'Lugo' })).rejects.toThrow('offers Madrid, Vigo');
});

it('`page.submit` replaces the URL’s query by the fields of a GET form', async () => {
  const page = await createTestVisitor().open('/search');
  expect((await page.submit('Search', { Place: 'A Coruña' })).url).toBe('/echo?q=A+Coru%C3%B1a');
  expect((await page.submit(page.getByLabelText('Place'), { Place: 'Vigo' })).url).toBe('/echo?q=Vigo');
});

it('`page.submit` uploads the given files, and sends a file field without a file as an empty file', async () => {
  const page = await createTestVisitor().open('/upload');
  const { body, headers } = parseEcho(
    await page.submit('Upload', {
      Photos: [new File(['one'], 'a.png', { type: 'image/png' }), new File(['two'], 'b.png')],
    }),
  );
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body.match(/filename="[^"]*"/g)).toEqual(['filename="a.png"', 'filename="b.png"']);
  expect(parseEcho(await (await createTestVisitor().open('/upload')).submit('Upload')).body).toContain('filename=""');
});

it('a visitor stores cookies with their attributes, sends those of the path, and deletes them on request', async () => {
  const visitor = createTestVisitor();
  await visitor.open('/');
  expect(visitor.cookies().toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: 'deep', value: 'b', path: '/account', httpOnly: false, secure: false, expires: undefined },
    { name: 'session', value: 'a', path: '/', httpOnly: true, secure: true },
  ]);
  expect(parseEcho({ html: await (await visitor.request('/echo')).text() }).headers.cookie).toBe('session=a');
  visitor.setCookie('session=c; Path=/');
  expect(parseEcho(await visitor.open('/echo')).headers.cookie).toBe('session=c');
  visitor.clearCookies();
  expect(parseEcho(await visitor.open('/echo')).headers.cookie).toBeUndefined();
});

it('`visitor.request` returns responses of any status with all cookies, and sends the given headers', async () => {
  const visitor = createVisitor({ baseUrl, headers: { 'accept-language': 'es' } });
  const homeResponse = await visitor.request('/', { method: 'HEAD' });
  expect([homeResponse.status, homeResponse.headers.getSetCookie().length, await homeResponse.text()]).toEqual([
    200,
    2,
    '',
  ]);
  const response = await visitor.request('/echo', { method: 'PUT', headers: { origin: 'null' }, body: 'x' });
  const { headers, method } = parseEcho({ html: await response.text() });
  expect([method, headers.origin, headers['accept-language'], headers['content-length']]).toEqual([
    'PUT',
    'null',
    'es',
    '1',
  ]);
  expect(headers['sec-fetch-mode']).toBeUndefined();
});
