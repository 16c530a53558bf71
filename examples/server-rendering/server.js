/** Serves the page and its built files after `vite build`: `node server.js`. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import answer from './dist/rsc/index.js';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(import.meta.dirname, 'dist/client', normalize(pathname));
  if (extname(pathname) !== '' && existsSync(file)) {
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
    return;
  }
  if (pathname !== '/') {
    response.writeHead(204).end();
    return;
  }
  const { status, headers, body } = await answer(new Request(`http://localhost${pathname}`));
  response.writeHead(status, Object.fromEntries(headers));
  Readable.fromWeb(body).pipe(response);
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}/`),
);
