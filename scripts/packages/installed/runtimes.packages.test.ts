import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../../lib/processes.ts';
import { type FreshProject, createFreshProject } from './fresh-project.ts';

interface Runtime {
  name: string;
  command: string;
  args: readonly string[];
}

/** Runtimes of this machine: the one of the tests, and those on the path. */
function findRuntimes(): Runtime[] {
  const candidates = [
    { command: process.execPath, args: [] },
    { command: 'node', args: [] },
    { command: 'deno', args: ['run', '--allow-net', '--allow-env', '--allow-read', '--no-prompt'] },
    { command: 'bun', args: ['run'] },
  ];
  const runtimes = candidates.flatMap(({ command, args }) => {
    const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
    const version = /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
    const name = command === process.execPath ? 'node' : command;
    return status === 0 && version !== undefined ? [{ name: `${name} ${version}`, command, args }] : [];
  });
  return [...new Map(runtimes.map((runtime) => [runtime.name, runtime])).values()];
}

/** Calls of each kind; prints what they return as JSON. */
const program = `
const { createClient, NotFoundError } = sdk;
const plaza = createClient({ baseUrl: apiUrl, locale: 'es', token: () => 'token' });
const names = [];
for await (const { name } of plaza.search.list({ query: { substr: 'Valencia' } })) names.push(name);
const { status, requestId } = await plaza.search.list().withResponse();
const error = await plaza.getListing({ params: { id: 7 } }).catch((thrown) => thrown);
const upload = await plaza.addListingImage({
  params: { id: 7 },
  form: { submissionId: '8c5d0b1e-3f43-4c0e-9d0e-2f8a6b1c7e55', image: new File(['pixels'], 'plano.png', { type: 'image/png' }) },
}).catch((thrown) => thrown);
print(JSON.stringify({ names, status, requestId, code: error.code, isNotFound: error instanceof NotFoundError, upload: upload.code }));
`;

const expected = {
  names: ['Page 1', 'Page 2'],
  status: 200,
  requestId: 'request-1',
  code: 'listing_not_found',
  isNotFound: true,
  upload: 'listing_not_found',
};

let project: FreshProject;
let server: Server;
let apiUrl: string;
const requests: string[] = [];

beforeAll(async () => {
  project = await createFreshProject('node-client');
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    requests.push(`${request.method} ${url.pathname} ${request.headers['content-type']?.split(';')[0] ?? ''}`);
    request.resume();
    const page = Number(url.searchParams.get('page') ?? 1);
    const isSearch = url.pathname.endsWith('/search');
    const error = { status: 404, name: 'NotFoundError', message: 'No.', details: { code: 'listing_not_found' } };
    const meta = { page, pageSize: 1, pageCount: 2, total: 2, totalIsCapped: false };
    response.writeHead(isSearch ? 200 : 404, { 'content-type': 'application/json', 'x-request-id': 'request-1' });
    response.end(JSON.stringify(isSearch ? { data: [{ name: `Page ${page}` }], meta } : { data: null, error }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const preamble = `const apiUrl = ${JSON.stringify(apiUrl)}; const print = (text) => console.log(text);`;
  project.write('module.mjs', `import * as sdk from '@plaza/sdk';\n${preamble}\n${program}`);
  project.write('common.cjs', `const sdk = require('@plaza/sdk');\n${preamble}\n(async () => {${program}})();`);
});
afterAll(async () => {
  server.close();
  await project[Symbol.asyncDispose]();
});

async function runFile({ command, args }: Runtime, file: string): Promise<unknown> {
  const lines: string[] = [];
  const { exit } = startProcess(command, [...args, file], {
    cwd: project.directory,
    env: { NODE_OPTIONS: undefined },
    onLine: (line) => lines.push(line),
  });
  expect(await exit, lines.join('\n')).toBe(0);
  return JSON.parse(lines.find((line) => line.startsWith('{')) ?? 'null');
}

test.each(findRuntimes())('the packed SDK calls, pages, uploads and reports errors in $name', async (runtime) => {
  requests.length = 0;
  expect(await runFile(runtime, 'module.mjs')).toEqual(expected);
  expect(requests.at(-1)).toBe('POST /api/parking/own/7/images multipart/form-data');
});

test.each(findRuntimes())('a CommonJS file loads the packed SDK by require in $name', async (runtime) => {
  expect(await runFile(runtime, 'common.cjs')).toEqual(expected);
});

test('the packed SDK needs no global of Node, only the ones that browsers and workers share', async () => {
  const { build } = await import('vite');
  project.write('worker.mjs', "export * from '@plaza/sdk';");
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: project.directory,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(project.directory, 'worker.mjs'), formats: ['iife'], name: 'sdk' },
    },
  });
  const [{ code = '' } = {}] = [output].flat().flatMap((part) => ('output' in part ? part.output : [])) as {
    code?: string;
  }[];
  const printed: string[] = [];
  const context = createContext({
    fetch,
    Request,
    Response,
    Headers,
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    TextEncoder,
    TextDecoder,
    TextDecoderStream,
    ReadableStream,
    FormData,
    File,
    Blob,
    DOMException,
    crypto,
    performance,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    structuredClone,
    apiUrl,
    print: (text: string) => printed.push(text),
  });
  await new Script(`${code}\n(async () => {${program}})()`).runInContext(context);
  expect(printed.map((text) => JSON.parse(text) as unknown)).toEqual([expected]);
});
