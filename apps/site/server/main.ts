/** The production server: built files, proxied paths of the API, and pages. */
import './production.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientAddress, trustedProxies } from '@plaza/client-ip';
import { policyReportsPath } from '../app/server/content-security-policy.ts';
import { ConfigError, readConfig, type SiteConfig } from '../app/server/config.ts';
import { currentRequestId, handleProcessFaults, logAccess, logError } from './logging.ts';
import { cachePolicies } from './cache-control.ts';
import { createHttpServer, requestPathOf } from './http-server.ts';
import { createPageHandler, type SiteBuild } from './page-handler.ts';
import { createProxy, isPublicReadPath, isPublicWrite, publicApiProxyRules, publicWriteProxyRules } from './proxy.ts';
import {
  isCrossSiteWrite,
  isKnownHost,
  isOneClickUnsubscribe,
  removeIdentifyingHeaders,
  hasSeveralHosts,
  setSecurityHeaders,
} from './security.ts';
import { createPolicyReports } from './policy-reports.ts';
import { createStaticFiles } from './static-files.ts';
import { readWordPressPlugin } from './wordpress-plugin.ts';
import { createWidgetFiles, defaultReleasesDirectory, readWidgetRelease } from './widget-files.ts';

const buildDirectory = join(import.meta.dirname, '../build');
const proxiedPathPattern = /^\/(?:(?:media|tiles|og|docs)\/|docs$|api\/openapi\.json$)/;
/** Milliseconds for keep-alive connections to close, before the server refuses new connections. */
const keepAliveDrainMs = 500;
/** Milliseconds for open connections to finish after the server has stopped accepting new ones. */
const shutdownGraceMs = 3000;

function readConfigOrExit(): SiteConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The site cannot start:\n${error.message}`);
    process.exit(1);
  }
}

const siteConfig = readConfigOrExit();
const buildUrl = pathToFileURL(join(buildDirectory, 'server/index.js')).href;
const siteBuild = (await import(buildUrl)) as SiteBuild;
const serveFile = await createStaticFiles(join(buildDirectory, 'client'));
const serveWidgetFile = await createWidgetFiles({ releases: siteConfig.widgetReleases ?? defaultReleasesDirectory });
const proxyFiles = createProxy(siteConfig.apiUrl);
const proxyPublicApi = createProxy(siteConfig.apiUrl, publicApiProxyRules);
const proxyPublicWrites = createProxy(siteConfig.apiUrl, publicWriteProxyRules);
const handlePolicyReport = createPolicyReports();
const trustedProxyRanges = trustedProxies(siteConfig.trustedProxies);
const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

function rejectRequest(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cachePolicies.never,
      ...headers,
    })
    .end(text);
}
const stopController = new AbortController();
const publishedFiles = { widgetRelease: await readWidgetRelease(), wordPressPlugin: await readWordPressPlugin() };
const servePage = createPageHandler(siteBuild, siteConfig, publishedFiles, stopController.signal);

let isStopping = false;
const server = createHttpServer((request, response) => {
  // the server generates request IDs, because an ID sent by a visitor could be another request's
  const requestId = randomUUID();
  const requestPath = requestPathOf(request.url);
  logAccess(request, response, { requestId, path: requestPath });
  return currentRequestId.run(requestId, () => handleRequest(request, response, { requestId, path: requestPath }));
});

// Complex because it is an ordered list of refusals and answers, of which the first that applies counts.
async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, path }: { requestId: string; path: string | null },
): Promise<void> {
  if (isStopping) response.setHeader('connection', 'close');
  setSecurityHeaders(response, siteConfig);
  if (path === null || hasSeveralHosts(request)) return rejectRequest(response, 400, 'Bad request');
  // a load balancer's health check uses the server's own host
  if (path !== '/healthz' && !isKnownHost(request, siteConfig))
    return rejectRequest(response, 421, 'This site is not here.');
  const clientIp = clientAddress(
    request.socket.remoteAddress ?? '',
    String(request.headers['x-forwarded-for'] ?? ''),
    trustedProxyRanges,
  );
  // browsers send policy reports automatically, some without an origin
  if (path === policyReportsPath) return handlePolicyReport(request, response);
  // pages of partners send these without cookies, and nothing that belongs to a user depends on them
  if (isPublicWrite(request.method, path)) return proxyPublicWrites(request, response, { path, clientIp, requestId });
  if (isOneClickUnsubscribe(request) && isCrossSiteWrite(request, siteConfig)) removeIdentifyingHeaders(request);
  if (isCrossSiteWrite(request, siteConfig)) {
    rejectRequest(response, 403, 'This request came from another site.');
  } else if (!allowedMethods.has(request.method ?? '')) {
    rejectRequest(response, 405, 'No such method', { allow: [...allowedMethods].join(', ') });
  } else if (proxiedPathPattern.test(path)) {
    proxyFiles(request, response, { path, clientIp, requestId });
  } else if (isPublicReadPath(path)) {
    proxyPublicApi(request, response, { path, clientIp, requestId });
  } else if (!serveWidgetFile(path, request, response) && !serveFile(path, request, response)) {
    await servePage(request, response, { path, clientIp, requestId });
  }
}

server.on('error', (error: NodeJS.ErrnoException) => {
  if (server.listening) {
    logError(error, 'the server had an error');
    return;
  }
  const isPortInUse = error.code === 'EADDRINUSE';
  console.error(isPortInUse ? `Port ${siteConfig.port} is taken; choose another with PORT=…` : error.message);
  process.exit(1);
});
server.listen(siteConfig.port, siteConfig.host, () => {
  const boundAddress = server.address();
  const boundPort = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : siteConfig.port;
  console.log(
    JSON.stringify({ level: 30, time: new Date().toISOString(), msg: `Site on http://localhost:${boundPort}` }),
  );
});

/** Ends streams, closes idle connections, then stops listening and lets pending requests finish. */
function stopServer(exitCode: number): void {
  if (isStopping) return;
  isStopping = true;
  stopController.abort();
  setTimeout(() => {
    server.close(() => process.exit(exitCode));
    setTimeout(() => process.exit(exitCode), shutdownGraceMs);
  }, keepAliveDrainMs);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopServer(0));
handleProcessFaults(stopServer);
