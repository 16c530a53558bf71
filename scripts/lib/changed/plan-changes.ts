import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, fileAt, filesOfTree } from './changed-files.ts';
import { changedIds, isMessageFile } from './changed-messages.ts';
import { readImportGraph } from './import-graph.ts';
import { type Plan, planFor } from './plan.ts';
import { dim } from '../terminal.ts';

/** Path that a specifier of our own leads to, as the `@plaza/source` conditions of the packages say. */
function sourceOf(specifier: string, files: ReadonlySet<string>): string | undefined {
  if (specifier.startsWith('~/')) return `apps/site/app/${specifier.slice(2)}`;
  const [, name, subpath] = /^@plaza\/([\w-]+)(?:\/([\w-]+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const source = `packages/${name}/src`;
  if (subpath === undefined) return `${source}/index.ts`;
  return [
    ...['components', 'patterns'].flatMap((group) => [
      `${source}/${group}/${subpath}/index.ts`,
      `${source}/${group}/${subpath}/${subpath}.tsx`,
    ]),
    `${source}/theme/${subpath}.ts`,
    `${source}/${subpath}/index.ts`,
  ].find((path) => files.has(path));
}

export interface ChangePlan extends Plan {
  changed: readonly string[];
}

/** Plans the tests that changes since a commit can affect. */
export function planChanges(root: string, ref: string): ChangePlan {
  const { base, files: changed } = changedFiles(root, ref);
  const files = filesOfTree(root);
  const known = new Set(files);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const graph = readImportGraph({ root, files, resolvePackage: (specifier) => sourceOf(specifier, known) });
  const messageIds = changed.filter(isMessageFile).flatMap((path) => changedIds(fileAt(root, base, path), read(path)));
  return { changed, ...planFor({ changed, messageIds, files, graph, read }) };
}

/** Describes the planned run. */
export function planLines({ changed, files, leftOut, areas, global }: ChangePlan): string[] {
  const counts = [...files].map(([suite, paths]) => {
    const more = leftOut.get(suite);
    return `${suite} ${paths.length}${more === undefined ? '' : ` of ${paths.length + more}`}`;
  });
  return [
    `${changed.length} changed files; test files: ${counts.join(', ') || 'none'}; areas: ${areas.join(', ') || 'none'}`,
    ...(global.length > 0 ? [`${global.join(', ')} can affect every test: run \`pnpm test\` too.`] : []),
    dim('The nearest files of each suite run; the whole `pnpm test` still proves everything.'),
  ];
}
