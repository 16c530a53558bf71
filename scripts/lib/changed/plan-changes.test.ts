import { expect, test } from 'vitest';
import { checksOf } from './plan-changes.ts';

const tasks = [
  'messages',
  'types',
  'lint',
  'format',
  'unused-code',
  'translations',
  'translations-chat',
  'size-of-pages',
].map((name) => ({ name, command: name, args: ['--flag'] }));
const run = (changed: readonly string[]) =>
  Object.fromEntries(checksOf(tasks, changed).map(({ name, args }) => [name, args.slice(1)]));

test('checksOf passes only the changed files to lint and format', () => {
  expect(run(['a.ts', 'README.md', 'logo.png'])).toEqual({
    messages: [],
    types: [],
    lint: ['a.ts'],
    format: ['a.ts', 'README.md'],
  });
});

test('checksOf compares the translations of the area whose messages changed', () => {
  expect(Object.keys(run(['apps/site/app/features/chat/messages/chat.es.json']))).toContain('translations-chat');
  expect(Object.keys(run(['apps/site/app/messages/es.json']))).toContain('translations');
});
