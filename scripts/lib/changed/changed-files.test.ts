import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changedFiles,
  changedMessageIds,
  readFileAt,
  filesOfTree,
  isCommit,
  isMessageFile,
  usesMessage,
} from './changed-files.ts';

let root: string;
const runGit = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@plaza.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const writeRepositoryFile = (name: string, text = name): void => writeFileSync(join(root, name), text);
const commitAll = (): void => {
  runGit('add', '-A');
  runGit('commit', '-qm', 'x');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaza-changed-'));
  runGit('init', '-q', '-b', 'main');
  writeRepositoryFile('.gitignore', 'dist\n');
  writeRepositoryFile('kept.ts');
  writeRepositoryFile('edited.ts');
  writeRepositoryFile('removed.ts');
  commitAll();
});
afterEach(() => rmSync(root, { recursive: true }));

test('changedFiles lists edited, staged and untracked files since the last commit, but no removed or ignored ones', () => {
  writeRepositoryFile('edited.ts', 'new');
  writeRepositoryFile('staged.ts');
  runGit('add', 'staged.ts');
  writeRepositoryFile('añadido nuevo.ts');
  writeRepositoryFile('dist');
  rmSync(join(root, 'removed.ts'));
  expect(changedFiles(root, 'HEAD').files).toEqual(['añadido nuevo.ts', 'edited.ts', 'staged.ts']);
});

test('changedFiles lists changes since a branch left main, and readFileAt reads a file at that commit', () => {
  runGit('switch', '-qc', 'branch');
  writeRepositoryFile('edited.ts', 'on the branch');
  commitAll();
  runGit('switch', '-q', 'main');
  writeRepositoryFile('kept.ts', 'on main');
  commitAll();
  runGit('switch', '-q', 'branch');
  writeRepositoryFile('untracked.ts');
  const { base, files } = changedFiles(root, 'main');
  expect(files).toEqual(['edited.ts', 'untracked.ts']);
  expect(readFileAt(root, base, 'edited.ts')).toBe('edited.ts');
  expect(readFileAt(root, base, 'untracked.ts')).toBeNull();
});

test('isCommit is true only for commits and branches that exist', () => {
  expect(['main', 'HEAD', 'nowhere', '--all'].map((ref) => isCommit(root, ref))).toEqual([true, true, false, false]);
});

test('filesOfTree lists every tracked and untracked file exactly once, but no removed file', () => {
  writeRepositoryFile('untracked.ts');
  rmSync(join(root, 'removed.ts'));
  expect(filesOfTree(root).toSorted()).toEqual(['.gitignore', 'edited.ts', 'kept.ts', 'untracked.ts']);
});

test('changedMessageIds lists the ids of messages that are new, removed or different', () => {
  const messagesBefore = JSON.stringify({ a: 'A', b: 'B', c: 'C' });
  const messagesNow = JSON.stringify({ a: 'A', b: 'b', d: 'D' });
  expect(changedMessageIds(messagesBefore, messagesNow)).toEqual(['b', 'c', 'd']);
  expect(changedMessageIds(null, messagesNow)).toEqual(['a', 'b', 'd']);
});

test.each([
  ["t('chat.folder.inbox')", true],
  ['id="chat.folder.inbox"', true],
  ['t(`chat.folder.${folder}`)', true],
  ['t(`chat.${part}.inbox`)', true],
  ["t('chat.folder.sent')", false],
  ['t(`listing.${part}`)', false],
])('usesMessage for the message chat.folder.inbox and the source %s returns %s', (source, isUsed) => {
  expect(usesMessage(source, ['chat.folder.inbox'])).toBe(isUsed);
});

test.each([
  ['apps/site/app/messages/en.json', true],
  ['apps/site/app/features/payments/messages/newCard.es.json', true],
  ['apps/site/app/features/content/texts/legal.en.json', false],
  ['apps/site/app/messages/compiled/en.json', false],
])('isMessageFile for the path %s returns %s', (path, isMessages) => {
  expect(isMessageFile(path)).toBe(isMessages);
});
