import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseClassRules, findOrderConflicts, type ClassRule } from '../support/class-rules.ts';
import { signUpOwner } from '../support/owners.ts';
import { readDemoUrls, publicPages } from '../support/public-pages.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');
const styleSheetPaths = globSync(['apps/site/build/client/**/*.css', 'packages/ui/dist/**/*.css'], {
  cwd: repositoryRoot,
});

const mediaQueriesOf = (css: string): string[] => css.match(/@media[^{]+/g) ?? [];

// This test checks WCAG 1.3.4 once for all pages, because axe would fetch and parse every style sheet again for each
// page and story.
it('no built style sheet depends on the screen’s orientation', () => {
  const mediaQueriesBySheet = styleSheetPaths.map((path) => ({
    path,
    media: mediaQueriesOf(readFileSync(resolve(repositoryRoot, path), 'utf8')),
  }));
  expect(mediaQueriesBySheet.filter(({ media }) => media.length > 0)).not.toEqual([]);
  expect(mediaQueriesBySheet.filter(({ media }) => media.some((query) => query.includes('orientation')))).toEqual([]);
});

const rulesBySheet = new Map<string, ClassRule[]>();
beforeAll(() => {
  for (const path of styleSheetPaths)
    if (path.startsWith('apps/site/'))
      rulesBySheet.set(basename(path), parseClassRules(readFileSync(resolve(repositoryRoot, path), 'utf8')));
});

function findOrderConflictsOn({ document }: VisitedPage): string[] {
  const sheetNames = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) =>
    basename(new URL(href).pathname),
  );
  expect(sheetNames).not.toEqual([]);
  const pageRules = sheetNames.flatMap((name) => {
    const sheetRules = rulesBySheet.get(name);
    if (sheetRules === undefined) throw new Error(`${name} was not built`);
    return sheetRules;
  });
  return findOrderConflicts(document.querySelectorAll('[class]'), pageRules);
}

it('no style of a public page depends on the order of its style sheets', async () => {
  const visitor = createVisitor();
  const demoUrls = await readDemoUrls(process.env['PLAZA_TEST_URL'] ?? '');
  for (const { name, path } of publicPages)
    expect.soft(findOrderConflictsOn(await visitor.open(`/es${path(demoUrls)}`)), name).toEqual([]);
});

it('no style of an account page depends on the order of its style sheets', async () => {
  const visitor = createVisitor();
  await signUpOwner(visitor, { locale: 'en' });
  for (const path of [
    'account/dashboard',
    'account/my_parking',
    'account/edit_profile',
    'account/chat',
    'create_parking',
  ])
    expect.soft(findOrderConflictsOn(await visitor.open(`/en/${path}`)), path).toEqual([]);
});
