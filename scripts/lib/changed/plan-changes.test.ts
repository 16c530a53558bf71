import { expect, test } from 'vitest';
import { planChecks } from './plan-changes.ts';

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
const plannedArguments = (changed: readonly string[]) =>
  Object.fromEntries(planChecks(tasks, changed).map(({ name, args }) => [name, args.slice(1)]));

test('planChecks passes only the changed files to lint and format', () => {
  expect(plannedArguments(['a.ts', 'README.md', 'logo.png'])).toEqual({
    messages: [],
    types: [],
    lint: ['a.ts'],
    format: ['a.ts', 'README.md'],
  });
});

test('planChecks includes the comparison of translations for the area whose messages changed', () => {
  expect(Object.keys(plannedArguments(['apps/site/app/features/chat/messages/chat.es.json']))).toContain(
    'translations-chat',
  );
  expect(Object.keys(plannedArguments(['apps/site/app/messages/es.json']))).toContain('translations');
});
