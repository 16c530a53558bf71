import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../lib/paths.ts';

/** True for files that compilers don't read, which make up most of the checkout's bytes. */
const isExcludedFromCopy = (path: string): boolean =>
  /^(?:apps\/api\/demo-assets|\.storybook\/references|docs\/images)\//.test(path);

/** Links the installed packages into a copy of the checkout. Workspace packages are linked to their copies. */
function linkModules(copy: string, folder: string): void {
  const modulesFolder = join(root, folder, 'node_modules');
  if (!existsSync(modulesFolder)) return;
  const targetFolder = join(copy, folder, 'node_modules');
  mkdirSync(targetFolder, { recursive: true });
  for (const name of readdirSync(modulesFolder)) {
    if (name === '.cache' || name === '.vite-temp' || name === '@plaza') continue;
    symlinkSync(join(modulesFolder, name), join(targetFolder, name));
  }
  const plazaFolder = join(modulesFolder, '@plaza');
  if (!existsSync(plazaFolder)) return;
  mkdirSync(join(targetFolder, '@plaza'));
  for (const name of readdirSync(plazaFolder)) {
    const [workspace = ''] = globSync(`{packages,apps}/${name}`, { cwd: root });
    symlinkSync(join(copy, workspace), join(targetFolder, '@plaza', name));
  }
}

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'plaza-new-'));
  const listedPaths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listedPaths.split('\0')) {
    if (path === '' || isExcludedFromCopy(path) || !existsSync(join(root, path))) continue;
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const folder of ['', ...globSync('{packages,apps}/*', { cwd: root })]) linkModules(copy, folder);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function runAndReadFailure(name: string, args: readonly string[], folder = ''): string {
  const command = join(copy, folder, 'node_modules/.bin', name);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    // use the Node from the devDependencies, whatever Node the machine has
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
  });
  return status === 0 ? '' : `${name} ${args.join(' ')}\n${stdout}${stderr}`;
}

/** Compiling four packages without a cache takes 20 seconds, and several times that on a busy machine. */
const testTimeoutMs = 600_000;

test(
  'the files that every pnpm new command writes compile and pass lint and format',
  () => {
    const generatorCommands = [
      ['component', 'price-tag', '--about', 'A price with its period.'],
      ['component', 'fee-table', '--pattern', '--about', "The fees of an owner's plan."],
      ['call', 'listFees', '--area', 'payments', '--endpoint', 'GET /fees/{id}', '--about', 'List the fees of a plan.'],
      ['call', 'saveNote', '--area', 'owner-listings', '--endpoint', 'PUT /notes/{id}', '--about', 'Save a note.'],
      ['route', 'fees', '--area', 'payments', '--path', 'fees', '--public', '--about', 'Fees of every plan.'],
      ['route', 'notes', '--area', 'saved', '--path', 'account/notes', '--about', 'Notes about listings.'],
      ['area', 'parking-rules', '--about', 'rules of garages'],
    ];
    const pathsBefore = new Set(globSync('{packages,apps}/*/{src,app,e2e}/**/*.{ts,tsx}', { cwd: copy }));
    for (const skeleton of generatorCommands)
      expect(runAndReadFailure('node', ['scripts/new.ts', ...skeleton])).toBe('');
    const createdPaths = globSync('{packages,apps}/*/{src,app,e2e}/**/*.{ts,tsx}', { cwd: copy }).filter(
      (path) => !pathsBefore.has(path),
    );
    expect(createdPaths.length).toBeGreaterThan(15);
    expect(runAndReadFailure('node', ['scripts/messages.ts'])).toBe('');
    expect(runAndReadFailure('react-router', ['typegen'], 'apps/site')).toBe('');
    expect(
      runAndReadFailure('tsc', ['-b', '--checkers', '1', 'packages/sdk', 'packages/ui', 'apps/api', 'apps/site']),
    ).toBe('');
    expect(runAndReadFailure('oxlint', ['--deny-warnings', ...createdPaths])).toBe('');
    expect(runAndReadFailure('oxfmt', ['--check', ...createdPaths])).toBe('');
  },
  testTimeoutMs,
);
