import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ApiEnvironment } from './context.ts';
import { DomainError } from '../platform/domain-error.ts';

/** Written by `pnpm build`. */
const directory = join(import.meta.dirname, '../../build/reference');
const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/docs': ['index.html', 'text/html; charset=utf-8'],
  '/docs/sdk': ['sdk.html', 'text/html; charset=utf-8'],
  '/docs/reference.css': ['reference.css', 'text/css; charset=utf-8'],
  '/docs/reference.js': ['reference.js', 'text/javascript; charset=utf-8'],
  '/docs/logo.svg': ['logo.svg', 'image/svg+xml'],
  '/docs/logo-dark.svg': ['logo-dark.svg', 'image/svg+xml'],
  '/docs/fonts/figtree-latin.woff2': ['fonts/figtree-latin.woff2', 'font/woff2'],
  '/docs/fonts/figtree-latin-ext.woff2': ['fonts/figtree-latin-ext.woff2', 'font/woff2'],
};
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/docs`: the references of API and SDK, static pages made from the OpenAPI document and the public types. */
export function addReference(app: Hono<ApiEnvironment>): void {
  for (const [path, [file, type]] of Object.entries(files)) {
    app.get(path, async (c) => {
      c.set('route', path);
      const content = await readFile(join(directory, file)).catch(() => null);
      if (content === null) throw new DomainError('not_found');
      return c.body(content, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
    });
  }
}
