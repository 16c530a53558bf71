/** Builds the package, and replaces `dist` once every step has succeeded. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { documentTypes } from './document-types.ts';

const sdk = join(import.meta.dirname, '..');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Compiles into a folder of `node_modules/.cache`, whose modules find zod. @returns the folder */
export async function buildInto(name: string): Promise<string> {
  const folder = join(sdk, 'node_modules/.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const project = join(sdk, 'tsconfig.build.json');
  execFileSync(process.execPath, [tsc, '-p', project, '--checkers', '1', '--outDir', folder], { stdio: 'inherit' });
  await documentTypes(folder);
  return folder;
}

if (import.meta.main) {
  const folder = await buildInto('dist');
  const dist = join(sdk, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(folder, dist);
}
