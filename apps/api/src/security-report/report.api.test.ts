import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { clientOf, signUp, startApi, type TestApi, testPassword } from '../testing/index.ts';
import { reportSecurityEvents, SecurityReportError } from './report.ts';

let api: TestApi;
let account: { id: number; email: string };
const visitorIp = '203.0.113.7';

beforeAll(async () => {
  api = await startApi();
  account = await signUp(api);
  await signUp(api);
  const visitorClient = clientOf(api);
  const requestOptions = { headers: { 'x-forwarded-for': visitorIp } };
  await visitorClient.login({ body: { identifier: account.email, password: testPassword } }, requestOptions);
  await failureOf(visitorClient.login({ body: { identifier: account.email, password: 'wrong' } }, requestOptions));
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

const runReport = (...args: string[]): Promise<string> => reportSecurityEvents(api.database, args, new Date());
const readReportError = async (...args: string[]): Promise<string> => {
  const error: unknown = await runReport(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SecurityReportError);
  return (error as SecurityReportError).message;
};
const readKinds = (json: string): string[] =>
  json.split('\n').map((line) => (JSON.parse(line) as { kind: string }).kind);

it("the security report lists an account's events, newest first, when given the account's ID or email", async () => {
  const accountReport = await runReport('--account', String(account.id));
  expect(accountReport.split('\n')[0]).toMatch(/^time +kind +account +network +listing$/);
  expect(accountReport.split('\n').map((line) => line.split(/ +/)[1])).toEqual([
    'kind',
    'login_failed',
    'login',
    'account_opened',
  ]);
  expect(await runReport('--email', account.email.toUpperCase())).toBe(accountReport);
  for (const personalText of [account.email, visitorIp]) expect(accountReport).not.toContain(personalText);
});

it('the security report with --json prints one object per line for each event that matches the filters', async () => {
  const commonArguments = ['--json', '--since', '2026-01-01'];
  expect(readKinds(await runReport(...commonArguments, '--account', String(account.id)))).toHaveLength(4);
  expect(readKinds(await runReport(...commonArguments, '--kind', 'login_failed', '--kind', 'account_opened'))).toEqual([
    'login_failed',
    'account_opened',
    'account_opened',
  ]);
  expect(readKinds(await runReport(...commonArguments, '--limit', '1'))).toEqual(['login_failed']);
});

it('the security report lists the events of a network when given the network hash that it prints', async () => {
  const reportTable = await runReport('--kind', 'login_failed');
  const networkHash = reportTable.split('\n')[1]?.split(/ +/)[3] ?? '';
  expect(networkHash).toMatch(/^[0-9a-f]{12}$/);
  expect(readKinds(await runReport('--network', networkHash, '--json'))).toEqual(['login_failed', 'login']);
});

it('the security report explains an invalid option or unknown email in its error message', async () => {
  expect(await readReportError('--email', 'unknown@example.com')).toBe('No account has this email address.');
  expect(await readReportError('--since', 'yesterday')).toMatch(/^--since takes a day[^]*pnpm security:events/);
  expect(await readReportError('--account', 'ana')).toMatch(/^--account takes the number/);
  expect(await readReportError('--limit', '0')).toMatch(/^--limit takes 1 to 10000/);
  expect(await readReportError('--network', 'x')).toMatch(/^--network takes the hexadecimal/);
  expect(await readReportError('--all')).toMatch(/--all[^]*pnpm security:events/);
  expect(await runReport('--kind', 'nothing')).toBe('No events match.');
  expect(await runReport('--help')).toContain('kept for 90 days');
});
