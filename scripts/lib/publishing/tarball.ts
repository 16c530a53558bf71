import { mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from '../paths.ts';
import { run } from '../processes.ts';
import type { Manifest, PublishedPackage } from './published-packages.ts';

/** The packages are ES modules only; CommonJS and Node 10's resolution aren't supported. */
const resolutionKinds = ['node16-esm', 'bundler'] as const;
/** Subpaths without types, which arethetypeswrong skips. */
const untypedSubpaths = [/\.(?:css|json|woff2)$/];

function describe(problem: Problem): string {
  const place = [
    'entrypoint' in problem && problem.entrypoint,
    'fileName' in problem && problem.fileName,
    'typesFileName' in problem && problem.typesFileName,
  ].find((found) => typeof found === 'string' && found !== '');
  return `types: ${problem.kind}${place ? ` in ${place}` : ''}`;
}

async function problemsOfManifest(tarball: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

async function problemsOfTypes(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: untypedSubpaths });
  if (result.types === false) return ['types: there are none'];
  const found = resolutionKinds.flatMap((resolutionKind) => filterProblems(result, { resolutionKind }));
  return [...new Set(found)].map(describe);
}

/**
 * Lints a tarball with publint, and with arethetypeswrong under the supported module resolutions. Returns the problems.
 */
export async function lintTarball(file: string): Promise<string[]> {
  const content = new Uint8Array(await readFile(file));
  const problems = await Promise.all([problemsOfManifest(content), problemsOfTypes(content)]);
  return problems.flat();
}

export interface Tarball {
  file: string;
  packedBytes: number;
  /** File contents by path in the package. */
  files: ReadonlyMap<string, Buffer>;
  manifest: Manifest;
}

export async function pack({ directory, manifest }: PublishedPackage, destination: string): Promise<Tarball> {
  mkdirSync(destination, { recursive: true });
  await run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', destination], { cwd: directory, onLine: () => {} });
  const name = manifest.name.replace('@', '').replace('/', '-');
  return readTarball(join(destination, `${name}-${manifest.version}.tgz`));
}

/** Reads an npm tarball. @throws if it has no manifest */
export function readTarball(file: string): Tarball {
  const packed = readFileSync(file);
  const files = entriesOf(gunzipSync(packed));
  const manifest = files.get('package.json');
  if (manifest === undefined) throw new Error(`${file} holds no package.json`);
  return { file, packedBytes: packed.length, files, manifest: JSON.parse(manifest.toString()) as Manifest };
}

const block = 512;

/** Plain files of a tar archive, without npm's top folder. */
function entriesOf(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const text = (from: number, length: number): string =>
    archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  let longPath: string | undefined;
  for (let at = 0; at + block <= archive.length && archive[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12).trim(), 8);
    const kind = text(at + 156, 1);
    const content = archive.subarray(at + block, at + block + size);
    if (kind === 'x') longPath = /^\d+ path=(.*)$/m.exec(content.toString())?.[1];
    else {
      const prefix = text(at + 345, 155);
      const path = longPath ?? (prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`);
      longPath = undefined;
      if (kind === '0' || kind === '') entries.set(path.replace(/^package\//, ''), content);
    }
    at += block * (1 + Math.ceil(size / block));
  }
  return entries;
}

/** Files without use in an installed package. */
const unwanted =
  /\.(?:stories|test|test-d|meta)\.|(?:^|\/)(?:testing|bench|node_modules|api)\/|\.d\.ts\.map$|\.tsbuildinfo$|^src\/.*\.tsx?$/;
const isText = /\.(?:js|mjs|ts|css|json|map|md)$/;
/** Matches absolute paths of the build machine, such as the checkout. */
const machinePath = new RegExp(
  `${root.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/g, String.raw`\$&`)}|file:///|["'\`(](?:/home/|/Users/|/private/|[A-Z]:\\\\\\\\)`,
);

/** Relative files referenced by a module, declaration or style sheet, relative to the package. */
function namedFiles(path: string, content: string): string[] {
  const patterns = path.endsWith('.css')
    ? [/url\(["']?(\.[^"')]+)["']?\)/g]
    : [/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g];
  return patterns.flatMap((pattern) => [...content.matchAll(pattern)].map(([, named = '']) => join(path, '..', named)));
}

const resolves = (files: ReadonlyMap<string, Buffer>, named: string): boolean =>
  files.has(named) || files.has(named.replace(/\.(?:js|tsx?)$/, '.d.ts')) || files.has(named.replace(/\.ts$/, '.d.ts'));

/** Checks the repository's own packaging rules; `lintTarball` has the general ones. */
// Complex because it is a list of independent rules.
export function problemsOf({ files, manifest }: Tarball): string[] {
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
    if (unwanted.test(path)) problems.push(`${path} should not be packed`);
    if (!isText.test(path)) continue;
    const text = content.toString();
    const found = machinePath.exec(text);
    if (found) problems.push(`${path} speaks of one machine: ${text.slice(found.index, found.index + 60)}`);
    if (!/\.(?:js|d\.ts|css)$/.test(path)) continue;
    for (const named of namedFiles(path, text))
      if (!resolves(files, named)) problems.push(`${path} needs ${named}, which is not packed`);
  }
  return problems;
}
