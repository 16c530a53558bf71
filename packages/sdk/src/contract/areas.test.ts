import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areaContracts } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const areas = Object.keys(areaContracts).toSorted();

/** Names of what is in a folder, without endings. */
function namesIn(folder: string, kind: 'folders' | 'all' = 'folders'): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const chosen = entries.filter((entry) => kind === 'all' || entry.isDirectory());
  return [...new Set(chosen.map(({ name }) => name.replace(/\..*/, '')))].toSorted();
}

it('gives the contract one file or folder for each area, beside those that all of them share', () => {
  const shared = new Set(['areas', 'contract', 'endpoints', 'errors', 'forms', 'index', 'shared', 'vocabulary']);
  expect(namesIn('packages/sdk/src/contract', 'all').filter((name) => !shared.has(name))).toEqual(areas);
});

it('gives the site a feature for each area of the contract', () => {
  expect(namesIn('apps/site/app/features')).toEqual(areas);
});

it('gives the API a folder for each area of the contract, and for share images, which no call reads', () => {
  const shared = new Set(['demo', 'http', 'messages', 'migrations', 'platform', 'security-report', 'testing']);
  expect(namesIn('apps/api/src').filter((name) => !shared.has(name))).toEqual([...areas, 'sharing'].toSorted());
});

it('gives journeys and HTTP tests a folder for each area of the contract that has any, and for what surrounds pages', () => {
  const shared = new Set(['shell', 'support']);
  expect(areas).toEqual(expect.arrayContaining(namesIn('apps/site/e2e').filter((name) => !shared.has(name))));
});
