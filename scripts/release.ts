/**
 * `pnpm release --dry-run` builds the packages from scratch, checks their public types, packs them, checks the tarballs
 * and lists their files. `pnpm release --publish` also publishes exactly those files, with `NPM_TOKEN`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { changesets, type PlannedRelease, plannedReleases } from './lib/publishing/changesets.ts';
import { publishedPackages } from './lib/publishing/published-packages.ts';
import { pack, problemsOf, type Tarball } from './lib/publishing/tarball.ts';
import { bin, varDirectory } from './lib/paths.ts';
import { run } from './lib/processes.ts';
import { bold, dim, runStep, table } from './lib/terminal.ts';

const command = defineCommand({
  name: 'pnpm release',
  summary: 'Builds the packages from nothing, checks their public types, packs them and checks what was packed.',
  options: {
    'dry-run': { type: 'boolean', description: 'publish nothing, and list the files, versions and changelogs' },
    publish: { type: 'boolean', description: 'publish exactly those files, with NPM_TOKEN' },
  },
  examples: [
    ['pnpm release --dry-run', 'what would be published'],
    ['pnpm release --publish', 'publishes, once no changeset waits for a version'],
  ],
});
const { options } = command.read();
const isDryRun = options['dry-run'];
if (options.publish === isDryRun) command.refuse('Choose --dry-run or --publish.');
const folder = join(varDirectory, 'release');
const packages = publishedPackages();

const waiting = [...changesets().values()];
if (!isDryRun) {
  if (waiting.length > 0) abort('Changesets wait for a version: `pnpm release:version`, commit, then release.');
  if (!process.env.NPM_TOKEN) abort('Publishing wants NPM_TOKEN, a token that may publish @plaza.');
}

function abort(why: string): never {
  console.error(why);
  process.exit(1);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await runStep(1, 3, 'Build from nothing', async () => {
  for (const { directory } of packages) {
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    await run(bin('node'), ['--run', 'build'], { cwd: directory, onLine: () => {} });
  }
});
await runStep(2, 3, 'Public types and changesets', () =>
  run(bin('node'), ['scripts/public-types.ts'], { onLine: (line) => console.log(line) }),
);
const tarballs = await runStep(3, 3, 'Pack and check', async () => {
  const packed: Tarball[] = [];
  for (const published of packages) packed.push(await pack(published, folder));
  return packed;
}); // lazy, because it includes a compiler
const { lintTarball } = await import('./lib/publishing/tarball.ts');
const problems: string[] = [];
for (const tarball of tarballs)
  for (const problem of [...problemsOf(tarball), ...(await lintTarball(tarball.file))])
    problems.push(`${tarball.manifest.name}: ${problem}`);
if (problems.length > 0) abort(problems.join('\n'));

const plannedVersions = waiting.length > 0 ? plannedReleases(folder) : new Map<string, PlannedRelease>();
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const rows = tarballs.map(({ manifest, files, packedBytes }) => {
  const next = plannedVersions.get(manifest.name)?.version;
  const unpacked = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const version = next !== undefined ? `${manifest.version} → ${next}` : manifest.version;
  return [manifest.name, version, files.size, kilobytes(packedBytes), kilobytes(unpacked)];
});
console.log(`\n${table(['package', 'version', 'files', 'packed', 'unpacked'], rows)}\n`);
for (const { changelog } of plannedVersions.values()) console.log(`${changelog}\n`);

if (isDryRun) {
  console.log(bold('Nothing was published.'), dim(`The tarballs are in ${folder}.`));
} else {
  // npm reads the token from the environment, so that it appears in no file and no process list
  const npm = (...args: readonly string[]) =>
    spawnSync('npm', args, { encoding: 'utf8', env: { ...process.env, NPM_CONFIG_USERCONFIG: settings } });
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, `registry=${registry}\n${registry.replace(/^https?:/, '')}:_authToken=\${NPM_TOKEN}\n`);
  for (const { file, manifest } of tarballs) {
    const version = `${manifest.name}@${manifest.version}`;
    if (npm('view', version, 'version').stdout.trim() === manifest.version) {
      console.log(dim(`${version} is published already`));
      continue;
    }
    const { status, stderr } = npm('publish', file, '--access', 'public');
    if (status !== 0) abort(`${version} was not published:\n${stderr}`);
    console.log(`${version} is published`);
  }
}
