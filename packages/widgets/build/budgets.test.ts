import { expect, test } from 'vitest';
import { sumBudgetWeights } from './budgets.ts';
import { checkModules } from './bundle.ts';

test('sumBudgetWeights adds up the sizes of the files that a page loads before its widgets are ready', () => {
  const gzipSizes = {
    'search.js': 90,
    loader: 1,
    button: 3,
    search: 100,
    listing: 2,
    plans: 2,
    all: 1000,
    suggestions: 2,
    react: 5,
  };
  expect(sumBudgetWeights(gzipSizes)).toEqual({
    loader: 1,
    button: 3,
    'loader and search': 101,
    'bundle of search': 90,
    'loader and all three': 1001,
    'wrapper for React': 5,
  });
});

test('sumBudgetWeights returns NaN if the size of a loaded file is missing', () => {
  expect(sumBudgetWeights({ loader: 1, all: 10, react: 5 })['loader and search']).toBeNaN();
});

test.each([
  'react-aria',
  'react-stately',
  '@radix-ui/react-slot',
  'zod',
  '@formatjs/intl',
  'intl-messageformat',
  'react-dom',
])('checkModules rejects a chunk that contains the package %s', (name) => {
  const modulePath = `/x/node_modules/.pnpm/y/node_modules/${name}/index.js`;
  expect(() => checkModules(['/x/packages/widgets/src/core/mount.tsx', modulePath])).toThrow(modulePath);
});

test('checkModules accepts a chunk that contains only Preact and modules of this repository', () => {
  const modulePaths = [
    '/x/node_modules/preact/hooks/dist/hooks.mjs',
    '/x/packages/ui/src/components/search-box/index.ts',
  ];
  expect(() => checkModules(modulePaths)).not.toThrow();
});
