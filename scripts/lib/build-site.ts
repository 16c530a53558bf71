import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.ts';
import { run } from './processes.ts';

const sources = [
  'apps/site/app/**/*',
  'apps/site/public/**/*',
  'apps/site/*.ts',
  'apps/site/package.json',
  'packages/{ui,sdk}/src/**/*',
  'packages/{ui,sdk}/package.json',
  'pnpm-lock.yaml',
];
const widgetSources = [
  'packages/widgets/{src,build}/**/*',
  'packages/widgets/*.json',
  'packages/{ui,sdk}/src/**/*',
  'packages/{ui,sdk}/package.json',
  'pnpm-lock.yaml',
];
const stamp = join(root, 'apps/site/build/.sources');
const widgetStamp = join(root, 'packages/widgets/dist/.sources');

/** A hash over every file that a build reads. */
function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], {
    cwd: root,
    exclude: (name) => name.includes('compiled') || name.includes('.test.'),
  });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

function builtFrom(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Builds what partners' pages load from the site, unless a build of exactly these sources is there already. */
export async function buildWidgets(): Promise<void> {
  const hash = hashOf(widgetSources);
  if (builtFrom(widgetStamp) === hash) return;
  await run(bin('node'), ['--run', 'build'], { cwd: join(root, 'packages/widgets') });
  writeFileSync(widgetStamp, hash);
}

/** Compiles the messages and builds the site, unless a build of exactly these sources is there already. */
export async function buildSite(options: { messagesOnly?: boolean } = {}): Promise<void> {
  await buildWidgets();
  const hash = hashOf(sources);
  if (!options.messagesOnly && builtFrom(stamp) === hash) return;
  await run(bin('node'), [join(root, 'scripts/messages.ts')]);
  if (options.messagesOnly) return;
  await run(bin('react-router', 'apps/site'), ['build'], {
    cwd: join(root, 'apps/site'),
    env: { NODE_ENV: 'production' },
  });
  mkdirSync(join(root, 'apps/site/build'), { recursive: true });
  writeFileSync(stamp, hash);
}
