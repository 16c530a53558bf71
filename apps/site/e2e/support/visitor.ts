import { request as send, Agent, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { CookieJar } from 'tough-cookie';
import { createVisitedPage, type Navigation, type VisitedPage, type Redirect } from './visited-page.ts';
import { logIn, signUp, type Person, type SignUpOptions } from './sign-up.ts';
import type { JourneyLocale } from './translate.ts';

export type { VisitedPage } from './visited-page.ts';

export interface VisitorOptions {
  baseUrl?: string;
  /** Sent with each request, such as another `accept-language`. */
  headers?: Readonly<Record<string, string>>;
}

/** A cookie that a visitor has, of any path. */
export interface VisitorCookie {
  name: string;
  value: string;
  path: string;
  httpOnly: boolean;
  secure: boolean;
  /** The attribute in lower case, or `none` if it is missing. */
  sameSite: string;
  /** `undefined` for a session cookie. */
  expires: Date | undefined;
}

/** A browser without scripts: it stores cookies, follows redirects, links and forms, and parses HTML. */
export interface Visitor {
  open: (path: string) => Promise<VisitedPage>;
  /** One request with the visitor's cookies, without following redirects. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: () => VisitorCookie[];
  /** Sets a cookie like a response of the site: `name=value; Path=/`. */
  setCookie: (cookie: string) => void;
  clearCookies: () => void;
}

/** Headers of a current browser, because search engines get other pages than browsers. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
};

const maxRedirects = 20;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const bodilessStatuses = new Set([204, 205, 304]);
const httpAgent = new Agent({ keepAlive: true });

function toResponse(incomingMessage: IncomingMessage, method: string): Response {
  const { statusCode: status = 502, rawHeaders } = incomingMessage;
  const responseHeaders = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    responseHeaders.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const hasResponseBody = method !== 'HEAD' && !bodilessStatuses.has(status);
  if (!hasResponseBody) incomingMessage.resume();
  return new Response(hasResponseBody ? (Readable.toWeb(incomingMessage) as ReadableStream) : null, {
    status,
    headers: responseHeaders,
  });
}

/** Sends a request unchanged: `fetch` would add headers that identify a script. */
async function sendRequest(url: URL, { method, headers, body }: Request): Promise<Response> {
  const requestBody = body === null ? null : Buffer.from(await new Response(body).arrayBuffer());
  const incomingMessage = await new Promise<IncomingMessage>((answer, refuse) => {
    const outgoingRequest = send(url, { method, agent: httpAgent, headers: Object.fromEntries(headers) }, answer);
    outgoingRequest.once('error', refuse);
    if (requestBody) outgoingRequest.setHeader('content-length', requestBody.length);
    outgoingRequest.end(requestBody ?? undefined);
  });
  return toResponse(incomingMessage, method);
}

const readProductUrl = (): string => {
  const url = process.env.PLAZA_TEST_URL;
  if (!url) throw new Error('PLAZA_TEST_URL is not set: run these tests by `pnpm test http`');
  return url;
};

export function createVisitor({
  baseUrl = readProductUrl(),
  headers: visitorHeaders = {},
}: VisitorOptions = {}): Visitor {
  const { origin } = new URL(baseUrl);
  const cookieJar = new CookieJar();

  const requestOnce: Visitor['request'] = async (path, init = {}) => {
    const url = new URL(path, origin);
    const requestHeaders = new Headers({ ...browserHeaders, ...visitorHeaders });
    for (const [name, value] of new Headers(init.headers)) requestHeaders.set(name, value);
    const cookieHeader = cookieJar.getCookieStringSync(url.href);
    if (cookieHeader !== '' && !requestHeaders.has('cookie')) requestHeaders.set('cookie', cookieHeader);
    const response = await sendRequest(url, new Request(url, { ...init, headers: requestHeaders }));
    for (const cookie of response.headers.getSetCookie())
      cookieJar.setCookieSync(cookie, url.href, { ignoreError: true });
    return response;
  };

  const followRedirects = async (start: Navigation): Promise<VisitedPage> => {
    const followedRedirects: Redirect[] = [];
    let nextNavigation = start;
    for (;;) {
      const { url, method = 'GET', contentType, body, referrer } = nextNavigation;
      if (url.origin !== origin) throw new Error(`This leads to another site: ${url.href}`);
      const navigationHeaders = {
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': referrer === undefined ? 'none' : 'same-origin',
        'sec-fetch-user': '?1',
        ...(referrer !== undefined && { referer: referrer }),
        ...(method === 'POST' && { origin }),
        ...(contentType !== undefined && { 'content-type': contentType }),
      };
      const response = await requestOnce(url.href, {
        method,
        headers: navigationHeaders,
        ...(body !== undefined && { body }),
      });
      const redirectLocation = response.headers.get('location');
      if (!redirectStatuses.has(response.status) || redirectLocation === null)
        return createVisitedPage({
          answer: response,
          html: await response.text(),
          url,
          redirects: followedRedirects,
          navigate: followRedirects,
        });
      await response.body?.cancel();
      if (followedRedirects.length === maxRedirects)
        throw new Error(`More than ${maxRedirects} redirects: ${url.href}`);
      followedRedirects.push({ status: response.status, from: url.pathname + url.search, location: redirectLocation });
      const redirectUrl = new URL(redirectLocation, url);
      if (redirectUrl.hash === '') redirectUrl.hash = url.hash;
      const isMethodKept = response.status > 303 || method === 'GET';
      nextNavigation = isMethodKept
        ? { ...nextNavigation, url: redirectUrl }
        : { url: redirectUrl, ...(referrer !== undefined && { referrer }) };
    }
  };

  return {
    open: (path) => followRedirects({ url: new URL(path, origin) }),
    request: requestOnce,
    cookies: () =>
      cookieJar.getCookiesSync(origin, { allPaths: true }).map((cookie) => ({
        name: cookie.key,
        value: cookie.value,
        path: cookie.path ?? '/',
        httpOnly: cookie.httpOnly,
        secure: cookie.secure,
        sameSite: cookie.sameSite ?? 'none',
        expires: cookie.isPersistent() ? (cookie.expiryDate() ?? undefined) : undefined,
      })),
    setCookie: (cookie) => void cookieJar.setCookieSync(cookie, origin),
    clearCookies: () => cookieJar.removeAllCookiesSync(),
  };
}

export const signInVisitor = (
  visitor: Visitor,
  person: Pick<Person, 'email' | 'password'>,
  locale: JourneyLocale = 'en',
): Promise<void> => logIn(visitor, person, locale);

export const signUpVisitor = (visitor: Visitor, options?: SignUpOptions): Promise<Person> => signUp(visitor, options);
