import { isMessageFile, usesMessage } from './changed-files.ts';
import type { ImportGraph } from './import-graph.ts';

/** Folders of API and site that belong to no area. The journeys of `shell` cover them. */
const sharedFolders = new Set(['http', 'shell', 'layout', 'forms', 'toasts', 'device', 'server']);
const areaNames = new Set([
  'accounts',
  'alerts',
  'chat',
  'content',
  'insights',
  'listings',
  'live',
  'owner-listings',
  'partners',
  'payments',
  'places',
  'profile',
  'saved',
  'search',
  'sharing',
  'vehicles',
]);
/** For each area, the areas whose journeys and API tests cover it. Areas that are not listed have only their own tests. */
const testAreasByArea: Readonly<Record<string, readonly string[]>> = {
  insights: ['insights', 'owner-listings'],
  live: ['chat', 'live'],
  places: ['places', 'search'],
  saved: ['listings', 'saved'],
  sharing: ['listings', 'sharing'],
};

function areaOf(path: string): string | undefined {
  const folder =
    /^apps\/api\/src\/([\w-]+)\//.exec(path)?.[1] ??
    /^apps\/site\/(?:app(?:\/features)?|e2e)\/([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/sdk\/src\/contract\/([\w-]+)[./]/.exec(path)?.[1];
  if (folder === undefined) return undefined;
  if (sharedFolders.has(folder)) return 'shell';
  return areaNames.has(folder) ? folder : undefined;
}

/** Areas whose tests cover a source file; empty for shared files. */
function areasOf(path: string): readonly string[] {
  const area = areaOf(path);
  return area === undefined ? [] : (testAreasByArea[area] ?? [area]);
}

export function areasOfSpec(path: string): readonly string[] {
  const area = areaOf(path);
  return area === undefined ? [] : [area];
}

type PartialSuite = 'unit' | 'components' | 'stories' | 'api' | 'http' | 'journeys' | 'widgets' | 'packages';

/**
 * Maximum number of test files per suite, so that a run takes about a minute. The files nearest to the change come
 * first.
 */
export const maxFilesBySuite: Readonly<Record<PartialSuite, number>> = {
  unit: 60,
  components: 5,
  stories: 4,
  api: 5,
  http: 2,
  journeys: 1,
  widgets: 1,
  packages: 1,
};

export interface TestPlan {
  files: ReadonlyMap<string, readonly string[]>;
  /** Number of affected test files per suite that only the full run covers. */
  leftOut: ReadonlyMap<string, number>;
  areas: readonly string[];
  global: readonly string[];
}

interface TestPlanOptions {
  changed: readonly string[];
  messageIds: readonly string[];
  files: readonly string[];
  graph: ImportGraph;
  read: (path: string) => string;
}

const suitePatterns: readonly (readonly [PartialSuite, RegExp])[] = [
  ['packages', /\.packages\.test\.ts$/],
  ['http', /^apps\/site\/e2e\/[\w-]+\/[\w-]+\.http\.test\.ts$/],
  ['journeys', /^apps\/site\/e2e\/[\w-]+\/[\w-]+\.spec\.ts$/],
  ['widgets', /^packages\/widgets\/e2e\/[\w-]+\.spec\.ts$/],
  ['stories', /\.stories\.tsx$/],
  ['api', /\.api\.test\.ts$/],
  ['components', /\.browser\.test\.tsx?$|^packages\/ui\/src\/(?:(?:components|patterns)\/[^/]+\/)?[^/]+\.test\.tsx$/],
  ['components', /^packages\/widgets\/src\/(?:elements\/[^/]+|runtime)\/[^/]+\.test\.tsx$/],
  ['unit', /\.test\.tsx?$/],
];

export const suiteOf = (path: string): PartialSuite | undefined =>
  suitePatterns.find(([, pattern]) => pattern.test(path))?.[0];

/** True for composition roots, whose imports must not count as affecting every test that starts the app. */
const isCompositionRoot = (path: string): boolean =>
  /^apps\/api\/src\/(?:app|areas|main)\.ts$|^apps\/site\/app\/(?:root|routes)\.tsx?$/.test(path);
const isStyleModule = (path: string): boolean => path.endsWith('.css.ts');
const affectsAllTests = (path: string): boolean =>
  /^(?:vitest\.config\.ts|package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[\w.]*\.json)$|^\.storybook\/(?:main|preview|test-setup)|playwright\.config\.ts$|global-setup\.ts$/.test(
    path,
  );
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const ignoredWords = new Set(['ts', 'tsx', 'test', 'api', 'spec', 'browser', 'stories', 'http', 'css', 'index']);
const pathWordsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(-2)
    .flatMap((part) => part.split(/[-.]/))
    .filter((word) => !ignoredWords.has(word));

/**
 * Distances of tests in the same area. They sort after tests that import a changed file, and tests in the same folder
 * come first.
 */
const areaTestDistances = { sameFolder: 100, sameArea: 200, leftOut: 300 };
/** Tests that take up to a minute (killed processes, crawls): they run only if they import a changed file. */
const isSlowTest = (path: string): boolean =>
  /\/(?:killed|survival|several-processes|broken-forms|crawl)\.|\.property\./.test(path);

export function planTests({ changed, messageIds, files, graph, read }: TestPlanOptions): TestPlan {
  const usesMessages = (path: string): boolean =>
    messageIds.length > 0 && /^apps\/site\/.*\.tsx?$/.test(path) && usesMessage(read(path), messageIds);
  const changedSources = changed.filter((path) => !isMessageFile(path));
  const messageUsers = files.filter(usesMessages);
  const distances = graph.dependentsOf([...new Set([...changedSources, ...messageUsers])], isCompositionRoot);

  const affectedSourcePaths = [...changed, ...messageUsers].filter(
    (path) => !isStyleModule(path) && suiteOf(path) === undefined,
  );
  // a changed SDK file belongs to the areas that use it
  const changedSdkFiles = changedSources.filter((path) => path.startsWith('packages/sdk/'));
  const sdkDependents =
    changedSdkFiles.length === 0
      ? []
      : [...graph.dependentsOf(changedSdkFiles, isCompositionRoot)].filter(([, far]) => far <= 2);
  const changedAreas = new Set([...affectedSourcePaths, ...sdkDependents.map(([path]) => path)].flatMap(areasOf));
  const changedFolders = new Set(affectedSourcePaths.map(folderOf));
  const changedPathWords = new Set(affectedSourcePaths.flatMap(pathWordsOf));
  // among tests at the same distance, those with similar names come first
  const countSharedWords = (path: string): number =>
    pathWordsOf(path).filter((word) => changedPathWords.has(word)).length;

  const distanceOf = (path: string, suite: PartialSuite): number | undefined => {
    const importDistance = distances.get(path);
    if (importDistance !== undefined) return importDistance;
    if (suite === 'api' && changedFolders.has(folderOf(path)))
      return isSlowTest(path) ? areaTestDistances.leftOut : areaTestDistances.sameFolder;
    if (
      suite === 'api' &&
      areasOf(path).some((area) => changedAreas.has(area) && affectedSourcePaths.some(isApiFileOf(area)))
    )
      return isSlowTest(path) ? areaTestDistances.leftOut : areaTestDistances.sameArea;
    const isSiteSuite = suite === 'http' || suite === 'journeys';
    if (isSiteSuite && areasOfSpec(path).some((area) => changedAreas.has(area)))
      return isSlowTest(path) ? areaTestDistances.leftOut : areaTestDistances.sameArea;
    if (suite === 'widgets' && affectedSourcePaths.some((file) => file.startsWith('packages/widgets/')))
      return areaTestDistances.sameArea;
    if (isOfChangedIntegration(path, affectedSourcePaths)) return areaTestDistances.sameFolder;
    return undefined;
  };

  const testsBySuite = new Map<PartialSuite, { path: string; distance: number }[]>();
  for (const path of files) {
    const suite = suiteOf(path);
    const distance = suite === undefined ? undefined : distanceOf(path, suite);
    if (suite === undefined || distance === undefined) continue;
    testsBySuite.set(suite, [...(testsBySuite.get(suite) ?? []), { path, distance }]);
  }
  const chosenTests = new Map<PartialSuite, string[]>();
  const leftOutCounts = new Map<PartialSuite, number>();
  for (const [suite, tests] of testsBySuite) {
    const sortedTests = tests.toSorted(
      (a, b) =>
        a.distance - b.distance || countSharedWords(b.path) - countSharedWords(a.path) || (a.path < b.path ? -1 : 1),
    );
    const runnableTests = sortedTests
      .filter(({ distance }) => distance < areaTestDistances.leftOut)
      .slice(0, maxFilesBySuite[suite]);
    if (runnableTests.length > 0)
      chosenTests.set(
        suite,
        runnableTests.map(({ path }) => path),
      );
    if (sortedTests.length > runnableTests.length) leftOutCounts.set(suite, sortedTests.length - runnableTests.length);
  }
  return {
    files: chosenTests,
    leftOut: leftOutCounts,
    areas: [...changedAreas].toSorted(),
    global: changed.filter(affectsAllTests),
  };
}

/** True for tests of an integration with changed files. These tests read PHP files instead of importing them. */
function isOfChangedIntegration(path: string, changedFiles: readonly string[]): boolean {
  const folder = /^integrations\/[^/]+\//.exec(path)?.[0];
  return folder !== undefined && changedFiles.some((file) => file.startsWith(folder));
}

const isApiFileOf =
  (area: string) =>
  (path: string): boolean =>
    path.startsWith('apps/api/src/') && areasOf(path).includes(area);
