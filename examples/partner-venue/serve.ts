/**
 * Serves the page of an invented stadium from its own origin with a strict CSP, as a partner would. `PORT` is its port
 * (4100 by default), `PLAZA_URL` the marketplace's URL (http://localhost:3000 by default).
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const port = Number(process.env.PORT ?? 4100);
const plaza = new URL(process.env.PLAZA_URL ?? 'http://localhost:3000').origin;
const directory = join(import.meta.dirname, 'public');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A CSP with only Plaza's origin for widgets. `trusted-types` proves that they create no markup from strings. */
const policy = [
  "default-src 'none'",
  `script-src ${plaza}`,
  `connect-src ${plaza}`,
  `img-src 'self' ${plaza}`,
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://venue');
  const name = pathname === '/' ? '/index.html' : pathname;
  const type = /^\/[\w/-]+\.\w+$/.test(name) ? types[extname(name)] : undefined;
  if (type === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.');
    return;
  }
  readFile(join(directory, name)).then(
    (file) => {
      const body = name.endsWith('.html') ? file.toString().replaceAll('{{plaza}}', plaza) : file;
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
    },
    () => response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.'),
  );
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with PORT=…` : error.message);
  process.exit(1);
});
server.listen(port, () => console.log(`Almenara Arena on http://localhost:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
