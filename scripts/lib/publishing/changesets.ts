import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binaryPath, root } from '../paths.ts';
import { readCommittedReport, readOrMakeReports, diffLines, reportPath } from './public-types.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Reads the texts of the pending changesets, by path. */
export function readChangesets(repository = root): Map<string, string> {
  const files = globSync('.changeset/*.md', { cwd: repository }).filter((file) => !file.endsWith('README.md'));
  return new Map(files.map((file) => [file, readFileSync(join(repository, file), 'utf8')]));
}

function bumpsPackage(changeset: string, packageName: string): boolean {
  const frontMatter = /^---\n([\s\S]*?)\n?---/.exec(changeset)?.[1] ?? '';
  return frontMatter.split('\n').some((line) => new RegExp(`^['"]?${packageName}['"]?\\s*:`).test(line.trim()));
}

const releaseRecordPath = ({ directory }: PublishedPackage): string => join(directory, 'api/released.json');

function hashReports(published: PublishedPackage): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(published.reports))
    hash.update(name).update(readCommittedReport(published, name) ?? '');
  return hash.digest('hex');
}

/** Stores the current public types as the types of the version in the manifest. */
export function storeReleasedTypes(published: PublishedPackage): void {
  const releaseRecord = { version: published.manifest.version, reports: hashReports(published) };
  writeFileSync(releaseRecordPath(published), `${JSON.stringify(releaseRecord, null, 2)}\n`);
}

function differsFromReleased(published: PublishedPackage): boolean {
  const recordPath = releaseRecordPath(published);
  if (!existsSync(recordPath)) return true;
  return (JSON.parse(readFileSync(recordPath, 'utf8')) as { reports: string }).reports !== hashReports(published);
}

/**
 * True if the public types have changed without a changeset, either since the released version or since this branch
 * left the upstream branch.
 */
function lacksChangeset(published: PublishedPackage): boolean {
  const repository = join(published.directory, '../..');
  const runGit = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const { name } = published.manifest;
  const pendingChangesets = [...readChangesets(repository)].filter(([, text]) => bumpsPackage(text, name));
  if (pendingChangesets.length === 0) return differsFromReleased(published);
  const branchStart = runGit('merge-base', 'HEAD', 'origin/main');
  if (branchStart === undefined) return false;
  const readAtBranchStart = (path: string) => runGit('show', `${branchStart}:${path}`);
  const hasReportChanged = Object.keys(published.reports).some((report) => {
    const reportAtBranchStart = readAtBranchStart(relative(repository, reportPath(published, report)));
    return reportAtBranchStart !== undefined && reportAtBranchStart !== readCommittedReport(published, report)?.trim();
  });
  return hasReportChanged && pendingChangesets.every(([file, text]) => readAtBranchStart(file) === text.trim());
}

type BumpType = 'major' | 'minor' | 'patch' | 'none';

interface ReleasePlan {
  changesets: readonly { summary: string; releases: readonly { name: string; type: BumpType }[] }[];
  releases: readonly { name: string; type: BumpType; newVersion: string }[];
}

export interface PlannedRelease {
  version: string;
  changelog: string;
}

const changelogTitles = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' } as const;
const formatListItem = (text: string): string => `- ${text.trim().replaceAll('\n', '\n  ')}`;

export function releasesOfPlan({ changesets: allChangesets, releases }: ReleasePlan): Map<string, PlannedRelease> {
  const changedReleases = releases.filter(({ type }) => type !== 'none');
  return new Map(
    changedReleases.map(({ name, newVersion }) => {
      const changelogSections = Object.entries(changelogTitles).flatMap(([bump, title]) => {
        const bumpingChangesets = allChangesets.filter((changeset) =>
          changeset.releases.some((release) => release.name === name && release.type === bump),
        );
        return bumpingChangesets.length === 0
          ? []
          : [`### ${title}\n\n${bumpingChangesets.map(({ summary }) => formatListItem(summary)).join('\n')}`];
      });
      return [
        name,
        { version: newVersion, changelog: [`## ${name} ${newVersion}`, ...changelogSections].join('\n\n') },
      ];
    }),
  );
}

/** Reads which releases the pending changesets lead to. @param folder for the output @throws if changesets fails */
export function readPlannedReleases(folder: string): Map<string, PlannedRelease> {
  const planPath = join(folder, 'release-plan.json');
  rmSync(planPath, { force: true });
  // exits with 1 if changed packages have no changeset, but still writes its output
  const { stderr } = spawnSync(binaryPath('changeset'), ['status', '--output', relative(root, planPath)], {
    cwd: root,
    encoding: 'utf8',
  });
  try {
    return releasesOfPlan(JSON.parse(readFileSync(planPath, 'utf8')) as ReleasePlan);
  } catch (cause) {
    throw new Error(`changesets made no plan: ${stderr}`, { cause });
  }
}

export async function checkPublicTypes(published: PublishedPackage): Promise<string[]> {
  const { name } = published.manifest;
  const problems: string[] = [];
  for (const [report, currentReport] of Object.entries(await readOrMakeReports(published))) {
    const storedReport = readCommittedReport(published, report);
    if (storedReport === currentReport) continue;
    problems.push(
      [
        `The public types of ${name} are not those of ${reportPath(published, report)}:`,
        ...diffLines(storedReport ?? '', currentReport),
        'If that is meant: `pnpm api:update`, then `pnpm changeset`, and commit both.',
      ].join('\n'),
    );
  }
  if (lacksChangeset(published))
    problems.push(`The public types of ${name} changed and no changeset says so: \`pnpm changeset\`.`);
  return problems;
}
