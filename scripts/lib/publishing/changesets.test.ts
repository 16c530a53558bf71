import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkPublicTypes, releasesOfPlan, storeReleasedTypes } from './changesets.ts';
import { readOrMakeReports, reportPath, removeRepeatedDeclarations } from './public-types.ts';
import { type PublishedPackage, publishedPackages } from './published-packages.ts';

test('releasesOfPlan returns the version and changelog of each released package, minor changes before patches', () => {
  const plannedReleases = releasesOfPlan({
    changesets: [
      { summary: 'Mended.', releases: [{ name: '@plaza/ui', type: 'patch' }] },
      {
        summary: 'A new part\nin two lines.',
        releases: [
          { name: '@plaza/ui', type: 'minor' },
          { name: '@plaza/sdk', type: 'minor' },
        ],
      },
    ],
    releases: [
      { name: '@plaza/ui', type: 'minor', newVersion: '0.2.0' },
      { name: '@plaza/sdk', type: 'minor', newVersion: '0.2.0' },
      { name: '@plaza/site', type: 'none', newVersion: '0.0.0' },
    ],
  });
  expect([...plannedReleases.keys()]).toEqual(['@plaza/ui', '@plaza/sdk']);
  expect(plannedReleases.get('@plaza/ui')).toEqual({
    version: '0.2.0',
    changelog:
      '## @plaza/ui 0.2.0\n\n### Minor Changes\n\n- A new part\n  in two lines.\n\n### Patch Changes\n\n- Mended.',
  });
});

const createdFolders: string[] = [];
afterEach(() => {
  for (const directory of createdFolders.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const createTypes = (limit: string) => `interface Common {
  /** Maximum number. */
  limit?: ${limit};
}
/** Props of a widget. */
export interface WidgetProps extends Common {
  partner?: string;
}
`;

/** Creates a repository with an upstream branch and one package, whose types are released or pending. */
async function createRepository(published: PublishedPackage, changeset?: string) {
  const repositoryRoot = mkdtempSync(join(tmpdir(), 'plaza-public-types-test-'));
  createdFolders.push(repositoryRoot);
  // one report is enough: each costs a second of compiling
  const reports = Object.fromEntries(Object.entries(published.reports).slice(0, 1));
  const publishedCopy = { ...published, reports, directory: join(repositoryRoot, 'packages', published.folder) };
  const writeRepositoryFile = (path: string, content: string) => {
    mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true });
    writeFileSync(join(repositoryRoot, path), content);
  };
  const runGit = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@plaza.example', ...args], { cwd: repositoryRoot });
  const setTypes = (limit: string) => {
    for (const subpath of Object.values(publishedCopy.reports)) {
      const target = publishedCopy.manifest.publishConfig?.exports?.[subpath] as { types: string };
      writeRepositoryFile(join('packages', publishedCopy.folder, target.types), createTypes(limit));
    }
  };
  const writeReports = async () => {
    for (const [name, report] of Object.entries(await readOrMakeReports(publishedCopy))) {
      mkdirSync(dirname(reportPath(publishedCopy, name)), { recursive: true });
      writeFileSync(reportPath(publishedCopy, name), report);
    }
  };
  writeRepositoryFile(join('packages', publishedCopy.folder, 'package.json'), JSON.stringify(publishedCopy.manifest));
  setTypes('number');
  await writeReports();
  if (changeset === undefined) storeReleasedTypes(publishedCopy);
  else writeRepositoryFile('.changeset/earlier.md', changeset);
  runGit('init', '-q');
  runGit('add', '-A');
  runGit('commit', '-qm', 'Start');
  runGit('update-ref', 'refs/remotes/origin/main', 'HEAD');
  return {
    write: writeRepositoryFile,
    setTypes,
    accept: writeReports,
    problems: () => checkPublicTypes(publishedCopy),
  };
}

const createChangeset = (name: string, text: string) => `---\n'${name}': minor\n---\n\n${text}\n`;

test('publishedPackages lists the SDK, the design system and the widgets', () => {
  expect(publishedPackages().map(({ manifest }) => manifest.name)).toEqual([
    '@plaza/sdk',
    '@plaza/ui',
    '@plaza/widgets',
  ]);
});

test.each(publishedPackages().map((published) => [published.manifest.name, published] as const))(
  'checkPublicTypes reports a changed type of %s until its report is updated and a changeset exists',
  async (name, published) => {
    const { setTypes, accept: writeReports, write: writeRepositoryFile, problems } = await createRepository(published);
    expect(await problems()).toEqual([]);
    setTypes('string');
    const staleProblems = (await problems()).join('\n');
    expect(staleProblems).toContain('limit?: number;');
    expect(staleProblems).toContain('limit?: string;');
    await writeReports();
    expect(await problems()).toEqual([
      `The public types of ${name} changed and no changeset says so: \`pnpm changeset\`.`,
    ]);
    writeRepositoryFile('.changeset/of-another.md', createChangeset('@plaza/another', 'Something else.'));
    expect(await problems()).toHaveLength(1);
    writeRepositoryFile('.changeset/limits.md', createChangeset(name, 'Limits are words.'));
    expect(await problems()).toEqual([]);
  },
);

test('checkPublicTypes reports a later change of public types until the existing changeset is extended', async () => {
  const widgets = publishedPackages().find(({ folder }) => folder === 'widgets');
  if (!widgets) throw new Error('the widgets are not published');
  const earlierChangeset = createChangeset(widgets.manifest.name, 'The first release.');
  const {
    setTypes,
    accept: writeReports,
    write: writeRepositoryFile,
    problems,
  } = await createRepository(widgets, earlierChangeset);
  expect(await problems()).toEqual([]);
  setTypes('string');
  await writeReports();
  expect(await problems()).toHaveLength(1);
  writeRepositoryFile('.changeset/earlier.md', `${earlierChangeset}\nLimits are words.\n`);
  expect(await problems()).toEqual([]);
});

test('removeRepeatedDeclarations removes a type from a report when another report exports it', () => {
  const remainingReports = removeRepeatedDeclarations({
    one: '```ts\n\n// @public\nexport type A = Shared & Own;\n\n// @public\ntype Own = 1;\n\n// @public\ntype Shared = 2;\n\n// (No @packageDocumentation comment)\n```\n',
    two: '```ts\n\n// @public\nexport type Shared = 2;\n\n// (No @packageDocumentation comment)\n```\n',
  });
  expect(remainingReports.one).toContain('type Own = 1;');
  expect(remainingReports.one).not.toContain('type Shared');
  expect(remainingReports.one).toMatch(/```\n$/);
});
