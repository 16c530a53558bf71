/**
 * `pnpm release --dry-run` builds the packages from scratch, checks their public types, packs them, checks the tarballs
 * and lists their files. `pnpm release --publish` also publishes exactly those files, with `NPM_TOKEN`. Both write the
 * address of `PLAZA_REPOSITORY_URL` into the packed manifests, and `--publish` requires it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { readChangesets, type PlannedRelease, readPlannedReleases } from './lib/publishing/changesets.ts';
import { publishedPackages } from './lib/publishing/published-packages.ts';
import { canSignProvenance, createRepositoryFields, readRepositoryUrl } from './lib/publishing/repository.ts';
import type { Tarball } from './lib/publishing/tarball.ts';
import { binaryPath, varDirectory } from './lib/paths.ts';
import { runProcess } from './lib/processes.ts';
import { bold, dim, runStep, formatTable } from './lib/terminal.ts';

const command = defineCommand({
  name: 'pnpm release',
  summary: 'Builds the packages from nothing, checks their public types, packs them and checks what was packed.',
  options: {
    'dry-run': { type: 'boolean', description: 'publish nothing, and list the files, versions and changelogs' },
    publish: { type: 'boolean', description: 'publish exactly those files, with NPM_TOKEN and PLAZA_REPOSITORY_URL' },
  },
  examples: [
    ['pnpm release --dry-run', 'what would be published'],
    ['pnpm release --publish', 'publishes, once no changeset waits for a version'],
  ],
});
const { options } = command.read();
const isDryRun = options['dry-run'];
if (options.publish === isDryRun) command.refuse('Choose --dry-run or --publish.');
const releaseFolder = join(varDirectory, 'release');
const packages = publishedPackages();

if (!isDryRun && !process.env.NPM_TOKEN)
  abortRelease('Publishing requires NPM_TOKEN, a token that may publish @plaza.');
if (!isDryRun && !process.env.PLAZA_REPOSITORY_URL)
  abortRelease('Publishing requires PLAZA_REPOSITORY_URL, the public address of this repository.');
const repositoryUrl = findRepositoryUrl();
const isProvenanceSigned = canSignProvenance(process.env);
const pendingChangesets = [...readChangesets().values()];
if (!isDryRun && pendingChangesets.length > 0)
  abortRelease('Changesets wait for a version: `pnpm release:version`, commit, then release.');

function findRepositoryUrl(): string | undefined {
  try {
    return process.env.PLAZA_REPOSITORY_URL ? readRepositoryUrl(process.env.PLAZA_REPOSITORY_URL) : undefined;
  } catch (error) {
    return abortRelease((error as Error).message);
  }
}

/** Release candidates such as `1.0.0-rc.1` get their own tag, so that npm installs one only on request. */
const npmTagOf = (version: string): string => /-([a-z]+)/.exec(version)?.[1] ?? 'latest';

function abortRelease(why: string): never {
  console.error(why);
  process.exit(1);
}

rmSync(releaseFolder, { recursive: true, force: true });
mkdirSync(releaseFolder, { recursive: true });
await runStep(1, 3, 'Build from nothing', async () => {
  for (const { directory } of packages) {
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    await runProcess(binaryPath('node'), ['--run', 'build'], { cwd: directory, onLine: () => {} });
  }
});
await runStep(2, 3, 'Public types and changesets', () =>
  runProcess(binaryPath('node'), ['scripts/public-types.ts'], { onLine: (line) => console.log(line) }),
);
// loaded only here, because the module includes a compiler
const { findTarballProblems, lintTarball, packPackage } = await import('./lib/publishing/tarball.ts');
const tarballs = await runStep(3, 3, 'Pack and check', async () => {
  const packedTarballs: Tarball[] = [];
  for (const published of packages) {
    const fields = repositoryUrl === undefined ? {} : createRepositoryFields(repositoryUrl, published.folder);
    packedTarballs.push(await packPackage(published, releaseFolder, fields));
  }
  return packedTarballs;
});
const problems: string[] = [];
for (const tarball of tarballs)
  for (const problem of [...findTarballProblems(tarball), ...(await lintTarball(tarball.file))])
    problems.push(`${tarball.manifest.name}: ${problem}`);
if (problems.length > 0) abortRelease(problems.join('\n'));

const plannedVersions =
  pendingChangesets.length > 0 ? readPlannedReleases(releaseFolder) : new Map<string, PlannedRelease>();
const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const tableRows = tarballs.map(({ manifest, files, packedBytes }) => {
  const plannedVersion = plannedVersions.get(manifest.name)?.version;
  const unpackedBytes = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const versionText = plannedVersion !== undefined ? `${manifest.version} → ${plannedVersion}` : manifest.version;
  const npmTag = npmTagOf(plannedVersion ?? manifest.version);
  return [manifest.name, versionText, npmTag, files.size, formatKilobytes(packedBytes), formatKilobytes(unpackedBytes)];
});
console.log(`\n${formatTable(['package', 'version', 'tag', 'files', 'packed', 'unpacked'], tableRows)}\n`);
for (const { manifest } of tarballs) {
  const { name, repository, homepage, bugs } = manifest;
  if (repository)
    console.log(`${name}\n  ${[`${repository.url} (${repository.directory})`, homepage, bugs?.url].join('\n  ')}\n`);
}
if (repositoryUrl === undefined)
  console.log('The manifests have no repository, homepage and bugs: PLAZA_REPOSITORY_URL is not set.\n');
console.log(
  isProvenanceSigned
    ? 'npm signs the provenance of this workflow.\n'
    : 'Without provenance: npm signs it only in a workflow that may request an identity token.\n',
);
const fileLines = tarballs.flatMap(({ manifest, files }) =>
  [...files].map(([path, content]) => `${manifest.name}/${path} ${content.length}`),
);
writeFileSync(join(releaseFolder, 'files.txt'), `${fileLines.join('\n')}\n`);
for (const { changelog } of plannedVersions.values()) console.log(`${changelog}\n`);

if (isDryRun) {
  console.log(bold('Nothing was published.'), dim(`The tarballs and a list of their files are in ${releaseFolder}.`));
} else {
  // npm reads the token from the environment, so that it appears in no file and no process list
  const runNpm = (...args: readonly string[]) =>
    spawnSync('npm', args, { encoding: 'utf8', env: { ...process.env, NPM_CONFIG_USERCONFIG: npmrcPath } });
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const npmrcPath = join(releaseFolder, 'npmrc');
  writeFileSync(npmrcPath, `registry=${registry}\n${registry.replace(/^https?:/, '')}:_authToken=\${NPM_TOKEN}\n`);
  for (const { file, manifest } of tarballs) {
    const versionText = `${manifest.name}@${manifest.version}`;
    if (runNpm('view', versionText, 'version').stdout.trim() === manifest.version) {
      console.log(dim(`${versionText} is published already`));
      continue;
    }
    const publishOptions = ['--access', 'public', '--tag', npmTagOf(manifest.version)];
    if (isProvenanceSigned) publishOptions.push('--provenance');
    const { status, stderr } = runNpm('publish', file, ...publishOptions);
    if (status !== 0) abortRelease(`${versionText} was not published:\n${stderr}`);
    console.log(`${versionText} is published`);
  }
}
