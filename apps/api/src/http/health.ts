import type { Hono } from 'hono';
import { type DatabaseConnections, readDatabaseTime } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import type { ApiEnvironment } from './context.ts';

/**
 * Asks whether the database answers and is migrated. Calls at the same time share one statement, and tables that were
 * there once are not looked up again, because anybody may ask.
 */
function createReadinessCheck({ write }: DatabaseConnections): () => Promise<boolean> {
  let hasTables = false;
  let underWay: Promise<boolean> | undefined;
  const check = async () => {
    if (hasTables) await readDatabaseTime(write);
    else hasTables = await isMigrated(write);
    return hasTables;
  };
  return () => (underWay ??= check().finally(() => (underWay = undefined)));
}

/** `/healthz`: the process answers. `/readyz`: the database answers too, and has every table that this program needs. */
export function addHealth(app: Hono<ApiEnvironment>, database: DatabaseConnections): void {
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
