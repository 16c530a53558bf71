import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { clientOf, signUp, startApi, type TestApi, testPassword } from '../testing/index.ts';
import { reportSecurityEvents, SecurityReportError } from './report.ts';

let api: TestApi;
let account: { id: number; email: string };
const ip = '203.0.113.7';

beforeAll(async () => {
  api = await startApi();
  account = await signUp(api);
  await signUp(api);
  const visitor = clientOf(api);
  const requestOptions = { headers: { 'x-forwarded-for': ip } };
  await visitor.login({ body: { identifier: account.email, password: testPassword } }, requestOptions);
  await failureOf(visitor.login({ body: { identifier: account.email, password: 'wrong' } }, requestOptions));
  await api.database
    .insertInto('security_events')
    .values({
      kind: 'login',
      user_id: account.id,
      network_hash: null,
      listing_id: null,
      occurred_at: new Date('2026-01-05'),
    })
    .execute();
});
afterAll(() => api.stop());

const run = (...args: string[]): Promise<string> => reportSecurityEvents(api.database, args, new Date());
const errorOf = async (...args: string[]): Promise<string> => {
  const error: unknown = await run(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SecurityReportError);
  return (error as SecurityReportError).message;
};
const kinds = (json: string): string[] => json.split('\n').map((line) => (JSON.parse(line) as { kind: string }).kind);

it("the security report lists an account's events, newest first, by ID or email", async () => {
  const byId = await run('--account', String(account.id));
  expect(byId.split('\n')[0]).toMatch(/^time +kind +account +network +listing$/);
  expect(byId.split('\n').map((line) => line.split(/ +/)[1])).toEqual([
    'kind',
    'login_failed',
    'login',
    'account_opened',
  ]);
  expect(await run('--email', account.email.toUpperCase())).toBe(byId);
  for (const personal of [account.email, ip]) expect(byId).not.toContain(personal);
});

it('the security report prints one JSON object per line, filtered by kind, day and number', async () => {
  const all = ['--json', '--since', '2026-01-01'];
  expect(kinds(await run(...all, '--account', String(account.id)))).toHaveLength(4);
  expect(kinds(await run(...all, '--kind', 'login_failed', '--kind', 'account_opened'))).toEqual([
    'login_failed',
    'account_opened',
    'account_opened',
  ]);
  expect(kinds(await run(...all, '--limit', '1'))).toEqual(['login_failed']);
});

it('the security report finds further events of a network by its printed hash', async () => {
  const table = await run('--kind', 'login_failed');
  const hash = table.split('\n')[1]?.split(/ +/)[3] ?? '';
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(kinds(await run('--network', hash, '--json'))).toEqual(['login_failed', 'login']);
});

it('the security report rejects invalid options and unknown emails with a message that names them', async () => {
  expect(await errorOf('--email', 'unknown@example.com')).toBe('No account has this email address.');
  expect(await errorOf('--since', 'yesterday')).toMatch(/^--since takes a day[^]*pnpm security:events/);
  expect(await errorOf('--account', 'ana')).toMatch(/^--account takes the number/);
  expect(await errorOf('--limit', '0')).toMatch(/^--limit takes 1 to 10000/);
  expect(await errorOf('--network', 'x')).toMatch(/^--network takes the hexadecimal/);
  expect(await errorOf('--all')).toMatch(/--all[^]*pnpm security:events/);
  expect(await run('--kind', 'nothing')).toBe('No events match.');
  expect(await run('--help')).toContain('kept for 90 days');
});
