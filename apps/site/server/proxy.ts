import { request as httpRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { keep } from './cache-control.ts';
import { chooseEncoding } from './compression.ts';
import { type CallName, type CallSpec, contract, endpoints } from '@plaza/sdk/contract';

type WidgetCall = {
  [Name in CallName]: (typeof contract)[Name] extends { isWidgetReadable: true } ? Name : never;
}[CallName];

/** Calls that a widget on a page of another origin may read. */
export const widgetCalls = (Object.entries(contract) as [WidgetCall, CallSpec][]).flatMap(([name, spec]) =>
  spec.isWidgetReadable === true ? [name] : [],
);

const patterns = widgetCalls.map((name) => {
  const path = endpoints[name].slice('GET '.length);
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
});

/** True if this server proxies a path to the API for pages of other origins. */
export const isPublicRead = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Headers that pass the proxy. No cookie leaves the site, and none comes in. */
export interface ProxyRules {
  /** Headers of a request that the API gets. */
  passedOn: readonly string[];
  /** Headers of an answer that the browser gets. */
  passedBack: readonly string[];
  /** Headers of an answer that is not the API's. */
  ownHeaders?: Readonly<Record<string, string>>;
  /** Compresses answers for clients that take it. */
  isCompressed?: boolean;
}

/** Pictures, map tiles, and the references of API and SDK with the policy they were written for. */
const fileRules: ProxyRules = {
  passedOn: ['accept', 'if-none-match', 'if-modified-since', 'range'],
  passedBack: [
    'content-type',
    'content-length',
    'content-range',
    'accept-ranges',
    'cache-control',
    'content-security-policy',
    'cross-origin-resource-policy',
    'etag',
    'last-modified',
    'vary',
  ],
};

/**
 * Calls of the public API from pages of other origins. Which of them may read an answer is the API's to say, by the
 * origin and the partner; an answer that it did not make may be read by all, and says nothing.
 */
export const publicApiRules: ProxyRules = {
  passedOn: ['accept', 'accept-language', 'if-none-match', 'origin', 'referer', 'user-agent'],
  passedBack: [
    'access-control-allow-origin',
    'access-control-expose-headers',
    'cache-control',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'retry-after',
    'vary',
    'x-request-id',
  ],
  ownHeaders: { 'access-control-allow-origin': '*' },
  isCompressed: true,
};

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A request as this server has read it. */
export interface ProxiedRequest {
  /** Without dot segments and their like: it is the path that the API gets. */
  path: string;
  /** The visitor's, for the API's limits. */
  clientIp: string;
  /** Names the request in both logs. */
  requestId: string;
}

export type Proxy = (request: IncomingMessage, response: ServerResponse, proxied: ProxiedRequest) => void;

/** Hands requests on to the API, and streams its answers back with the headers that the rules name. */
export function createProxy(apiUrl: string, rules: ProxyRules = fileRules): Proxy {
  const isSecure = apiUrl.startsWith('https:');
  const send = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  return (request, response, { path, clientIp, requestId }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': keep.never }).end();
      return;
    }
    const headers = Object.fromEntries(
      rules.passedOn.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    headers['x-forwarded-for'] = clientIp;
    headers['x-request-id'] = requestId;
    const encoding = rules.isCompressed === true ? chooseEncoding(request.headers['accept-encoding']) : null;
    const fail = () => response.writeHead(502, { ...rules.ownHeaders, 'cache-control': keep.never }).end();
    const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
    const ask = () => {
      const upstream = send(`${apiUrl}${path}${query}`, { method: request.method, headers, agent }, (answer) => {
        if (response.destroyed) {
          answer.destroy();
          return;
        }
        for (const name of rules.passedBack) {
          const value = answer.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        if (rules.isCompressed) response.appendHeader('vary', 'accept-encoding');
        const hasBody = request.method === 'GET' && answer.statusCode !== 304;
        if (encoding !== null && hasBody) response.setHeader('content-encoding', encoding);
        response.writeHead(answer.statusCode ?? 502);
        if (encoding !== null && hasBody)
          pipeline(answer, encoding === 'br' ? createBrotliCompress(brotli) : createGzip(), response, () => {});
        else pipeline(answer, response, () => {});
      });
      const stop = () => {
        if (!response.writableFinished) upstream.destroy();
      };
      response.on('close', stop);
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        response.off('close', stop);
        if (response.headersSent || response.destroyed) response.destroy();
        // the API closed an idle connection in the moment that it was used again
        else if (upstream.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) ask();
        else fail();
      });
      upstream.end();
    };
    ask();
  };
}
