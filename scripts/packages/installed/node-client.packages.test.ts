import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startProcess } from '../../lib/processes.ts';
import { readTarball } from '../../lib/publishing/tarball.ts';
import { type FreshProject, createFreshProject } from './fresh-project.ts';

let project: FreshProject;
let compiled: string;
beforeAll(async () => {
  project = await createFreshProject('node-client');
  compiled = await project.run('tsc', '-p', 'tsconfig.json');
});
afterAll(() => project[Symbol.asyncDispose]());

test('the Node client example compiles against the packed types with bundler and with Node module resolution', async () => {
  expect(compiled).toBe('');
  expect(await project.run('tsc', '-p', 'tsconfig.bundler.json', '--noEmit')).toBe('');
});

test('the Node client example calls the API, and prints listings or the error code', async () => {
  const requestedUrls: string[] = [];
  const createListing = (name: string, priceCents: number, lengthCm: number) => ({
    name,
    priceCents,
    size: { lengthCm, widthCm: 230, entranceHeightCm: 200 },
  });
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    const isKnownTown = request.url?.includes('Valencia') === true;
    const listings = [createListing('Ruzafa', 8500, 480), createListing('Too short', 6000, 300)];
    const error = { status: 422, name: 'ValidationError', message: 'No.', details: { code: 'validation_failed' } };
    response.writeHead(isKnownTown ? 200 : 422, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnownTown ? { data: listings, meta: { total: 2 } } : { data: null, error }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const runForTown = async (town: string) => {
      const outputLines: string[] = [];
      const { exit } = startProcess(process.execPath, ['dist/cheapest.js', town], {
        cwd: project.directory,
        env: {
          NODE_OPTIONS: undefined,
          PLAZA_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
        },
        onLine: (line) => outputLines.push(line),
      });
      return { code: await exit, lines: outputLines };
    };
    expect(await runForTown('Valencia')).toEqual({ code: 0, lines: ['2 bays', '85 € Ruzafa'] });
    expect(await runForTown('Nowhere')).toEqual({ code: 1, lines: ['422 validation_failed'] });
    expect(requestedUrls[0]).toBe('/api/parking/search?locale=en&substr=Valencia&sort=price');
  } finally {
    server.close();
  }
});

test('the Node client example prints the snippet of a pinned loader, with the integrity of the packed loader', async () => {
  const outputLines: string[] = [];
  const { exit } = startProcess(process.execPath, ['dist/pinned-loader.js'], {
    cwd: project.directory,
    env: { NODE_OPTIONS: undefined },
    onLine: (line) => outputLines.push(line),
  });
  expect(await exit).toBe(0);
  const { files, manifest } = readTarball(inject('tarballs')['@plaza/widgets'] ?? '');
  const digest = createHash('sha256')
    .update(files.get('dist/v1/loader.js') ?? '')
    .digest('base64');
  expect(outputLines.join('\n')).toContain(`/v${manifest.version}/loader.js`);
  expect(outputLines.join('\n')).toContain(`integrity="sha256-${digest}"`);
});
