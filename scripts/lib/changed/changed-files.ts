import { execFileSync } from 'node:child_process';

export interface Changes {
  /** Commit that the working tree is compared with. */
  base: string;
  /** Paths from the root of files that are new or different. */
  files: readonly string[];
}

const git = (root: string, ...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .map((line) => line.trim())
    .filter(Boolean);

/** All files of the working tree that git tracks or would add. */
export function filesOfTree(root: string): string[] {
  const removed = new Set(git(root, 'ls-files', '-z', '--deleted'));
  return git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) => !removed.has(path));
}

export function isCommit(root: string, ref: string): boolean {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).length > 0;
  } catch {
    return false;
  }
}

/**
 * Files that differ from a commit, untracked ones among them: from `HEAD` itself, or from where this branch left another
 * one.
 */
export function changedFiles(root: string, ref: string): Changes {
  const [base = ref] = git(root, 'merge-base', 'HEAD', ref);
  const changed = git(root, 'diff', '-z', '--name-only', '--diff-filter=d', base);
  const untracked = git(root, 'ls-files', '-z', '--others', '--exclude-standard');
  return { base, files: [...new Set([...changed, ...untracked])].toSorted() };
}

/** A file as it was in that commit; `null` when it wasn't there. */
export function fileAt(root: string, commit: string, path: string): string | null {
  try {
    return execFileSync('git', ['show', `${commit}:${path}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
