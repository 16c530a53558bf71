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
const stamp = join(root, 'apps/site/build/.sources');

/** A hash over every file that the site's build reads. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, {
    cwd: root,
    exclude: (name) => name.includes('compiled') || name.includes('.test.'),
  });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

function builtFrom(): string | null {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/** Compiles the messages and builds the site, unless a build of exactly these sources is there already. */
export async function buildSite(options: { messagesOnly?: boolean } = {}): Promise<void> {
  const hash = hashOfSources();
  if (!options.messagesOnly && builtFrom() === hash) return;
  await run(bin('node'), [join(root, 'scripts/messages.ts')]);
  if (options.messagesOnly) return;
  await run(bin('react-router', 'apps/site'), ['build'], {
    cwd: join(root, 'apps/site'),
    env: { NODE_ENV: 'production' },
  });
  mkdirSync(join(root, 'apps/site/build'), { recursive: true });
  writeFileSync(stamp, hash);
}
