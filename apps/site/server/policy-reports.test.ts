import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPolicyReports, readViolations } from './policy-reports.ts';

const reportUriFormatBody = {
  'csp-report': {
    'document-uri': 'https://plaza.example/es/auth/reset?code=secret',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?y=1',
  },
};
const reportingApiFormatBody = [
  {
    type: 'csp-violation',
    age: 10,
    body: { documentURL: 'https://plaza.example/en', effectiveDirective: 'style-src-attr', blockedURL: 'inline' },
  },
];

describe('readViolations', () => {
  it('readViolations reads both formats of CSP violation reports, and removes the queries of URLs', () => {
    expect(readViolations(JSON.stringify(reportUriFormatBody))).toEqual([
      { page: '/es/auth/reset', directive: 'script-src-elem', blocked: 'https://evil.example' },
    ]);
    expect(readViolations(JSON.stringify(reportingApiFormatBody))).toEqual([
      { page: '/en', directive: 'style-src-attr', blocked: 'inline' },
    ]);
  });

  it('readViolations returns an array, and never throws an error, for any body of a report', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(readViolations(body)).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('createPolicyReports', () => {
  let loggedLines: Record<string, unknown>[] = [];
  let url = '';
  const handleReport = createPolicyReports((line) => loggedLines.push(line));
  const server = createServer(handleReport);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/policy-reports`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    loggedLines = [];
  });
  const sendReport = async (body: string) => (await fetch(url, { method: 'POST', body })).status;

  it('createPolicyReports logs CSP violations, ignores invalid reports, and refuses GET and large bodies', async () => {
    expect(await sendReport(JSON.stringify(reportingApiFormatBody))).toBe(204);
    expect(await sendReport('nonsense')).toBe(204);
    expect((await fetch(url)).status).toBe(405);
    expect(await sendReport('x'.repeat(20_000)).catch(() => 413)).toBe(413);
    expect(loggedLines).toMatchObject([{ level: 40, page: '/en', directive: 'style-src-attr', blocked: 'inline' }]);
  });

  it('createPolicyReports logs at most 120 lines when 400 violations are reported', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => sendReport(JSON.stringify(Array(20).fill(reportingApiFormatBody[0])))),
    );
    expect(loggedLines.length).toBeLessThanOrEqual(120);
  });
});
