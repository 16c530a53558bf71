import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, fontConfiguration, presentBrowser } from '../lib/browser.ts';
import { start, waitForAnswer } from '../lib/processes.ts';
import { freshProject, type FreshProject } from './fresh-project.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: presentBrowser(),
    args: chromiumFlags,
    env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
  });
});
afterAll(() => browser.close());

/** A page that keeps what it complains about. */
async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, complaints };
}

const colourOf = (page: Page, name: string): Promise<string> =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

describe('a Vite project with React', () => {
  let project: FreshProject;
  beforeAll(async () => {
    project = await freshProject('vite-react');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  test('compiles against the types, as bundlers and as Node find them', async () => {
    expect(await project.run('tsc', '-p', 'tsconfig.json')).toBe('');
    expect(await project.run('tsc', '-p', 'tsconfig.nodenext.json')).toBe('');
  });

  test('builds, and shows button, dialog and search box with their styles', async () => {
    await project.run('vite', 'build');
    const { page, complaints } = await openPage();
    await page.route('http://project.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const path = join(project.directory, 'dist', pathname === '/' ? 'index.html' : pathname);
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 204 });
    });
    await page.goto('http://project.test/');
    await page.getByRole('combobox', { name: 'Where' }).fill('mest');
    await page.getByRole('option', { name: /Mestalla/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await colourOf(page, 'Check my car')).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Check my car' }).click();
    const dialog = page.getByRole('dialog', { name: 'Does my car fit?' });
    await dialog.getByText('It fits.').waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a project of server components', () => {
  let project: FreshProject;
  beforeAll(async () => {
    project = await freshProject('server-rendering');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  test('compiles against the types, as bundlers and as Node find them', async () => {
    expect(await project.run('tsc', '-p', 'tsconfig.json')).toBe('');
    expect(await project.run('tsc', '-p', 'tsconfig.nodenext.json')).toBe('');
  });

  test('writes a whole page on the server, and the browser takes it over without a complaint', async () => {
    await project.run('vite', 'build');
    const lines: string[] = [];
    const { child, exit } = start(process.execPath, ['server.js'], {
      cwd: project.directory,
      env: { NODE_OPTIONS: undefined, NODE_ENV: 'production', PORT: '0' },
      onLine: (line) => lines.push(line),
    });
    const { page, complaints } = await openPage();
    try {
      await expect.poll(() => lines.join('\n')).toContain('http://');
      const address = /http:\S+/.exec(lines.join('\n'))?.[0] ?? '';
      await waitForAnswer(address, () => child.exitCode === null);
      const html = await (await fetch(address)).text();
      expect(html).toContain('Does my car fit?');
      expect(html).toMatch(/<link[^>]+rel="stylesheet"/);
      await page.goto(address);
      expect(await colourOf(page, 'Check my car')).not.toBe('rgba(0, 0, 0, 0)');
      await page.getByRole('button', { name: 'Check my car' }).click();
      await page.getByRole('dialog', { name: 'Does my car fit?' }).getByText('It fits.').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await page.close();
      child.kill();
      await exit;
    }
  });
});

describe('a plain Node project', () => {
  let project: FreshProject;
  beforeAll(async () => {
    project = await freshProject('node-client');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  test('compiles against the types, as bundlers and as Node find them', async () => {
    expect(await project.run('tsc', '-p', 'tsconfig.json', '--noEmit')).toBe('');
    expect(await project.run('tsc', '-p', 'tsconfig.bundler.json', '--noEmit')).toBe('');
  });

  test('calls the API and reads its answers and errors', async () => {
    await project.run('tsc', '-p', 'tsconfig.json');
    const asked: string[] = [];
    const listing = (name: string, priceCents: number, lengthCm: number) => ({
      name,
      priceCents,
      size: { lengthCm, widthCm: 230, entranceHeightCm: 200 },
    });
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const isKnown = request.url?.includes('Valencia') === true;
      const data = [listing('Ruzafa', 8500, 480), listing('Too short', 6000, 300)];
      const error = { status: 422, name: 'ValidationError', message: 'No.', details: { code: 'validation_failed' } };
      response.writeHead(isKnown ? 200 : 422, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { data, meta: { total: 2 } } : { data: null, error }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const ask = async (town: string) => {
        const lines: string[] = [];
        const { exit } = start(process.execPath, ['dist/cheapest.js', town], {
          cwd: project.directory,
          env: {
            NODE_OPTIONS: undefined,
            PLAZA_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
          },
          onLine: (line) => lines.push(line),
        });
        return { code: await exit, lines };
      };
      expect(await ask('Valencia')).toEqual({ code: 0, lines: ['2 bays', '85 € Ruzafa'] });
      expect(await ask('Nowhere')).toEqual({ code: 1, lines: ['422 validation_failed'] });
      expect(asked[0]).toBe('/api/parking/search?locale=en&substr=Valencia&sort=price');
    } finally {
      server.close();
    }
  });
});
