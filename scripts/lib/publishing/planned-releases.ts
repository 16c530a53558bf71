import { readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { bin, root } from '../paths.ts';

type Bump = 'major' | 'minor' | 'patch' | 'none';

/** The part of `changeset status`'s output that is read here. */
export interface ReleasePlan {
  changesets: readonly { summary: string; releases: readonly { name: string; type: Bump }[] }[];
  releases: readonly { name: string; type: Bump; newVersion: string }[];
}

/** A package's next release. */
export interface PlannedRelease {
  version: string;
  /** The changelog entry of that version. */
  changelog: string;
}

const titles = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' } as const;
const indented = (text: string): string => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** Versions and changelogs by package, as a plan of changesets makes them. */
export function releasesOf({ changesets, releases }: ReleasePlan): Map<string, PlannedRelease> {
  const changing = releases.filter(({ type }) => type !== 'none');
  return new Map(
    changing.map(({ name, newVersion }) => {
      const sections = Object.entries(titles).flatMap(([bump, title]) => {
        const told = changesets.filter((changeset) =>
          changeset.releases.some((release) => release.name === name && release.type === bump),
        );
        return told.length === 0 ? [] : [`### ${title}\n\n${told.map(({ summary }) => indented(summary)).join('\n')}`];
      });
      return [name, { version: newVersion, changelog: [`## ${name} ${newVersion}`, ...sections].join('\n\n') }];
    }),
  );
}

/** Reads the releases that the waiting changesets amount to. Throws when changesets fails. @param folder for its answer */
export function plannedReleases(folder: string): Map<string, PlannedRelease> {
  const file = join(folder, 'release-plan.json');
  rmSync(file, { force: true });
  // ends with 1 where packages changed that no changeset names, and says what it knows all the same
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
