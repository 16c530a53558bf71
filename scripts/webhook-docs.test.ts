import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newWebhookSecret, signWebhook } from '../apps/api/src/partners/webhooks/signing.ts';
import { root } from './lib/paths.ts';
import { findInstalledPhp } from './lib/php.ts';

const webhookDocs = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const secret = newWebhookSecret();
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { partner: 'peñón' } });

interface DocumentedServer {
  language: string;
  /** Language of the code block in the document. */
  tag: string;
  fileName: string;
  /** Path or name of the interpreter; `undefined` if it is missing. */
  interpreter: string | undefined;
  argumentsFor: (file: string, port: number) => string[];
}
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
const documentedServers: readonly DocumentedServer[] = [
  {
    language: 'Node',
    tag: 'js',
    fileName: 'server.mjs',
    interpreter: process.execPath,
    argumentsFor: (file) => [file],
  },
  { language: 'Python', tag: 'python', fileName: 'server.py', interpreter: python, argumentsFor: (file) => [file] },
  {
    language: 'PHP',
    tag: 'php',
    fileName: 'server.php',
    interpreter: findInstalledPhp()?.path,
    argumentsFor: (file, port) => ['-S', `127.0.0.1:${port}`, file],
  },
];

const readCodeBlock = (tag: string): string =>
  new RegExp(`^\`\`\`${tag}\\n([^]*?)^\`\`\``, 'm').exec(webhookDocs)?.[1] ?? '';

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

describe.each(documentedServers)('the $language server', ({ language, tag, fileName, interpreter, argumentsFor }) => {
  let directory = '';
  let url = '';
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    if (interpreter === undefined) return;
    // in a folder of the API's packages, where Node finds the library that the document installs
    const cacheDirectory = join(root, 'apps/api/node_modules/.cache');
    mkdirSync(cacheDirectory, { recursive: true });
    directory = mkdtempSync(join(cacheDirectory, 'webhook-docs-'));
    const file = join(directory, fileName);
    writeFileSync(file, readCodeBlock(tag));
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}/plaza`;
    server = spawn(interpreter, argumentsFor(file, port), {
      env: { ...process.env, PORT: String(port), PLAZA_WEBHOOK_SECRET: secret },
      stdio: 'ignore',
    });
    await vi.waitFor(() => fetch(url), { timeout: 20_000 });
  });

  afterAll(() => {
    server?.kill();
    if (directory !== '') rmSync(directory, { recursive: true });
  });

  const send = async (headers: Record<string, string>, sentBody = body): Promise<number> =>
    (await fetch(url, { method: 'POST', body: sentBody, headers })).status;
  const sign = (secrets: readonly string[], sentAt = new Date()) => signWebhook({ id: 'evt_1', sentAt, body }, secrets);

  it.skipIf(!interpreter)(
    `the ${language} server in docs/webhooks.md accepts what Plaza signs with its secret, also during a rotation`,
    async () => {
      expect(await send(sign([secret]))).toBe(204);
      expect(await send(sign([newWebhookSecret(), secret]))).toBe(204);
    },
  );

  it.skipIf(!interpreter)(
    `the ${language} server in docs/webhooks.md refuses another secret, body or time, and missing or odd headers`,
    async () => {
      const signed = sign([secret]);
      expect(await send(sign([newWebhookSecret()]))).toBe(400);
      expect(await send(signed, `${body} `)).toBe(400);
      expect(await send(sign([secret], new Date(Date.now() - 6 * 60_000)))).toBe(400);
      expect(await send({})).toBe(400);
      expect(await send({ ...signed, 'webhook-signature': 'v1,é' })).toBe(400);
      expect(await send({ ...signed, 'webhook-timestamp': 'now' })).toBe(400);
      expect(await send(signed)).toBe(204);
    },
  );
});
