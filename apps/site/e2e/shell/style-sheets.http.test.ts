import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const styleSheets = globSync(['apps/site/build/client/**/*.css', 'packages/ui/dist/**/*.css'], { cwd: root });

/** Media queries of a style sheet. */
const mediaOf = (css: string): string[] => css.match(/@media[^{]+/g) ?? [];

// WCAG 1.3.4: axe would fetch and parse every style sheet again for each page and story that it looks at.
it('no built style sheet turns a page or hides a part by the orientation of the screen', () => {
  const sheets = styleSheets.map((path) => ({ path, media: mediaOf(readFileSync(resolve(root, path), 'utf8')) }));
  expect(sheets.filter(({ media }) => media.length > 0)).not.toEqual([]);
  expect(sheets.filter(({ media }) => media.some((query) => query.includes('orientation')))).toEqual([]);
});
