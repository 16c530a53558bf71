import { execFileSync } from 'node:child_process';

interface ChangedFiles {
  base: string;
  files: readonly string[];
}

const listWithGit = (root: string, ...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .map((line) => line.trim())
    .filter(Boolean);

/** Lists the files that git tracks or would add. */
export function filesOfTree(root: string): string[] {
  const removedPaths = new Set(listWithGit(root, 'ls-files', '-z', '--deleted'));
  return listWithGit(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').filter(
    (path) => !removedPaths.has(path),
  );
}

export function isCommit(root: string, ref: string): boolean {
  try {
    return listWithGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).length > 0;
  } catch {
    return false;
  }
}

/** Files changed since the merge base of `HEAD` and `ref`, including untracked files. */
export function changedFiles(root: string, ref: string): ChangedFiles {
  const [base = ref] = listWithGit(root, 'merge-base', 'HEAD', ref);
  const changedPaths = listWithGit(root, 'diff', '-z', '--name-only', '--diff-filter=d', base);
  const untrackedPaths = listWithGit(root, 'ls-files', '-z', '--others', '--exclude-standard');
  return { base, files: [...new Set([...changedPaths, ...untrackedPaths])].toSorted() };
}

export function readFileAt(root: string, commit: string, path: string): string | null {
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

/** True for the site's message files, except those with long texts, which are read as a whole. */
export const isMessageFile = (path: string): boolean =>
  /^apps\/site\/app\/(?:.+\/)?messages\/[\w.-]+\.json$/.test(path);

export function changedMessageIds(before: string | null, now: string): string[] {
  const [old, current] = [before ?? '{}', now].map((text) => JSON.parse(text) as Record<string, unknown>);
  const messageIds = new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})]);
  return [...messageIds].filter((id) => JSON.stringify(old?.[id]) !== JSON.stringify(current?.[id]));
}

/**
 * True if a source may use one of the messages: it contains the ID, or a template with its prefix such as
 * `chat.folder.${name}`.
 */
export function usesMessage(source: string, messageIds: readonly string[]): boolean {
  return messageIds.some((id) => {
    if (source.includes(`'${id}'`) || source.includes(`"${id}"`)) return true;
    const idSegments = id.split('.');
    return idSegments.some((_, index) => index > 0 && source.includes(`\`${idSegments.slice(0, index).join('.')}.\${`));
  });
}
