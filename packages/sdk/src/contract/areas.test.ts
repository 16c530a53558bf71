import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areaContracts } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const areas = Object.keys(areaContracts).toSorted();

function fileNamesIn(folder: string, kind: 'folders' | 'all' = 'folders'): string[] {
  const folderEntries = readdirSync(join(root, folder), { withFileTypes: true });
  const namedEntries = folderEntries.filter((entry) => kind === 'all' || entry.isDirectory());
  return [...new Set(namedEntries.map(({ name }) => name.replace(/\..*/, '')))].toSorted();
}

it('the contract folder has one file or folder per product area, besides the shared files', () => {
  const nonAreaNames = new Set([
    'areas',
    'contract',
    'drawn-area',
    'endpoints',
    'errors',
    'forms',
    'index',
    'namespaces',
    'repeat',
    'shared',
    'versions',
    'vocabulary',
  ]);
  expect(fileNamesIn('packages/sdk/src/contract', 'all').filter((name) => !nonAreaNames.has(name))).toEqual(areas);
});

it('the site has exactly one feature folder per product area of the API contract', () => {
  expect(fileNamesIn('apps/site/app/features')).toEqual(areas);
});

it('the API has a folder per product area of the contract, and one for share images', () => {
  const nonAreaNames = new Set(['demo', 'http', 'messages', 'migrations', 'platform', 'security-report', 'testing']);
  expect(fileNamesIn('apps/api/src').filter((name) => !nonAreaNames.has(name))).toEqual(
    [...areas, 'sharing'].toSorted(),
  );
});

it('the site’s end-to-end test folders, except shell and support, are named after product areas', () => {
  const nonAreaFolders = new Set(['shell', 'support']);
  expect(areas).toEqual(
    expect.arrayContaining(fileNamesIn('apps/site/e2e').filter((name) => !nonAreaFolders.has(name))),
  );
});
