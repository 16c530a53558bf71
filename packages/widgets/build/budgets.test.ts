import { expect, test } from 'vitest';
import { weigh } from './budgets.ts';
import { checkModules } from './bundle.ts';

test('what a page loads until its widgets are ready is counted, late chunks are not', () => {
  const gzip = { loader: 1, core: 10, search: 100, listing: 2, plans: 2, all: 1000, suggestions: 2, react: 5 };
  expect(weigh(gzip)).toEqual({
    loader: 1,
    'loader and search': 111,
    'loader and all three': 1001,
    'wrapper for React': 5,
  });
});

test('a file that is missing keeps no budget', () => {
  expect(weigh({ loader: 1, core: 10, react: 5 })['loader and search']).toBeNaN();
});

test.each(['react-aria', 'react-stately', '@radix-ui/react-dialog', 'zod', '@formatjs/intl', 'intl-messageformat', 'react-dom'])(
  'a widget with %s is not built',
  (name) => {
    const module = `/x/node_modules/.pnpm/y/node_modules/${name}/index.js`;
    expect(() => checkModules(['/x/packages/widgets/src/core/mount.tsx', module])).toThrow(module);
  },
);

test('Preact and our own modules may be carried', () => {
  const modules = ['/x/node_modules/preact/hooks/dist/hooks.mjs', '/x/packages/ui/src/components/search-box/index.ts'];
  expect(() => checkModules(modules)).not.toThrow();
});
