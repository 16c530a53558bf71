/**
 * `pnpm check`: types, type-aware lint with the one-way-import rule, format, unused code, translations, and the
 * repository's own rules.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { changedFiles, isCommit } from './lib/changed/changed-files.ts';
import { planChecks } from './lib/changed/plan-changes.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, messageFiles, root } from './lib/paths.ts';
import { runTasks, type Task, withPrerequisites } from './lib/tasks.ts';

const featureMessageFiles = messageFiles().filter((path) => path.endsWith('.en.json'));
const commonMessagesFolder = 'apps/site/app/messages';
const translatedLocales = readdirSync(join(root, commonMessagesFolder))
  .flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])
  .filter((locale) => locale !== 'en');

/** Checks that a translation has the same messages with the same placeholders. */
const createTranslationCheck = (name: string, english: string, translation: string) => ({
  name,
  command: binaryPath('formatjs'),
  args: [
    'verify',
    english,
    translation,
    '--source-locale',
    basename(english, '.json'),
    '--missing-keys',
    '--extra-keys',
    '--structural-equality',
  ],
});

const checkTasks: readonly Task[] = [
  { name: 'messages', command: binaryPath('node'), args: ['scripts/messages.ts'] },
  {
    name: 'route-types',
    command: binaryPath('react-router', 'apps/site'),
    args: ['typegen'],
    cwd: join(root, 'apps/site'),
  },
  // Every checker infers shared types again: the default of four took 78 core-seconds, one takes 27.
  { name: 'types', command: binaryPath('tsc'), args: ['-b', '--checkers', '1'], after: ['messages', 'route-types'] },
  { name: 'lint', command: binaryPath('oxlint'), args: ['--type-aware', '--deny-warnings'], after: ['types'] },
  { name: 'public-types', command: binaryPath('node'), args: ['scripts/public-types.ts'], after: ['types'] },
  { name: 'format', command: binaryPath('oxfmt'), args: ['--check'] },
  { name: 'unused-code', command: binaryPath('knip'), args: [], after: ['messages', 'route-types'] },
  ...translatedLocales.flatMap((locale) => [
    createTranslationCheck(
      `translations-${locale}`,
      `${commonMessagesFolder}/en.json`,
      `${commonMessagesFolder}/${locale}.json`,
    ),
    ...featureMessageFiles.map((path) =>
      createTranslationCheck(
        `translations-${basename(path, '.en.json')}-${locale}`,
        path,
        path.replace('.en.json', `.${locale}.json`),
      ),
    ),
  ]),
  {
    name: 'size-of-pages',
    command: binaryPath('node'),
    args: ['scripts/bench.ts', 'site', '--bytes', '--check'],
    after: ['messages'],
  },
  { name: 'size-of-components', command: binaryPath('node'), args: ['scripts/bench.ts', 'ui', '--check'] },
  { name: 'size-of-widgets', command: binaryPath('node'), args: ['scripts/bench.ts', 'widgets', '--bytes', '--check'] },
  { name: 'ui-exports', command: binaryPath('node'), args: ['scripts/ui-exports.ts'] },
  { name: 'env-example', command: binaryPath('node'), args: ['scripts/env-example.ts'] },
  { name: 'tree-rules', command: binaryPath('node'), args: ['scripts/check-tree.ts'] },
  { name: 'wording', command: binaryPath('node'), args: ['scripts/wording.ts'] },
];

const command = defineCommand({
  name: 'pnpm check',
  summary:
    "Checks types, lint with the one-way-import rule, format, unused code, translations, sizes, and the project's own rules.",
  args: [{ name: 'check', description: 'only these', choices: checkTasks.map(({ name }) => name), isRepeated: true }],
  options: {
    changed: {
      type: 'string',
      value: 'ref',
      bareValue: 'HEAD',
      description: 'types, and format, lint and translations of what differs from there',
    },
  },
  examples: [
    ['pnpm check', 'everything'],
    ['pnpm check types lint', 'two checks, and what they need'],
    ['pnpm check --changed', 'what was edited since the last commit'],
  ],
});
const { args: chosen, options } = command.read();
if (options.changed !== undefined && !isCommit(root, options.changed))
  command.refuse(`There is no commit "${options.changed}".`);
const candidateTasks =
  options.changed === undefined ? checkTasks : planChecks(checkTasks, changedFiles(root, options.changed).files);
const results = await runTasks('check', withPrerequisites(candidateTasks, chosen), 2);
process.exit(results.every((result) => result.outcome === 'passed') ? 0 : 1);
