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
type WidgetCallWith<Method extends string> = {
  [Name in WidgetCall]: (typeof endpoints)[Name] extends `${Method} ${string}` ? Name : never;
}[WidgetCall];

const allWidgetCalls = (Object.entries(contract) as [WidgetCall, CallSpec][]).flatMap(([name, spec]) =>
  spec.isWidgetReadable === true ? [name] : [],
);
const widgetCallsWith = <Method extends string>(method: Method): WidgetCallWith<Method>[] =>
  allWidgetCalls.filter((name): name is WidgetCallWith<Method> => endpoints[name].startsWith(`${method} `));

/** Calls that widgets on pages of other origins may read. */
export const widgetCalls = widgetCallsWith('GET');
/** Calls without a body that widgets on pages of other origins may send. */
export const widgetWrites = widgetCallsWith('POST');

const pathPatternOf = (name: CallName): RegExp =>
  new RegExp(`^/api${endpoints[name].replace(/^\w+ /, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const readPatterns = widgetCalls.map(pathPatternOf);
const writePatterns = widgetWrites.map(pathPatternOf);

/** True if this server proxies a path to the API for other origins. */
export const isPublicReadPath = (path: string): boolean => readPatterns.some((pattern) => pattern.test(path));

/** True if this server proxies a request that writes to the API for other origins. */
export const isPublicWrite = (method: string | undefined, path: string): boolean =>
  method === 'POST' && writePatterns.some((pattern) => pattern.test(path));

/** Methods and headers that pass the proxy. Cookies never do. */
export interface ProxyRules {
  /** Default: `GET` and `HEAD`. Bodies of requests do not pass. */
  methods?: readonly string[];
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

/** Writes of widgets. With `Sec-Fetch-Site` the API recognises those in frames of this server. */
export const publicWriteProxyRules: ProxyRules = {
  ...publicApiProxyRules,
  methods: ['POST'],
  requestHeaders: [...publicApiProxyRules.requestHeaders, 'sec-fetch-site'],
  isCompressed: false,
};

const readMethods = ['GET', 'HEAD'];
const responseBrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface ProxiedRequest {
  path: string;
  /** IP address of the visitor, for the API's rate limits. */
  clientIp: string;
  requestId: string;
}

export type Proxy = (request: IncomingMessage, response: ServerResponse, proxied: ProxiedRequest) => void;

/** Proxies requests to the API, and streams its responses with the allowed headers. */
export function createProxy(apiUrl: string, rules: ProxyRules = fileProxyRules): Proxy {
  const isHttpsApi = apiUrl.startsWith('https:');
  const sendRequest = isHttpsApi ? httpsRequest : httpRequest;
  const keepAliveAgent = isHttpsApi ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  return (request, response, { path, clientIp, requestId }) => {
    const { methods = readMethods } = rules;
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { allow: methods.join(', '), 'cache-control': cachePolicies.never }).end();
      return;
    }
    const upstreamHeaders = Object.fromEntries(
      rules.requestHeaders.flatMap((name) => {
        const requestHeader = request.headers[name];
        return requestHeader === undefined ? [] : [[name, requestHeader]];
      }),
    );
    upstreamHeaders['x-forwarded-for'] = clientIp;
    upstreamHeaders['x-request-id'] = requestId;
    const responseEncoding = rules.isCompressed === true ? chooseEncoding(request.headers['accept-encoding']) : null;
    const respondUnreachable = () =>
      response.writeHead(502, { ...rules.ownHeaders, 'cache-control': cachePolicies.never }).end();
    const queryString = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
    const requestUpstream = () => {
      const upstreamRequest = sendRequest(
        `${apiUrl}${path}${queryString}`,
        { method: request.method, headers: upstreamHeaders, agent: keepAliveAgent },
        (answer) => {
          if (response.destroyed) {
            answer.destroy();
            return;
          }
          for (const name of rules.responseHeaders) {
            const responseHeader = answer.headers[name];
            if (responseHeader !== undefined) response.setHeader(name, responseHeader);
          }
          if (rules.isCompressed) response.appendHeader('vary', 'accept-encoding');
          const hasResponseBody = request.method === 'GET' && answer.statusCode !== 304;
          if (responseEncoding !== null && hasResponseBody) response.setHeader('content-encoding', responseEncoding);
          response.writeHead(answer.statusCode ?? 502);
          if (responseEncoding !== null && hasResponseBody)
            pipeline(
              answer,
              responseEncoding === 'br' ? createBrotliCompress(responseBrotliOptions) : createGzip(),
              response,
              () => {},
            );
          else pipeline(answer, response, () => {});
        },
      );
      const abortUpstream = () => {
        if (!response.writableFinished) upstreamRequest.destroy();
      };
      response.on('close', abortUpstream);
      upstreamRequest.on('error', (error: NodeJS.ErrnoException) => {
        response.off('close', abortUpstream);
        if (response.headersSent || response.destroyed) response.destroy();
        // retries the request, because the API closed an idle connection just as it was reused
        else if (upstreamRequest.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
          requestUpstream();
        else respondUnreachable();
      });
      upstreamRequest.end();
    };
    requestUpstream();
  };
}
