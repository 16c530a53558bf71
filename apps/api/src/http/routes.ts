import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type DatabaseConnections, readDatabaseTime } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readOutbox } from '../platform/email/email-sender.ts';
import type { ApiEnvironment } from './context.ts';

/**
 * Creates the check of `/readyz`. Because the route is public, simultaneous calls share one query, and migrations are
 * checked only until they have succeeded once.
 */
function createReadinessCheck({ write }: DatabaseConnections): () => Promise<boolean> {
  let hasTables = false;
  let pendingCheck: Promise<boolean> | undefined;
  const checkDatabase = async () => {
    if (hasTables) await readDatabaseTime(write);
    else hasTables = await isMigrated(write);
    return hasTables;
  };
  return () => (pendingCheck ??= checkDatabase().finally(() => (pendingCheck = undefined)));
}

/** Adds `/healthz`: the process responds, and `/readyz`: the database responds too and is migrated. */
export function addHealthRoutes(app: Hono<ApiEnvironment>, database: DatabaseConnections): void {
  app.get('/healthz', (c) => {
    c.set('route', '/healthz');
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  const checkReadiness = createReadinessCheck(database);
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    const isReady = await checkReadiness().catch((error: unknown) => {
      c.var.request.log.warn({ err: error }, 'the database does not answer');
      return false;
    });
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
}

/** Directory into which `pnpm build` writes the reference pages. */
const referenceDirectory = join(import.meta.dirname, '../../build/reference');
const referenceFiles: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/docs': ['index.html', 'text/html; charset=utf-8'],
  '/docs/sdk': ['sdk.html', 'text/html; charset=utf-8'],
  '/docs/reference.css': ['reference.css', 'text/css; charset=utf-8'],
  '/docs/reference.js': ['reference.js', 'text/javascript; charset=utf-8'],
  '/docs/try-it.js': ['try-it.js', 'text/javascript; charset=utf-8'],
  '/docs/logo.svg': ['logo.svg', 'image/svg+xml'],
  '/docs/logo-dark.svg': ['logo-dark.svg', 'image/svg+xml'],
  '/docs/fonts/figtree-latin.woff2': ['fonts/figtree-latin.woff2', 'font/woff2'],
  '/docs/fonts/figtree-latin-ext.woff2': ['fonts/figtree-latin-ext.woff2', 'font/woff2'],
};
const referenceContentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds `/docs`: static reference pages of API and SDK, generated from the OpenAPI document and the public types. */
export function addReferenceRoutes(app: Hono<ApiEnvironment>): void {
  for (const [path, [file, type]] of Object.entries(referenceFiles)) {
    app.get(path, async (c) => {
      c.set('route', path);
      const referenceContent = await readFile(join(referenceDirectory, file)).catch(() => null);
      if (referenceContent === null) throw new DomainError('not_found');
      return c.body(referenceContent, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'content-security-policy': referenceContentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      });
    });
  }
}

/**
 * `/outbox`: emails of the development outbox as JSON; `?to=` filters by recipient.
 * @param directory `null` if email is really sent or users are real: then the route does not exist.
 */
export function addOutboxRoute(app: Hono<ApiEnvironment>, directory: string | null): void {
  if (directory === null) return;
  app.get('/outbox', async (c) => {
    c.set('route', '/outbox');
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    return c.json(await readOutbox(directory, c.req.query('to')));
  });
}
