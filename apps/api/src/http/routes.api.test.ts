import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { OutboxEmail } from '../platform/email/email-sender.ts';
import { signUp, startApi, type TestApi } from '../testing/index.ts';

const senderMailbox = 'Plaza <no-reply@plaza.example>';
let api: TestApi | undefined;
let outbox: string | undefined;
afterEach(async () => {
  await api?.stop();
  if (outbox !== undefined) await rm(outbox, { recursive: true });
  outbox = undefined;
});

async function startApiWithOutbox(changes: Partial<Config> = {}): Promise<TestApi> {
  outbox = await mkdtemp(join(tmpdir(), 'plaza-outbox-'));
  api = await startApi({ email: { smtpUrl: null, outbox, from: senderMailbox }, ...changes });
  return api;
}

it('GET /outbox lists sent emails newest first, and the link in an email confirms the address', async () => {
  const startedApi = await startApiWithOutbox({ publicUrl: 'http://localhost:3000' });
  const readEmails = async () => (await (await fetch(`${startedApi.origin}/outbox`)).json()) as OutboxEmail[];
  expect(await readEmails()).toEqual([]);
  const firstUser = await signUp(startedApi, { isConfirmed: false });
  await startedApi.runJobs();
  const secondUser = await signUp(startedApi, { isConfirmed: false, locale: 'es' });
  await startedApi.runJobs();
  const outboxEmails = await readEmails();
  expect(outboxEmails.map(({ to, subject }) => [to, subject])).toEqual([
    [secondUser.email, 'Confirma tu correo electrónico'],
    [firstUser.email, 'Confirm your email address'],
  ]);
  const [link = ''] =
    /http:\/\/localhost:3000\/es\/auth\/confirm\?code=[\w-]{43}/.exec(outboxEmails[0]?.text ?? '') ?? [];
  expect(outboxEmails[0]?.html).toContain(`href="${link}"`);
  const firstUserEmails = await fetch(`${startedApi.origin}/outbox?to=${firstUser.email.toUpperCase()}`);
  expect(((await firstUserEmails.json()) as OutboxEmail[]).map(({ to }) => to)).toEqual([firstUser.email]);
  const confirmationCode = new URL(link).searchParams.get('code') ?? '';
  expect((await startedApi.client.confirmEmail({ body: { code: confirmationCode } })).data.isFirst).toBe(true);
});

it('GET /outbox ignores deleted emails, paths outside the outbox and malformed lines', async () => {
  const { origin } = await startApiWithOutbox();
  const createIndexLine = (file: string) =>
    JSON.stringify({ file, at: new Date().toISOString(), to: 'a@example.com', subject: 's' });
  await appendFile(
    join(outbox ?? '', 'index.jsonl'),
    `${createIndexLine('gone.eml')}\n${createIndexLine('../../etc/passwd')}\n{"half":\n`,
  );
  const response = await fetch(`${origin}/outbox`);
  expect([response.status, await response.json()]).toEqual([200, []]);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

const { payments: realPayments } = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_outbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_outbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_outbox',
  PLAZA_STRIPE_PRODUCTS: '2:prod_2,3:prod_3',
});

it.each([
  ['emails are sent over SMTP', { email: { smtpUrl: 'smtp://127.0.0.1:1', outbox: '/nowhere', from: senderMailbox } }],
  ['the API serves real users', { isExposed: true, payments: realPayments }],
])('GET /outbox responds with 404 when %s', async (_where, changes) => {
  const { origin } = await startApiWithOutbox(changes);
  expect((await fetch(`${origin}/outbox`)).status).toBe(404);
});
