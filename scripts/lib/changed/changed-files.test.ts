import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changedFiles,
  changedIds,
  fileAt,
  filesOfTree,
  isCommit,
  isMessageFile,
  usesMessage,
} from './changed-files.ts';

let root: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@plaza.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (name: string, text = name): void => writeFileSync(join(root, name), text);
const commit = (): void => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaza-changed-'));
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'dist\n');
  write('kept.ts');
  write('edited.ts');
  write('removed.ts');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

test('changedFiles lists edited, staged and untracked files since the last commit, but no removed or ignored ones', () => {
  write('edited.ts', 'new');
  write('staged.ts');
  git('add', 'staged.ts');
  write('añadido nuevo.ts');
  write('dist');
  rmSync(join(root, 'removed.ts'));
  expect(changedFiles(root, 'HEAD').files).toEqual(['añadido nuevo.ts', 'edited.ts', 'staged.ts']);
});

test('changedFiles lists what a branch has changed since it left main, and fileAt reads a file at that commit', () => {
  git('switch', '-qc', 'branch');
  write('edited.ts', 'on the branch');
  commit();
  git('switch', '-q', 'main');
  write('kept.ts', 'on main');
  commit();
  git('switch', '-q', 'branch');
  write('untracked.ts');
  const { base, files } = changedFiles(root, 'main');
  expect(files).toEqual(['edited.ts', 'untracked.ts']);
  expect(fileAt(root, base, 'edited.ts')).toBe('edited.ts');
  expect(fileAt(root, base, 'untracked.ts')).toBeNull();
});

test('isCommit is true only for commits and branches that exist', () => {
  expect(['main', 'HEAD', 'nowhere', '--all'].map((ref) => isCommit(root, ref))).toEqual([true, true, false, false]);
});

test('filesOfTree lists each file once, untracked ones too, but no removed one', () => {
  write('untracked.ts');
  rmSync(join(root, 'removed.ts'));
  expect(filesOfTree(root).toSorted()).toEqual(['.gitignore', 'edited.ts', 'kept.ts', 'untracked.ts']);
});

test('changedIds lists messages that are new, removed or different', () => {
  const before = JSON.stringify({ a: 'A', b: 'B', c: 'C' });
  const now = JSON.stringify({ a: 'A', b: 'b', d: 'D' });
  expect(changedIds(before, now)).toEqual(['b', 'c', 'd']);
  expect(changedIds(null, now)).toEqual(['a', 'b', 'd']);
});

test.each([
  ["t('chat.folder.inbox')", true],
  ['id="chat.folder.inbox"', true],
  ['t(`chat.folder.${folder}`)', true],
  ['t(`chat.${part}.inbox`)', true],
  ["t('chat.folder.sent')", false],
  ['t(`listing.${part}`)', false],
])('usesMessage finds the message chat.folder.inbox in %s: %s', (source, isUsed) => {
  expect(usesMessage(source, ['chat.folder.inbox'])).toBe(isUsed);
});

test.each([
  ['apps/site/app/messages/en.json', true],
  ['apps/site/app/features/payments/messages/newCard.es.json', true],
  ['apps/site/app/features/content/texts/legal.en.json', false],
  ['apps/site/app/messages/compiled/en.json', false],
])('isMessageFile recognizes %s as a file of messages: %s', (path, isMessages) => {
  expect(isMessageFile(path)).toBe(isMessages);
});
