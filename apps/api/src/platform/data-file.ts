import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads a JSON file below `apps/api/data`. @throws if it violates the schema. */
export const readDataFile = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8')));
