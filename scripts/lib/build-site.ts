import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binaryPath, root } from './paths.ts';
import { runProcess, sourceCondition } from './processes.ts';
import { createReleaseFiles, packFiles, readPluginVersion } from './wordpress/plugin-files.ts';

function readStamp(stamp: string): string | null {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Runs a build unless its output is up to date with its sources. The stamp file is deleted before the build and written
 * after it, so that the output of a killed build never counts as complete.
 *
 * @param stamp file next to the output, which contains the hash of its sources
 * @param hash hash of the current sources
 */
export async function buildOnce(stamp: string, hash: string, build: () => Promise<void>): Promise<void> {
  if (readStamp(stamp) === hash) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

const siteSources = [
  'apps/site/app/**/*',
  'apps/site/public/**/*',
  'apps/site/server/{compression,precompress-build}.ts',
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
const pluginSources = [
  'integrations/wordpress/plaza-parking/**/*',
  'packages/widgets/{LICENSE,package.json}',
  'scripts/lib/wordpress/*',
  'apps/site/server/plugin-zip.ts',
];
const packageSources = (name: string): string[] => [
  `packages/${name}/{src,scripts}/**/*`,
  `packages/${name}/*.{json,ts}`,
  'packages/sdk/src/**/*',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];
const referenceSources = [
  'scripts/reference.ts',
  'scripts/lib/reference/**/*',
  'apps/api/src/http/{contract-routes,openapi}.ts',
  'packages/sdk/{src,api}/**/*',
  'packages/ui/src/theme/**/*',
  'docs/images/logo*.svg',
  'pnpm-lock.yaml',
];
const siteStamp = join(root, 'apps/site/build/.sources');
const pluginFolder = join(root, 'apps/site/build/wordpress');
const referenceStamp = join(root, 'apps/api/build/reference/.sources');
const widgetStamp = join(root, 'packages/widgets/dist/.sources');

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], {
    cwd: root,
    exclude: (name) => /compiled|\.(?:test|stories)\./.test(name),
  });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

export async function buildPackage(name: 'sdk' | 'ui'): Promise<void> {
  const packageStamp = join(root, 'packages', name, 'dist/.sources');
  await buildOnce(packageStamp, hashOf(packageSources(name)), () =>
    runProcess(binaryPath('node'), ['--run', 'build'], { cwd: join(root, 'packages', name) }),
  );
}

export async function buildWidgets(): Promise<void> {
  await buildOnce(widgetStamp, hashOf(widgetSources), () =>
    runProcess(binaryPath('node'), ['--run', 'build'], { cwd: join(root, 'packages/widgets') }),
  );
}

/** Packs the WordPress plugin that the site offers. The site writes its own origin into the downloaded file. */
async function buildWordPressPlugin(): Promise<void> {
  await buildOnce(join(pluginFolder, '.sources'), hashOf(pluginSources), async () => {
    const files = createReleaseFiles({ version: readPluginVersion(), origin: 'http://localhost:3000' });
    mkdirSync(pluginFolder, { recursive: true });
    writeFileSync(join(pluginFolder, 'plaza-parking.zip'), packFiles(files));
  });
}

export async function buildSite(options: { messagesOnly?: boolean } = {}): Promise<void> {
  await buildWidgets();
  const compileMessages = () => runProcess(binaryPath('node'), [join(root, 'scripts/messages.ts')]);
  if (options.messagesOnly) return compileMessages();
  await buildOnce(siteStamp, hashOf(siteSources), async () => {
    await compileMessages();
    await runProcess(binaryPath('react-router', 'apps/site'), ['build'], {
      cwd: join(root, 'apps/site'),
      env: { NODE_ENV: 'production' },
    });
    await runProcess(binaryPath('node'), ['apps/site/server/precompress-build.ts'], { cwd: root });
  });
  await buildWordPressPlugin();
}

export async function buildDocs(): Promise<void> {
  await buildOnce(referenceStamp, hashOf(referenceSources), async () => {
    for (const name of ['sdk', 'ui'] as const) await buildPackage(name);
    await runProcess(binaryPath('node'), [sourceCondition, 'scripts/reference.ts']);
  });
}
