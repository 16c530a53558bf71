import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './changes.ts';

const projectRoot = join(import.meta.dirname, '../..');
const packageName = '@plaza/ui';

/** Splits the text of a changeset into its points; the paragraph before them is an entry, too. */
const splitEntries = (text: string): string[] =>
  text
    .trim()
    .split(/\n(?=- )|\n{2,}/)
    .map((entry) => entry.replace(/^- /, '').replaceAll(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');

/** Reads a changeset: the packages that it changes in its head, then the text. */
export function parseChangeset(source: string): Change[] {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const level = new RegExp(`['"]${packageName}['"]: (major|minor|patch)`).exec(head)?.[1] as
    | Change['level']
    | undefined;
  return level === undefined ? [] : splitEntries(text).map((entry) => ({ version: 'next', level, text: entry }));
}

/** Reads a changelog as Changesets writes it: a heading for each version, with its levels below it. */
export function parseChangelog(source: string): Change[] {
  return source
    .split(/^## /m)
    .slice(1)
    .flatMap((release) => {
      const version = release.split('\n', 1)[0]?.trim() ?? '';
      return [...release.matchAll(/^### (Major|Minor|Patch) Changes\n(.*?)(?=^### |$(?![\s\S]))/gms)].flatMap(
        ([, level = '', text = '']) =>
          splitEntries(text.replaceAll(/^- [0-9a-f]{7}: /gm, '- ')).map((entry) => ({
            version,
            level: level.toLowerCase() as Change['level'],
            text: entry.replaceAll(/ - (?=[A-Z])/g, ' '),
          })),
      );
    });
}

/** Returns the changes of `@plaza/ui`, those that wait for a release first, then by version from the newest. */
export function readChanges(): readonly Change[] {
  const changesetFiles = globSync('.changeset/*.md', { cwd: projectRoot }).toSorted();
  const changelogFile = join(projectRoot, 'packages/ui/CHANGELOG.md');
  return [
    ...changesetFiles.flatMap((file) => parseChangeset(readFileSync(join(projectRoot, file), 'utf8'))),
    ...(existsSync(changelogFile) ? parseChangelog(readFileSync(changelogFile, 'utf8')) : []),
  ];
}
