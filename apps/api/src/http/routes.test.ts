import { Hono } from 'hono';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseConnections } from '../platform/database/database.ts';
import type { ApiEnvironment } from './context.ts';
import { addHealthRoutes } from './routes.ts';

it('simultaneous calls of /readyz share one database query, and a later call runs another', async () => {
  let statements = 0;
  const fakeDatabase = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      statements += 1;
    },
  });
  const app = new Hono<ApiEnvironment>();
  addHealthRoutes(app, { write: fakeDatabase } as unknown as DatabaseConnections);
  await app.request('/readyz');
  const statementsOfFirstCheck = statements;
  expect(statementsOfFirstCheck).toBeGreaterThan(0);
  statements = 0;
  const readinessResponses = await Promise.all(Array.from({ length: 20 }, async () => app.request('/readyz')));
  expect(new Set(readinessResponses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(statements).toBe(statementsOfFirstCheck);
  await app.request('/readyz');
  expect(statements).toBe(2 * statementsOfFirstCheck);
});
