import { readFileSync } from 'node:fs';
import type { z } from 'zod';

export const readDataFile = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8')));
