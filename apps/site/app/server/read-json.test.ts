import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readJson } from './read-json.ts';

const post = (body: string): Request => new Request('http://localhost/en/vehicle', { method: 'POST', body });
const schema = z.object({ version: z.number() });

describe('readJson', () => {
  it.each(['', 'null', '{', '[]', '{}', '{"version":"1"}', '--b--'])('refuses %j with 400', async (body) => {
    await expect(readJson(post(body), schema)).rejects.toMatchObject({ init: { status: 400 } });
  });

  it('reads what fits the schema', async () => {
    expect(await readJson(post('{"version":3}'), schema)).toEqual({ version: 3 });
  });

  it('is the only reader of JSON bodies in actions', () => {
    const app = join(import.meta.dirname, '..');
    const files = globSync('**/*.{route,server}.{ts,tsx}', { cwd: app });
    expect(files.length).toBeGreaterThan(100);
    const readers = files.filter((file) => /\brequest\s*\.json\(\)/.test(readFileSync(join(app, file), 'utf8')));
    expect(readers).toEqual([]);
  });
});
