import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths.ts';
import { committedReport, reportFile } from './public-types.ts';
import type { PublishedPackage } from './published-packages.ts';

/** The changesets that wait for a version, by path, with what they say. */
export function changesets(repository = root): Map<string, string> {
  const files = globSync('.changeset/*.md', { cwd: repository }).filter((file) => !file.endsWith('README.md'));
  return new Map(files.map((file) => [file, readFileSync(join(repository, file), 'utf8')]));
}

/** True if a changeset gives the package a new version. */
function names(changeset: string, packageName: string): boolean {
  const head = /^---\n([\s\S]*?)\n?---/.exec(changeset)?.[1] ?? '';
  return head.split('\n').some((line) => new RegExp(`^['"]?${packageName}['"]?\\s*:`).test(line.trim()));
}

const releasedFile = ({ directory }: PublishedPackage): string => join(directory, 'api/released.json');

function digestOfReports(published: PublishedPackage): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(published.reports)) hash.update(name).update(committedReport(published, name) ?? '');
  return hash.digest('hex');
}

/** Remembers the public types as those of the version that the manifest now names. */
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
 * True if the committed public types changed without a changeset: since the released version, or since
 * this line of work left the shared branch.
 */
export function lacksChangeset(published: PublishedPackage): boolean {
  const repository = join(published.directory, '../..');
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const { name } = published.manifest;
  const waiting = [...changesets(repository)].filter(([, text]) => names(text, name));
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
