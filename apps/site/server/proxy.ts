import { request as httpRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { cachePolicies } from './cache-control.ts';
import { chooseEncoding } from './compression.ts';
import { type CallName, type CallSpec, contract, endpoints } from '@plaza/sdk/contract';

type WidgetCall = {
  [Name in CallName]: (typeof contract)[Name] extends { isWidgetReadable: true } ? Name : never;
}[CallName];

/** Calls that widgets on pages of other origins may read. */
export const widgetCalls = (Object.entries(contract) as [WidgetCall, CallSpec][]).flatMap(([name, spec]) =>
  spec.isWidgetReadable === true ? [name] : [],
);

const widgetCallPatterns = widgetCalls.map((name) => {
  const path = endpoints[name].slice('GET '.length);
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
});

/** True if this server proxies a path to the API for other origins. */
export const isPublicRead = (path: string): boolean => widgetCallPatterns.some((pattern) => pattern.test(path));

/** Headers that pass the proxy. Cookies never do. */
export interface ProxyRules {
  requestHeaders: readonly string[];
  responseHeaders: readonly string[];
  ownHeaders?: Readonly<Record<string, string>>;
  isCompressed?: boolean;
}

/** Images, map tiles, and the reference pages of API and SDK, which have their own policy. */
const fileProxyRules: ProxyRules = {
  requestHeaders: ['accept', 'if-none-match', 'if-modified-since', 'range'],
  responseHeaders: [
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
 * Calls of the public API from pages of other origins. The API decides by origin and partner which of them may read a
 * response; all may read errors of this server.
 */
export const publicApiProxyRules: ProxyRules = {
  requestHeaders: ['accept', 'accept-language', 'if-none-match', 'origin', 'referer', 'user-agent'],
  responseHeaders: [
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

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface ProxiedRequest {
  path: string;
  /** IP address of the visitor, for the API's rate limits. */
  clientIp: string;
  requestId: string;
}

export type Proxy = (request: IncomingMessage, response: ServerResponse, proxied: ProxiedRequest) => void;

/** Proxies requests to the API, and streams its responses with the allowed headers. */
export function createProxy(apiUrl: string, rules: ProxyRules = fileProxyRules): Proxy {
  const isSecure = apiUrl.startsWith('https:');
  const sendRequest = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  return (request, response, { path, clientIp, requestId }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': cachePolicies.never }).end();
      return;
    }
    const headers = Object.fromEntries(
      rules.requestHeaders.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    headers['x-forwarded-for'] = clientIp;
    headers['x-request-id'] = requestId;
    const encoding = rules.isCompressed === true ? chooseEncoding(request.headers['accept-encoding']) : null;
    const respondUnreachable = () =>
      response.writeHead(502, { ...rules.ownHeaders, 'cache-control': cachePolicies.never }).end();
    const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
    const requestUpstream = () => {
      const upstream = sendRequest(`${apiUrl}${path}${query}`, { method: request.method, headers, agent }, (answer) => {
        if (response.destroyed) {
          answer.destroy();
          return;
        }
        for (const name of rules.responseHeaders) {
          const value = answer.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        if (rules.isCompressed) response.appendHeader('vary', 'accept-encoding');
        const hasBody = request.method === 'GET' && answer.statusCode !== 304;
        if (encoding !== null && hasBody) response.setHeader('content-encoding', encoding);
        response.writeHead(answer.statusCode ?? 502);
        if (encoding !== null && hasBody)
          pipeline(answer, encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(), response, () => {});
        else pipeline(answer, response, () => {});
      });
      const abortUpstream = () => {
        if (!response.writableFinished) upstream.destroy();
      };
      response.on('close', abortUpstream);
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        response.off('close', abortUpstream);
        if (response.headersSent || response.destroyed) response.destroy();
        // retries, because the API closed an idle connection just as it was reused
        else if (upstream.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) requestUpstream();
        else respondUnreachable();
      });
      upstream.end();
    };
    requestUpstream();
  };
}
