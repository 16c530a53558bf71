/**
 * `pnpm stories:update`: writes the screenshots of stories that differ or have none, and removes those whose story is
 * gone. `pnpm stories:update button chip` updates only these components.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root } from './lib/paths.ts';
import { referencesDirectory } from './lib/story-pictures.ts';

const componentNames = defineCommand({
  name: 'pnpm stories:update',
  summary:
    'Writes the pictures of the stories as they look now, for those that differ or have none, and removes pictures whose story is gone.',
  args: [
    {
      name: 'component',
      description: 'only these',
      choices: ['components', 'patterns'].flatMap((group) => readdirSync(join(root, 'packages/ui/src', group))),
      isRepeated: true,
    },
  ],
  examples: [
    ['pnpm stories:update', 'all pictures'],
    ['pnpm stories:update button chip', 'those of two components'],
  ],
}).read().args;
const startedAt = Date.now();
const browser = await findBrowser();
const runVisibly = (command: string, args: readonly string[], env: Record<string, string> = {}): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

if (!runVisibly(binaryPath('node'), ['scripts/build.ts'])) process.exit(1);
const fileFilters = componentNames.map((name) => `/${name}/`);
const havePassed = runVisibly(binaryPath('vitest'), ['run', '--project', 'stories', ...fileFilters], {
  CHROMIUM_PATH: browser,
  PLAZA_STORY_PICTURES: 'update',
}); // a failed run may have skipped stories, so unused screenshots are removed only after a passed one
if (havePassed && componentNames.length === 0) {
  for (const picture of globSync('**/*.webp', { cwd: referencesDirectory })) {
    const picturePath = join(referencesDirectory, picture);
    if (statSync(picturePath).mtimeMs < startedAt) rmSync(picturePath);
  }
}
const pictures = globSync('**/*.webp', { cwd: referencesDirectory });
const totalBytes = pictures.reduce((sum, picture) => sum + statSync(join(referencesDirectory, picture)).size, 0);
console.log(
  `${pictures.length} pictures, ${(totalBytes / 1_000_000).toFixed(1)} MB. See what changed: git status .storybook`,
);
process.exit(havePassed ? 0 : 1);
