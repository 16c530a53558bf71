import { trustedProxies } from '@plaza/client-ip';
import { type CallName, type CallSpec, contract } from '@plaza/sdk/contract';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../platform/domain-error.ts';
import { requestLimits, routeLimits } from '../platform/limits/rate-limits.ts';
import { createBuckets } from '../platform/limits/shared-buckets.ts';
import { createLog } from '../platform/log.ts';
import { type Caller, createRequestLimits } from './request-limits.ts';

function createTestLimits(requestsPerMinute = 600) {
  const logLines: string[] = [];
  const limits = createRequestLimits({
    buckets: createBuckets(() => 0),
    proxies: trustedProxies(['127.0.0.1', '::1']),
    log: createLog('warn', { write: (line) => logLines.push(line) }),
    requestsPerMinute,
  });
  return { limits, lines: logLines };
}
const createCaller = (clientIp: string, userId: number | null = null): Caller => ({ clientIp, userId });
function countAllowedCalls(take: () => void, upTo = 20_000): number {
  for (let count = 0; count < upTo; count += 1) {
    try {
      take();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return count;
      throw error;
    }
  }
  return upTo;
}

describe('calls', () => {
  it('each IPv4 address can make as many calls per minute as the limit allows', () => {
    const { limits } = createTestLimits();
    expect(countAllowedCalls(() => limits.takeNetwork(createCaller('203.0.113.1')))).toBe(
      requestLimits.calls.perMinute,
    );
    expect(countAllowedCalls(() => limits.takeNetwork(createCaller('203.0.113.2')))).toBe(
      requestLimits.calls.perMinute,
    );
  });

  it('all addresses of one IPv6 /64 network share the limit of one client', () => {
    const { limits } = createTestLimits();
    let addressCount = 0;
    const allowedCount = countAllowedCalls(() =>
      limits.takeNetwork(createCaller(`2001:db8:1:2::${(addressCount += 1).toString(16)}`)),
    );
    expect(allowedCount).toBe(requestLimits.calls.perMinute);
  });

  it('all addresses of one IPv6 /48 network share a rate limit, which is higher than that of one address', () => {
    const { limits } = createTestLimits();
    let addressCount = 0;
    const allowedCount = countAllowedCalls(() =>
      limits.takeNetwork(createCaller(`2001:db8:1:${(addressCount += 1).toString(16)}::1`)),
    );
    expect(allowedCount).toBe(requestLimits.callsOfWideNetwork.perMinute);
  });

  it.each(['127.0.0.1', '::1', 'garbage', ''])(
    'calls from the trusted or unreadable IP %j share the higher limit of trusted proxies',
    (address) => {
      const { limits } = createTestLimits(6);
      expect(countAllowedCalls(() => limits.takeNetwork(createCaller(address)))).toBe(120);
    },
  );

  it('a lower PLAZA_RATE_LIMIT lowers the limits of calls and of media requests by the same factor', () => {
    const { limits } = createTestLimits(60);
    expect(countAllowedCalls(() => limits.takeNetwork(createCaller('203.0.113.1')))).toBe(60);
    expect(countAllowedCalls(() => limits.take('media', createCaller('203.0.113.1')))).toBe(600);
  });

  it('calls of one account share its limit whatever IP they come from', () => {
    const { limits } = createTestLimits();
    let addressCount = 0;
    const countCallAgainstLimit = () =>
      limits.takeCall('listInboxChats', createCaller(`203.0.113.${(addressCount += 1) % 250}`, 7));
    expect(countAllowedCalls(countCallAgainstLimit)).toBe(requestLimits.userCalls.perMinute);
    expect(countAllowedCalls(() => limits.takeCall('listInboxChats', createCaller('203.0.113.1', 8)))).toBe(
      requestLimits.userCalls.perMinute,
    );
  });

  const limitedCalls = Object.entries(contract).flatMap(([name, { limit }]: [string, CallSpec]) =>
    limit === undefined ? [] : [[name as CallName, limit] as const],
  );

  it.each(limitedCalls)('the call %s is rejected when its additional limit %s is used up', (name, limit) => {
    const { limits } = createTestLimits();
    const countCallAgainstLimit = () => limits.takeCall(name, createCaller('203.0.113.1', 7));
    expect(countAllowedCalls(countCallAgainstLimit)).toBe(
      Math.min(requestLimits[limit].perMinute, requestLimits.userCalls.perMinute),
    );
  });
});

it('the API logs one warning about trusted proxies when all of 12,000 requests come from one IP', () => {
  const { limits, lines } = createTestLimits(60_000);
  for (let count = 0; count < 12_000; count += 1) limits.takeNetwork(createCaller('203.0.113.1'));
  expect(lines.filter((line) => line.includes('PLAZA_TRUSTED_PROXIES'))).toHaveLength(1);
});

it('the API logs no warning about trusted proxies when requests come from several IPs', () => {
  const { limits, lines } = createTestLimits(60_000);
  for (let count = 0; count < 12_000; count += 1) limits.takeNetwork(createCaller(`203.0.113.${count % 2}`));
  expect(lines).toEqual([]);
});

it('every HTTP route outside the API contract has a rate limit above zero', () => {
  for (const name of Object.values(routeLimits)) expect(requestLimits[name].perMinute).toBeGreaterThan(0);
});
