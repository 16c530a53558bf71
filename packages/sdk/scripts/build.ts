/** Builds the package, and replaces `dist` once every step has succeeded. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeTypeDocumentation } from './document-types.ts';

const sdkDirectory = join(import.meta.dirname, '..');
const tscPath = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/**
 * Compiles the package into a folder in `node_modules/.cache`, from where its modules can resolve zod. @returns the
 * folder's path
 */
export async function buildInto(name: string): Promise<string> {
  const outputFolder = join(sdkDirectory, 'node_modules/.cache', name);
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(dirname(outputFolder), { recursive: true });
  const tsconfigPath = join(sdkDirectory, 'tsconfig.build.json');
  execFileSync(process.execPath, [tscPath, '-p', tsconfigPath, '--checkers', '1', '--outDir', outputFolder], {
    stdio: 'inherit',
  });
  await writeTypeDocumentation(outputFolder);
  return outputFolder;
}

if (import.meta.main) {
  const outputFolder = await buildInto('dist');
  const dist = join(sdkDirectory, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(outputFolder, dist);
}
