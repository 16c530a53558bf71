import autocannon from 'autocannon';
import { seededRandom } from '../src/demo/random.ts';
import { type UrlMaker, requestKinds, trafficShares } from './kinds.ts';

/** Measured durations in milliseconds for one type of request, sent sequentially over one connection. */
export interface RequestKindResult {
  kind: string;
  p50: number;
  p95: number;
  /** Median number of results in a response: listings, pins and clusters, or suggestions. */
  found: number;
}

const warmUpCallCount = 5;
const loadTestSeconds = 10;
const loadTestWarmUpSeconds = 3;
const preparedSearchCount = 2000;

const percentileOf = (sortedDurations: readonly number[], share: number) =>
  sortedDurations[Math.min(sortedDurations.length - 1, Math.floor(sortedDurations.length * share))] ?? 0;
const sortAscending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

interface ListResponse {
  data: { pins?: unknown[]; clusters?: unknown[]; length?: number };
  meta?: { total: number };
}

/** Measures one kind of request. @param times measured calls, after a few for warm-up. */
export async function measureRequestKind(
  baseUrl: string,
  name: string,
  makeUrl: UrlMaker,
  times: number,
): Promise<RequestKindResult> {
  const random = seededRandom(name);
  const callDurations: number[] = [];
  const resultCounts: number[] = [];
  for (let call = -warmUpCallCount; call < times; call += 1) {
    const startTime = performance.now();
    const response = await fetch(baseUrl + makeUrl(random));
    const responseBody = (await response.json()) as ListResponse;
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    if (call < 0) continue;
    callDurations.push(performance.now() - startTime);
    const { pins = [], clusters = [], length = pins.length + clusters.length } = responseBody.data;
    resultCounts.push(responseBody.meta?.total ?? length);
  }
  const sortedDurations = sortAscending(callDurations);
  return {
    kind: name,
    p50: percentileOf(sortedDurations, 0.5),
    p95: percentileOf(sortedDurations, 0.95),
    found: percentileOf(sortAscending(resultCounts), 0.5),
  };
}

export interface LoadTestResult {
  connections: number;
  searchesASecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Sends the mix of search requests over several concurrent connections. */
export async function measureUnderLoad(baseUrl: string, connections: number): Promise<LoadTestResult> {
  const random = seededRandom('traffic');
  const searchRequests = Array.from({ length: preparedSearchCount }, () => {
    const makeUrl = requestKinds[random.weighted(trafficShares)]!;
    const { pathname, search } = new URL(baseUrl + makeUrl(random));
    return { method: 'GET' as const, path: pathname + search };
  });
  const runLoadTest = (duration: number) =>
    autocannon({ url: baseUrl, connections, duration, requests: searchRequests });
  await runLoadTest(loadTestWarmUpSeconds);
  const loadTestResult = await runLoadTest(loadTestSeconds);
  return {
    connections,
    searchesASecond: loadTestResult.requests.average,
    p50: loadTestResult.latency.p50,
    p99: loadTestResult.latency.p99,
    failures: loadTestResult.non2xx + loadTestResult.errors,
  };
}
