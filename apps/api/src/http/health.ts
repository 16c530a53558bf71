import type { Hono } from 'hono';
import type { DatabaseConnections } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import type { ApiEnvironment } from './context.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, and has every table that this program needs. */
export function addHealth(app: Hono<ApiEnvironment>, database: DatabaseConnections): void {
  app.get('/healthz', (c) => {
    c.set('route', '/healthz');
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    const isReady = await isMigrated(database.write).catch((error: unknown) => {
      c.var.request.log.warn({ err: error }, 'the database does not answer');
      return false;
    });
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
}
