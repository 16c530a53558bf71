import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { root, varDirectory } from '../../lib/paths.ts';
import { runProcess } from '../../lib/processes.ts';
import { readTarball, type Tarball } from '../../lib/publishing/tarball.ts';

/** Copy of an example outside the workspace, in which the packages are installed from their tarballs. */
export interface FreshProject {
  directory: string;
  /** Runs a command of the project's `node_modules`. Returns its output. @throws with the output if it fails */
  run: (command: string, ...args: readonly string[]) => Promise<string>;
  write: (path: string, content: string) => void;
  [Symbol.asyncDispose]: () => Promise<void>;
}

interface ExampleManifest {
  dependencies: Record<string, string>;
}

// this run's own export conditions must not reach the project
const projectEnvironment = { NODE_OPTIONS: undefined, NODE_ENV: undefined, VITEST: undefined, FORCE_COLOR: '0' };

/**
 * Copies `examples/<name>` to a temporary directory and installs its dependencies. Our own packages come from the
 * tarballs.
 */
export async function createFreshProject(name: string): Promise<FreshProject> {
  const tarballs = Object.values(inject('tarballs')).map(readTarball);
  const directory = mkdtempSync(join(tmpdir(), `plaza-${name}-`));
  cpSync(join(root, 'examples', name), directory, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path),
  });
  const manifestFile = join(directory, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ExampleManifest;
  const ownPackages = tarballs.filter((tarball) => tarball.manifest.name in manifest.dependencies);
  for (const { manifest: packed, file } of ownPackages) manifest.dependencies[packed.name] = `file:${file}`;
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  await installDependencies(directory, name, manifest, ownPackages);
  return {
    directory,
    run: async (command, ...args) => {
      const outputLines: string[] = [];
      await runProcess(join(directory, 'node_modules/.bin', command), args, {
        cwd: directory,
        env: projectEnvironment,
        onLine: (line) => outputLines.push(line),
      });
      return outputLines.join('\n');
    },
    write: (path, content) => {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), content);
    },
    [Symbol.asyncDispose]: () => {
      rmSync(directory, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Runs `npm install`, whose result is cached by its arguments. Only our own packages are unpacked again. */
async function installDependencies(
  directory: string,
  name: string,
  manifest: ExampleManifest,
  ownPackages: readonly Tarball[],
): Promise<void> {
  const dependencyLists = ownPackages.map(({ manifest: { dependencies, peerDependencies } }) => ({
    dependencies,
    peerDependencies,
  }));
  const cacheKey = createHash('sha256')
    .update(JSON.stringify([manifest, dependencyLists, process.versions.modules, process.platform, process.arch]))
    .digest('hex');
  const cachedModules = join(varDirectory, 'packages/installed', `${name}-${cacheKey.slice(0, 16)}`);
  const modulesFolder = join(directory, 'node_modules');
  if (!existsSync(cachedModules)) {
    const npmFlags = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    await runProcess('npm', ['install', ...npmFlags], { cwd: directory, env: projectEnvironment, onLine: () => {} });
    mkdirSync(dirname(cachedModules), { recursive: true });
    cpSync(modulesFolder, `${cachedModules}.part`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${cachedModules}.part`, cachedModules);
    return;
  }
  // hard links, where possible, give the same files in a tenth of the time
  if (spawnSync('cp', ['-al', cachedModules, modulesFolder]).status !== 0) {
    rmSync(modulesFolder, { recursive: true, force: true });
    cpSync(cachedModules, modulesFolder, { recursive: true, verbatimSymlinks: true });
  }
  for (const { manifest: packed, files } of ownPackages) {
    const packageFolder = join(modulesFolder, packed.name);
    rmSync(packageFolder, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(packageFolder, path)), { recursive: true });
      writeFileSync(join(packageFolder, path), content);
    }
  }
}

/** Reads the examples in one language from the README of a packed package. @throws if there are none */
export function readReadmeExamples(packageName: string, language: 'html' | 'ts' | 'tsx'): string[] {
  const readme =
    readTarball(inject('tarballs')[packageName] ?? '')
      .files.get('README.md')
      ?.toString() ?? '';
  const exampleMatches = [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))];
  if (exampleMatches.length === 0) throw new Error(`The README of ${packageName} has no example in ${language}`);
  return exampleMatches.map(([, code = '']) => code);
}

const packagesOnPage = ['@plaza/ui', '@plaza/widgets'];

/** Writes the READMEs' examples into a project. Components share one page; all other examples are only compiled. */
export function writeExamples(project: FreshProject): void {
  const exampleComponents = packagesOnPage.flatMap((packageName) =>
    readReadmeExamples(packageName, 'tsx').map((code, index) => {
      const exampleName = `${packageName.replace('@plaza/', '')}-${index}`;
      project.write(`src/readme/${exampleName}.tsx`, code);
      return { packageName, name: exampleName };
    }),
  );
  for (const [index, code] of readReadmeExamples('@plaza/widgets', 'ts').entries())
    project.write(`src/readme/widgets-plain-${index}.ts`, code);
  project.write(
    'src/readme.tsx',
    [
      `import { StrictMode } from 'react';\nimport { createRoot } from 'react-dom/client';`,
      ...exampleComponents.map(
        ({ name }, index) => `import { Example as Example${index} } from './readme/${name}.tsx';`,
      ),
      `createRoot(document.body).render(<StrictMode>`,
      ...exampleComponents.map(
        ({ packageName }, index) => `<section aria-label="${packageName}"><Example${index} /></section>`,
      ),
      `</StrictMode>);`,
    ].join('\n'),
  );
  project.write(
    'readme.html',
    '<!doctype html><html lang="en"><title>Examples</title><body><script type="module" src="/src/readme.tsx"></script></body></html>',
  );
  project.write(
    'vite.readme.config.ts',
    `import react from '@vitejs/plugin-react';
export default { plugins: [react()], build: { outDir: 'dist-readme', rolldownOptions: { input: 'readme.html' } } };`,
  );
}
