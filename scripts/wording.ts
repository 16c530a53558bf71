/**
 * `pnpm check wording`: counts the violations of CONTRIBUTING.md's wording rules per package, those of the contract's
 * descriptions included, and compares them with `wording.json`, where they may only fall.
 */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { root } from './lib/paths.ts';
import { extractComments, findWordingProblems } from './lib/wording.ts';

const command = defineCommand({
  name: 'node scripts/wording.ts',
  summary: 'Counts wording that the rules of CONTRIBUTING.md rule out; the counts may only fall.',
  args: [{ name: 'path', description: 'lists every finding below these instead of counting', isRepeated: true }],
  options: { update: { type: 'boolean', description: 'write the lower counts to scripts/wording.json' } },
  examples: [
    ['node scripts/wording.ts', 'counts and limits'],
    ['node scripts/wording.ts packages/ui', 'each finding in packages/ui, and better words'],
    ['node scripts/wording.ts --update', 'after counts have fallen'],
  ],
});
const { args: paths, options } = command.read();

const limitsFile = join(root, 'scripts/wording.json');
const maxFindings = JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, number>;
const isIgnored = (path: string) => /node_modules|\/(?:dist|build|var|compiled)\/|\.react-router|\.d\.ts$/.test(path);
const isWordingRuleFile = (path: string) => path.startsWith('scripts/lib/wording');
const findSourcesBelow = (folder: string): string[] =>
  globSync(folder === '' ? '*.{ts,tsx}' : `${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isIgnored(path) && !isWordingRuleFile(path))
    .toSorted();
const findingsIn = (path: string) =>
  findWordingProblems(readFileSync(join(root, path), 'utf8'), {
    isContract: path.startsWith('packages/sdk/src/contract/') && !path.includes('.test'),
  });

if (paths.length > 0) {
  for (const given of paths) {
    const path = relative(root, resolve(given));
    if (!existsSync(join(root, path))) command.refuse(`There is no ${given}.`);
    const files = statSync(join(root, path)).isDirectory() ? findSourcesBelow(path) : [path];
    for (const file of files)
      for (const { line, text, advice } of findingsIn(file)) console.log(`${file}:${line}: ${text}  [${advice}]`);
  }
  process.exit(0);
}

const countsByFolder = Object.keys(maxFindings).map((name) => {
  const files = findSourcesBelow(name);
  return {
    name,
    limit: maxFindings[name] as number,
    count: files.reduce((sum, file) => sum + findingsIn(file).length, 0),
    comments: files.reduce((sum, file) => sum + extractComments(readFileSync(join(root, file), 'utf8')).length, 0),
  };
});
for (const { name, count, limit, comments } of countsByFolder)
  console.log(`${name.padEnd(20)} ${String(count).padStart(5)} of at most ${limit}, in ${comments} comments`);
if (options.update) {
  const loweredLimits = Object.fromEntries(
    countsByFolder.map(({ name, count, limit }) => [name, Math.min(count, limit)]),
  );
  writeFileSync(limitsFile, `${JSON.stringify(loweredLimits, null, 2)}\n`);
}
const increasedCounts = countsByFolder.filter(({ count, limit }) => count > limit);
for (const { name } of increasedCounts) console.error(`${name} has more than before: node scripts/wording.ts ${name}`);
process.exit(increasedCounts.length === 0 ? 0 : 1);
