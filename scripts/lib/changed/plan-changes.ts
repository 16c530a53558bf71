import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../tasks.ts';
import { dim } from '../terminal.ts';
import { changedFiles, changedMessageIds, readFileAt, filesOfTree, isMessageFile } from './changed-files.ts';
import { readImportGraph } from './import-graph.ts';
import { type TestPlan, planTests } from './plan.ts';

const isSource = (path: string): boolean => /\.tsx?$/.test(path);
const isFormatted = (path: string): boolean => /\.(?:tsx?|json|md|css|js|mjs)$/.test(path);
const messageAreaOf = (path: string): string | undefined =>
  /^apps\/site\/app\/(?:.+\/)?messages\/(?:(\w+)\.)?\w+\.json$/.exec(path)?.[1];

/** Checks that the changed files can break, limited to these files where the tool can do so. */
export function planChecks(tasks: readonly Task[], changed: readonly string[]): readonly Task[] {
  const changedSources = changed.filter(isSource);
  const formattedFiles = changed.filter(isFormatted);
  const translationTasks = new Set(
    changed.filter(isMessageFile).map((path) => {
      const area = messageAreaOf(path);
      return area === undefined ? 'translations' : `translations-${area}`;
    }),
  );
  return tasks.flatMap((task): Task[] => {
    if (task.name === 'format')
      return formattedFiles.length === 0 ? [] : [{ ...task, args: [...task.args, ...formattedFiles] }];
    if (task.name === 'lint')
      return changedSources.length === 0 ? [] : [{ ...task, args: [...task.args, ...changedSources] }];
    const isAlwaysChecked = ['messages', 'route-types', 'types', 'tree-rules'].includes(task.name);
    return isAlwaysChecked || translationTasks.has(task.name) ? [task] : [];
  });
}

/** Source file of a workspace specifier, by the packages' `@plaza/source` condition. */
function resolveWorkspaceImport(specifier: string, files: ReadonlySet<string>): string | undefined {
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

interface ChangedTestPlan extends TestPlan {
  changed: readonly string[];
}

export function planChanges(root: string, ref: string): ChangedTestPlan {
  const { base, files: changed } = changedFiles(root, ref);
  const files = filesOfTree(root);
  const knownFiles = new Set(files);
  const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');
  const graph = readImportGraph({
    root,
    files,
    resolvePackage: (specifier) => resolveWorkspaceImport(specifier, knownFiles),
  });
  const messageIds = changed
    .filter(isMessageFile)
    .flatMap((path) => changedMessageIds(readFileAt(root, base, path), readSource(path)));
  return { changed, ...planTests({ changed, messageIds, files, graph, read: readSource }) };
}

export function formatPlan({ changed, files, leftOut, areas, global }: ChangedTestPlan): string[] {
  const suiteCounts = [...files].map(([suite, paths]) => {
    const leftOutCount = leftOut.get(suite);
    return `${suite} ${paths.length}${leftOutCount === undefined ? '' : ` of ${paths.length + leftOutCount}`}`;
  });
  return [
    `${changed.length} changed files; test files: ${suiteCounts.join(', ') || 'none'}; areas: ${areas.join(', ') || 'none'}`,
    ...(global.length > 0 ? [`${global.join(', ')} can affect every test: run \`pnpm test\` too.`] : []),
    dim('The nearest files of each suite run; the whole `pnpm test` still proves everything.'),
  ];
}
