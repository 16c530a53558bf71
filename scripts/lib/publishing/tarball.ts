import { mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from '../paths.ts';
import { runProcess } from '../processes.ts';
import type { Manifest, PublishedPackage } from './published-packages.ts';
import type { RepositoryFields } from './repository.ts';

/** The packages are ES modules only; CommonJS and Node 10's resolution aren't supported. */
const resolutionKinds = ['node16-esm', 'bundler'] as const;
/** Subpaths without types, which arethetypeswrong skips. */
const untypedSubpaths = [/\.(?:css|json|woff2)$/];

function describeProblem(problem: Problem): string {
  const problemPlace = [
    'entrypoint' in problem && problem.entrypoint,
    'fileName' in problem && problem.fileName,
    'typesFileName' in problem && problem.typesFileName,
  ].find((name) => typeof name === 'string' && name !== '');
  return `types: ${problem.kind}${problemPlace ? ` in ${problemPlace}` : ''}`;
}

async function lintManifest(tarball: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

async function lintTypes(tarball: Uint8Array): Promise<string[]> {
  const typesAnalysis = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: untypedSubpaths,
  });
  if (typesAnalysis.types === false) return ['types: there are none'];
  const typeProblems = resolutionKinds.flatMap((resolutionKind) => filterProblems(typesAnalysis, { resolutionKind }));
  return [...new Set(typeProblems)].map(describeProblem);
}

/**
 * Lints a tarball with publint, and with arethetypeswrong under the supported module resolutions. Returns the problems.
 */
export async function lintTarball(file: string): Promise<string[]> {
  const content = new Uint8Array(await readFile(file));
  const problems = await Promise.all([lintManifest(content), lintTypes(content)]);
  return problems.flat();
}

export interface Tarball {
  file: string;
  packedBytes: number;
  files: ReadonlyMap<string, Buffer>;
  manifest: Manifest;
}

/** @param fields to add to the packed manifest, which the manifest in the repository lacks */
export async function packPackage(
  { directory, manifest }: PublishedPackage,
  destination: string,
  fields: Partial<RepositoryFields> = {},
): Promise<Tarball> {
  mkdirSync(destination, { recursive: true });
  const hook = join(import.meta.dirname, 'manifest-fields.mjs');
  await runProcess('npx', ['-y', 'pnpm@12', 'pack', `--config.pnpmfile=${hook}`, '--pack-destination', destination], {
    cwd: directory,
    env: { PLAZA_MANIFEST_FIELDS: JSON.stringify(fields) },
    onLine: () => {},
  });
  const tarballName = manifest.name.replace('@', '').replace('/', '-');
  return readTarball(join(destination, `${tarballName}-${manifest.version}.tgz`));
}

/** Reads an npm tarball. @throws if it has no manifest */
export function readTarball(file: string): Tarball {
  const archiveBytes = readFileSync(file);
  const files = readTarEntries(gunzipSync(archiveBytes));
  const manifest = files.get('package.json');
  if (manifest === undefined) throw new Error(`${file} holds no package.json`);
  return { file, packedBytes: archiveBytes.length, files, manifest: JSON.parse(manifest.toString()) as Manifest };
}

const blockBytes = 512;

/** Reads the plain files of a tar archive. Their paths omit npm's top folder. */
function readTarEntries(archive: Buffer): Map<string, Buffer> {
  const contentsByPath = new Map<string, Buffer>();
  const readText = (from: number, length: number): string =>
    archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  let longPath: string | undefined;
  for (let headerOffset = 0; headerOffset + blockBytes <= archive.length && archive[headerOffset] !== 0;) {
    const contentBytes = Number.parseInt(readText(headerOffset + 124, 12).trim(), 8);
    const entryKind = readText(headerOffset + 156, 1);
    const content = archive.subarray(headerOffset + blockBytes, headerOffset + blockBytes + contentBytes);
    if (entryKind === 'x') longPath = /^\d+ path=(.*)$/m.exec(content.toString())?.[1];
    else {
      const pathPrefix = readText(headerOffset + 345, 155);
      const path =
        longPath ?? (pathPrefix === '' ? readText(headerOffset, 100) : `${pathPrefix}/${readText(headerOffset, 100)}`);
      longPath = undefined;
      if (entryKind === '0' || entryKind === '') contentsByPath.set(path.replace(/^package\//, ''), content);
    }
    headerOffset += blockBytes * (1 + Math.ceil(contentBytes / blockBytes));
  }
  return contentsByPath;
}

const unwantedFilePattern =
  /\.(?:stories|test|test-d|meta)\.|(?:^|\/)(?:testing|bench|node_modules|api)\/|\.d\.ts\.map$|\.tsbuildinfo$|^src\/.*\.tsx?$/;
const textFilePattern = /\.(?:js|mjs|ts|css|json|map|md)$/;
/** Matches absolute paths of the build machine, such as the checkout. */
const machinePathPattern = new RegExp(
  `${root.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/g, String.raw`\$&`)}|file:///|["'\`(](?:/home/|/Users/|/private/|[A-Z]:\\\\\\\\)`,
);

/**
 * Finds the relative files to which a module, declaration or style sheet refers. The results are relative to the
 * package.
 */
function findReferencedFiles(path: string, content: string): string[] {
  const referencePatterns = path.endsWith('.css')
    ? [/url\(["']?(\.[^"')]+)["']?\)/g]
    : [/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g];
  return referencePatterns.flatMap((pattern) =>
    [...content.matchAll(pattern)].map(([, named = '']) => join(path, '..', named)),
  );
}

const isFileIncluded = (files: ReadonlyMap<string, Buffer>, named: string): boolean =>
  files.has(named) || files.has(named.replace(/\.(?:js|tsx?)$/, '.d.ts')) || files.has(named.replace(/\.ts$/, '.d.ts'));

/** Checks the repository's own packaging rules. `lintTarball` checks the general rules. */
// Complex because it is a list of independent rules.
export function findTarballProblems({ files, manifest }: Tarball): string[] {
  const problems: string[] = [];
  for (const field of ['description', 'license'] as const)
    if (manifest[field] === undefined) problems.push(`the manifest has no ${field}`);
  for (const file of ['README.md', 'LICENSE']) if (!files.has(file)) problems.push(`${file} is missing`);
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    if (JSON.stringify(target).includes('@plaza/source')) problems.push(`${subpath} leads to sources`);
  }
  for (const [group, versions] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }))
    if (/^(?:workspace|catalog|link|file):/.test(versions)) problems.push(`${group} has the version ${versions}`);
  for (const [path, content] of files) {
    if (unwantedFilePattern.test(path)) problems.push(`${path} should not be packed`);
    if (!textFilePattern.test(path)) continue;
    const readText = content.toString();
    const typeProblems = machinePathPattern.exec(readText);
    if (typeProblems)
      problems.push(`${path} speaks of one machine: ${readText.slice(typeProblems.index, typeProblems.index + 60)}`);
    if (!/\.(?:js|d\.ts|css)$/.test(path)) continue;
    for (const named of findReferencedFiles(path, readText))
      if (!isFileIncluded(files, named)) problems.push(`${path} needs ${named}, which is not packed`);
  }
  return problems;
}
