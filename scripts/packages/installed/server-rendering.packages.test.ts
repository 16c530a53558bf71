import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess, waitForResponse } from '../../lib/processes.ts';
import { launchBrowserPerFile, readButtonColour, serveMarketplace } from './browser.ts';
import { type FreshProject, createFreshProject } from './fresh-project.ts';

const openPage = launchBrowserPerFile();
let project: FreshProject;
beforeAll(async () => {
  project = await createFreshProject('server-rendering');
});
afterAll(() => project[Symbol.asyncDispose]());

test('the server-rendering example compiles against the packed types with both kinds of module resolution', async () => {
  expect(await project.run('tsc', '-p', 'tsconfig.json')).toBe('');
  expect(await project.run('tsc', '-p', 'tsconfig.nodenext.json')).toBe('');
});

test('the server-rendering example sends a complete page, which hydrates without errors or warnings', async () => {
  // React reports hydration mismatches only in development
  project.write('.env.development', 'NODE_ENV=development\n');
  await project.run('vite', 'build', '--mode', 'development');
  const outputLines: string[] = [];
  const { kill, isRunning, exit } = startProcess(process.execPath, ['server.js'], {
    cwd: project.directory,
    env: { NODE_OPTIONS: undefined, NODE_ENV: 'development', PORT: '0' },
    onLine: (line) => outputLines.push(line),
  });
  const { page, complaints } = await openPage();
  try {
    await expect.poll(() => outputLines.join('\n')).toContain('http://');
    const serverUrl = /http:\S+/.exec(outputLines.join('\n'))?.[0] ?? '';
    await waitForResponse(serverUrl, isRunning);
    const html = await (await fetch(serverUrl)).text();
    expect(html).toContain('Does my car fit?');
    expect(html).toMatch(/<link[^>]+rel="stylesheet"/);
    // rendered on the server, without `window`
    expect(html).toMatch(
      /<plaza-search[^>]*heading-level="2"[^>]*><a href="https:\/\/plaza\.example\/en">Find parking<\/a>/,
    );
    await serveMarketplace(page);
    await page.goto(serverUrl);
    await page.locator('plaza-search').getByRole('combobox').waitFor();
    expect(await readButtonColour(page, 'Check my car')).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Check my car' }).click();
    await page.getByRole('dialog', { name: 'Does my car fit?' }).getByText('It fits.').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
    kill('SIGTERM');
    await exit;
  }
});
