import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** The packages are ES modules only; CommonJS and the resolution of Node 10 are not among their promises. */
const resolutionKinds = ['node16-esm', 'bundler'] as const;
/** Subpaths that no module resolution of TypeScript is asked for. */
const withoutTypes = [/\.(?:css|json|woff2)$/];

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
  const result = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: withoutTypes });
  if (result.types === false) return ['types: there are none'];
  const found = resolutionKinds.flatMap((resolutionKind) => filterProblems(result, { resolutionKind }));
  return [...new Set(found)].map(describe);
}

/**
 * Lints a tarball with the tools that package authors use: publint for its manifest and modules, arethetypeswrong
 * about its types under the module resolutions that the packages support. Nothing when both are content.
 */
export async function lintTarball(file: string): Promise<string[]> {
  const content = new Uint8Array(await readFile(file));
  const problems = await Promise.all([problemsOfManifest(content), problemsOfTypes(content)]);
  return problems.flat();
}
