import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, root } from '../paths.ts';
import { committedReport, readOrMakeReports, differences, reportFile } from './public-types.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Texts of pending changesets by path. */
export function changesets(repository = root): Map<string, string> {
  const files = globSync('.changeset/*.md', { cwd: repository }).filter((file) => !file.endsWith('README.md'));
  return new Map(files.map((file) => [file, readFileSync(join(repository, file), 'utf8')]));
}

function bumpsPackage(changeset: string, packageName: string): boolean {
  const head = /^---\n([\s\S]*?)\n?---/.exec(changeset)?.[1] ?? '';
  return head.split('\n').some((line) => new RegExp(`^['"]?${packageName}['"]?\\s*:`).test(line.trim()));
}

const releasedFile = ({ directory }: PublishedPackage): string => join(directory, 'api/released.json');

function digestOfReports(published: PublishedPackage): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(published.reports)) hash.update(name).update(committedReport(published, name) ?? '');
  return hash.digest('hex');
}

/** Stores the current public types as those of the version in the manifest. */
export function rememberReleased(published: PublishedPackage): void {
  const released = { version: published.manifest.version, reports: digestOfReports(published) };
  writeFileSync(releasedFile(published), `${JSON.stringify(released, null, 2)}\n`);
}

function differsFromReleased(published: PublishedPackage): boolean {
  const file = releasedFile(published);
  if (!existsSync(file)) return true;
  return (JSON.parse(readFileSync(file, 'utf8')) as { reports: string }).reports !== digestOfReports(published);
}

/**
 * True if the public types changed without a changeset, since the released version or since this branch left the
 * upstream one.
 */
function lacksChangeset(published: PublishedPackage): boolean {
  const repository = join(published.directory, '../..');
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const { name } = published.manifest;
  const waiting = [...changesets(repository)].filter(([, text]) => bumpsPackage(text, name));
  if (waiting.length === 0) return differsFromReleased(published);
  const start = git('merge-base', 'HEAD', 'origin/main');
  if (start === undefined) return false;
  const at = (path: string) => git('show', `${start}:${path}`);
  const isChanged = Object.keys(published.reports).some((report) => {
    const before = at(relative(repository, reportFile(published, report)));
    return before !== undefined && before !== committedReport(published, report)?.trim();
  });
  return isChanged && waiting.every(([file, text]) => at(file) === text.trim());
}

type Bump = 'major' | 'minor' | 'patch' | 'none';

/** Fields read from the output of `changeset status`. */
interface ReleasePlan {
  changesets: readonly { summary: string; releases: readonly { name: string; type: Bump }[] }[];
  releases: readonly { name: string; type: Bump; newVersion: string }[];
}

export interface PlannedRelease {
  version: string;
  /** Changelog entry of the version. */
  changelog: string;
}

const titles = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' } as const;
const indented = (text: string): string => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** Next versions and changelogs by package. */
export function releasesOf({ changesets: all, releases }: ReleasePlan): Map<string, PlannedRelease> {
  const changing = releases.filter(({ type }) => type !== 'none');
  return new Map(
    changing.map(({ name, newVersion }) => {
      const sections = Object.entries(titles).flatMap(([bump, title]) => {
        const described = all.filter((changeset) =>
          changeset.releases.some((release) => release.name === name && release.type === bump),
        );
        return described.length === 0
          ? []
          : [`### ${title}\n\n${described.map(({ summary }) => indented(summary)).join('\n')}`];
      });
      return [name, { version: newVersion, changelog: [`## ${name} ${newVersion}`, ...sections].join('\n\n') }];
    }),
  );
}

/**
 * Reads the releases that result from the pending changesets. @param folder for the output @throws if changesets fails
 */
export function plannedReleases(folder: string): Map<string, PlannedRelease> {
  const file = join(folder, 'release-plan.json');
  rmSync(file, { force: true });
  // exits with 1 if changed packages have no changeset, but still writes its output
  const { stderr } = spawnSync(bin('changeset'), ['status', '--output', relative(root, file)], {
    cwd: root,
    encoding: 'utf8',
  });
  try {
    return releasesOf(JSON.parse(readFileSync(file, 'utf8')) as ReleasePlan);
  } catch (cause) {
    throw new Error(`changesets made no plan: ${stderr}`, { cause });
  }
}

export async function problemsOfPublicTypes(published: PublishedPackage): Promise<string[]> {
  const { name } = published.manifest;
  const problems: string[] = [];
  for (const [report, now] of Object.entries(await readOrMakeReports(published))) {
    const before = committedReport(published, report);
    if (before === now) continue;
    problems.push(
      [
        `The public types of ${name} are not those of ${reportFile(published, report)}:`,
        ...differences(before ?? '', now),
        'If that is meant: `pnpm api:update`, then `pnpm changeset`, and commit both.',
      ].join('\n'),
    );
  }
  if (lacksChangeset(published))
    problems.push(`The public types of ${name} changed and no changeset says so: \`pnpm changeset\`.`);
  return problems;
}
