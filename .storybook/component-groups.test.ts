import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentGroups } from './component-groups.ts';

const uiSources = join(import.meta.dirname, '../packages/ui/src');
const componentFolders = globSync('components/*', { cwd: uiSources });
const componentNames = Object.values(componentGroups).flat();

test('every component of @plaza/ui has exactly one group in the overview', () => {
  expect(componentNames.toSorted()).toEqual(
    componentFolders.map((folder) => folder.replace('components/', '')).toSorted(),
  );
});

test('the overview sorts the components of each group by name', () => {
  for (const group of Object.values(componentGroups)) expect(group).toEqual(group.toSorted());
});
