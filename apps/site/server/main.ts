/** The production server: built files, what the API serves under this address, and pages. */
import './production.ts';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError, readConfig, type SiteConfig } from '../app/server/config.ts';
import { keep } from './cache-control.ts';
import { createPageHandler, type SiteBuild } from './page-handler.ts';
import { createProxy, publicApiRules } from './proxy.ts';
import { isPublicRead } from './public-api.ts';
import { isForeignWrite, isOneClick, makeAnonymous, setSecurityHeaders } from './security.ts';
import { createStaticFiles } from './static-files.ts';
import { visitorAddress } from './visitor-address.ts';
import { createWidgetFiles, readWidgetRelease } from './widget-files.ts';

const buildDirectory = join(import.meta.dirname, '../build');
const proxiedPaths = /^\/(?:(?:media|tiles|og|docs)\/|docs$|api\/openapi\.json$)/;
/** How long open connections may take to finish once the server is asked to stop. */
const shutdownGraceMs = 5000;

function configOrExit(): SiteConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The site cannot start:\n${error.message}`);
    process.exit(1);
  }
}

const config = configOrExit();
const buildUrl = pathToFileURL(join(buildDirectory, 'server/index.js')).href;
const build = (await import(buildUrl)) as SiteBuild;
const serveFile = await createStaticFiles(join(buildDirectory, 'client'));
const serveWidgetFile = await createWidgetFiles({ releases: config.widgetReleases });
const proxy = createProxy(config.apiUrl);
const askPublicApi = createProxy(config.apiUrl, {
  ...publicApiRules,
  visitorAddress: (request) => visitorAddress(request, config.trustProxy),
});
const stopping = new AbortController();
const servePage = createPageHandler(build, config, await readWidgetRelease(), stopping.signal);

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  setSecurityHeaders(response, config);
  if (isOneClick(request) && isForeignWrite(request, config)) makeAnonymous(request);
  if (isForeignWrite(request, config)) {
    response
      .writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': keep.never })
      .end('This request came from another site.');
  } else if (proxiedPaths.test(path)) {
    proxy(request, response);
  } else if (isPublicRead(path)) {
    askPublicApi(request, response);
  } else if (!serveWidgetFile(path, request, response) && !serveFile(path, request, response)) {
    void servePage(request, response);
  }
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${config.port} is taken; choose another with PORT=…` : error.message);
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  console.log(
    JSON.stringify({ level: 30, time: new Date().toISOString(), msg: `Site on http://localhost:${config.port}` }),
  );
});

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  server.close(() => process.exit(0));
  stopping.abort();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
