/**
 * `pnpm faults`: plants one fault at a time in rules, services, stores, routes and components, and reports which ones
 * the tests catch.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { defineCommand } from './lib/define-command.ts';
import { type Fault, faultKinds, findFaults, plantFault } from './lib/faults.ts';
import { binaryPath, root, varDirectory } from './lib/paths.ts';
import { startProcess } from './lib/processes.ts';
import { formatDuration, formatTable } from './lib/terminal.ts';
import { readTestReport } from './lib/test-reports.ts';

/** Layers of the product with their files. A file belongs to the first layer that matches. */
const layers = [
  { name: 'rules', pattern: /^packages\/sdk\/src\/(?!contract)|-rules\.ts$|\/rules\// },
  { name: 'routes', pattern: /routes\.ts$/ },
  { name: 'stores', pattern: /\/store\/|store\.ts$/ },
  { name: 'services', pattern: /^apps\/api\/src\// },
  { name: 'components', pattern: /^(?:packages\/ui\/src\/(?:components|patterns)|apps\/site\/app)\/.*\.tsx$/ },
] as const;

const packageSources = 'packages/{sdk,ui}/src/**/*.{ts,tsx}';
const appSources = 'apps/{api/src,site/app}/**/*.{ts,tsx}';
const isExcludedFromFaults = (path: string) =>
  /\.(?:test|stories|meta|css|bench)\.tsx?$|\/(?:testing|demo|migrations|messages)\/|\.d\.ts$/.test(path);

interface PlantedFault {
  layer: string;
  path: string;
  fault: Fault;
}

function createSeededRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws faults evenly from the layers, and within a layer from the kinds of fault, at most one per file. */
function drawFaults(count: number, seed: string): PlantedFault[] {
  const random = createSeededRandom(seed);
  const files = globSync([packageSources, appSources], { cwd: root })
    .filter((path) => !isExcludedFromFaults(path))
    .toSorted();
  const faultPools = layers.map(({ name }) => {
    const filesOfLayer = files.filter((path) => layers.find(({ pattern }) => pattern.test(path))?.name === name);
    return { name, faults: filesOfLayer.flatMap((path) => findFaultsIn(name, path)) };
  });
  const drawnFaults: PlantedFault[] = [];
  const usedPaths = new Set<string>();
  for (let drawIndex = 0; drawnFaults.length < count; drawIndex += 1) {
    const faultPool = faultPools[drawIndex % faultPools.length]!;
    const faultKind = faultKinds[Math.floor(drawIndex / faultPools.length) % faultKinds.length]!;
    const faultsOfKind = faultPool.faults.filter(({ fault, path }) => fault.kind === faultKind && !usedPaths.has(path));
    const candidateFaults =
      faultsOfKind.length > 0 ? faultsOfKind : faultPool.faults.filter(({ path }) => !usedPaths.has(path));
    const chosenFault = candidateFaults[Math.floor(random() * candidateFaults.length)];
    if (!chosenFault) throw new Error(`The ${faultPool.name} hold no further fault.`);
    usedPaths.add(chosenFault.path);
    drawnFaults.push(chosenFault);
  }
  return drawnFaults;
}

const findFaultsIn = (layer: string, path: string): PlantedFault[] =>
  findFaults(path, readFileSync(join(root, path), 'utf8')).map((fault) => ({ layer, path, fault }));

const command = defineCommand({
  name: 'pnpm faults',
  summary: 'Plants faults in the product, one at a time, and says which of them the tests catch.',
  options: {
    count: { type: 'string', value: 'number', description: 'faults to plant; without it 30' },
    seed: { type: 'string', value: 'text', description: 'other faults for another text' },
    list: { type: 'boolean', description: 'only say which faults those are' },
  },
  details: `It runs the tests in the folder of a fault, then types and lint, then its related tests and pnpm test --changed. Each file
is restored afterwards; one with uncommitted changes is never touched. It fails when more than one in 15 is missed.`,
  examples: [['pnpm faults --list', 'see the faults before they are planted']],
});
const { options } = command.read();
const count = Number(options.count ?? 30);
const seed = options.seed ?? 'plaza';
if (!Number.isInteger(count) || count < 1) command.refuse('--count takes a whole number from 1.');
const maxMissedShare = 2 / 30;

const browserPath = options.list ? '' : await findBrowser();

/** Runs a program without showing its output, and returns true if it exits with 0. */
const runSucceeds = async (program: string, args: readonly string[]): Promise<boolean> =>
  (await startProcess(program, args, { env: { CHROMIUM_PATH: browserPath }, onLine: () => undefined }).exit) === 0;

const reportFile = join(varDirectory, 'test/faults.json');

/** Runs tests, and returns true if all pass. @throws if Vitest itself fails, which doesn't show that a test caught a fault */
async function passesTests(args: readonly string[]): Promise<boolean> {
  rmSync(reportFile, { force: true });
  const hasVitestPassed = await runSucceeds(binaryPath('vitest'), [
    ...args,
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  if (hasVitestPassed) return true;
  const { failed } = readTestReport(readFileSync(reportFile, 'utf8'), root);
  if (failed.length === 0) throw new Error(`vitest ${args.join(' ')} failed without a failed test`);
  return false;
}

const vitestProjects = ['unit', 'api', 'components'].flatMap((project) => ['--project', project]);

async function catchFault(path: string): Promise<string | null> {
  const folder = dirname(path);
  const storyArguments = folder.startsWith('packages/ui/') ? ['--project', 'stories'] : [];
  const nearbyTestArguments = [
    'run',
    ...vitestProjects,
    ...storyArguments,
    '--bail=1',
    '--passWithNoTests',
    `${folder}/`,
  ];
  if (!(await passesTests(nearbyTestArguments))) return 'tests in its folder';
  if (!(await runSucceeds(binaryPath('tsc'), ['-b', '--checkers', '1']))) return 'types';
  if (!(await runSucceeds(binaryPath('oxlint'), ['--type-aware', '--deny-warnings', path]))) return 'lint';
  if (!(await passesTests(['related', '--run', ...vitestProjects, '--bail=1', '--passWithNoTests', path])))
    return 'related tests';
  if (!(await runSucceeds(binaryPath('node'), ['scripts/test.ts', '--changed']))) return 'pnpm test --changed';
  return null;
}

const faults = drawFaults(count, seed);
if (options.list) {
  for (const { layer, path, fault } of faults) {
    const faultyCode = readFileSync(join(root, path), 'utf8').slice(fault.start, fault.end);
    console.log(
      [
        layer,
        fault.kind,
        `${path}:${fault.line}`,
        `${faultyCode.slice(0, 60)} → ${fault.replacement.slice(0, 60)}`,
      ].join(' · '),
    );
  }
  process.exit(0);
}
const startedAt = performance.now();
const rows: string[][] = [];
let missedCount = 0;
for (const { layer, path, fault } of faults) {
  const file = join(root, path);
  const originalCode = readFileSync(file, 'utf8');
  if (execFileSync('git', ['status', '--porcelain', '--', path], { cwd: root, encoding: 'utf8' }) !== '')
    throw new Error(`${path} has uncommitted changes.`);
  const restoreFile = () => writeFileSync(file, originalCode);
  const restoreAndExit = () => {
    restoreFile();
    process.exit(130);
  };
  process.once('SIGINT', restoreAndExit).once('SIGTERM', restoreAndExit);
  const faultStartedAt = performance.now();
  let catchingCheck: string | null;
  try {
    writeFileSync(file, plantFault(originalCode, fault));
    catchingCheck = await catchFault(path);
  } finally {
    restoreFile();
    process.off('SIGINT', restoreAndExit).off('SIGTERM', restoreAndExit);
  }
  if (catchingCheck === null) missedCount += 1;
  const row = [
    layer,
    fault.kind,
    `${relative('', path)}:${fault.line}`,
    catchingCheck ?? 'MISSED',
    formatDuration(performance.now() - faultStartedAt),
  ];
  rows.push(row);
  console.log(row.join(' · '));
}
console.log(`\n${formatTable(['layer', 'fault', 'place', 'caught by', 'time'], rows)}\n`);
console.log(`${count - missedCount} of ${count} faults caught in ${formatDuration(performance.now() - startedAt)}`);
process.exit(missedCount / count > maxMissedShare ? 1 : 0);
