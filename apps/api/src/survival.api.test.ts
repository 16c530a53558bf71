import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrokenRequest,
  createSeededRandom,
  sendBrokenRequest,
  type RequestTargets,
} from './testing/broken-requests.ts';
import { type SeveralProcesses, startSeveralProcesses } from './testing/several-processes.ts';
import { type SiteProcess, startSiteProcess } from './testing/site-process.ts';

const randomSeed = 20_261;
const apiRequestCount = 3500;
const siteRequestCount = 1500;
const maxConcurrentRequests = 40;
const killCount = 10;

const apiTargets: RequestTargets = {
  reads: [
    '/api/access-types',
    '/api/parking/search',
    '/api/parking/item/1',
    '/media/x',
    '/tiles/light/6/31/24.webp',
    '/readyz',
  ],
  writes: ['/api/auth/login', '/api/auth/forgot-password', '/api/contact-us', '/api/payments/webhook', '/healthz'],
  uploads: ['/api/auth/registration', '/api/auth/registration?locale=es'],
};
const siteTargets: RequestTargets = {
  reads: [
    '/healthz',
    '/es',
    '/en/faq',
    '/es/nothing',
    '/media/x',
    '/api/parking/search',
    '/en/live',
    '/es/auth/login.data',
  ],
  writes: ['/es/auth/login', '/en/contact_us', '/theme', '/es/auth/reset'],
  uploads: ['/es/auth/signup', '/es/auth/signup.data'],
};

let several: SeveralProcesses;
let site: SiteProcess;
beforeAll(async () => {
  several = await startSeveralProcesses(1);
  site = await startSiteProcess(several.baseUrls[0]?.replace(/\/api$/, '') ?? '');
});
afterAll(async () => {
  await site?.stop('SIGKILL');
  await several?.close();
});

const apiOrigin = (): string => several.baseUrls[0]?.replace(/\/api$/, '') ?? '';
const portOf = (address: string): number => Number(new URL(address).port);

async function sendConcurrently(
  port: number,
  count: number,
  targets: RequestTargets,
): Promise<Map<number | null, number>> {
  const seededRandom = createSeededRandom(randomSeed);
  const countByStatus = new Map<number | null, number>();
  let remainingRequests = count;
  const sendRequests = async (): Promise<void> => {
    while (remainingRequests > 0) {
      remainingRequests -= 1;
      const requestStatus = await sendBrokenRequest(port, createBrokenRequest(seededRandom, targets));
      countByStatus.set(requestStatus, (countByStatus.get(requestStatus) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentRequests }, sendRequests));
  return countByStatus;
}

function expectAlive(): void {
  const api = several.apis[0];
  expect(api?.child.exitCode, `${api?.errors()}${JSON.stringify(api?.lines.slice(-5))}`).toBeNull();
  expect(site.child.exitCode, site.output().slice(-3000)).toBeNull();
  const logFaults = [...(api?.lines ?? []).map((line) => JSON.stringify(line)), ...site.output().split('\n')].filter(
    (line) => /uncaught exception|unhandled rejection/.test(line),
  );
  expect(logFaults).toEqual([]);
}

const databaseCallUrl = (): string => `${apiOrigin()}/api/parking/item/1`;

const fetchStatus = (url: string): Promise<number> => fetch(url).then((answer) => answer.status);

describe('API and site', () => {
  it(`API and site survive ${apiRequestCount + siteRequestCount} malformed requests and aborted uploads`, async () => {
    const countByStatus = await sendConcurrently(portOf(apiOrigin()), apiRequestCount, apiTargets);
    await sendConcurrently(portOf(site.address), siteRequestCount, siteTargets);
    expectAlive();
    expect(await fetchStatus(`${apiOrigin()}/readyz`)).toBe(200);
    expect(await fetchStatus(`${site.address}/healthz`)).toBe(200);
    expect(countByStatus.get(500) ?? 0, JSON.stringify([...countByStatus])).toBe(0);
    expect(countByStatus.get(400), JSON.stringify([...countByStatus])).toBeGreaterThan(100);
  });

  it(`API and site survive ${killCount} crashes of PostgreSQL, answer 503 meanwhile, and recover`, async () => {
    for (let kill = 0; kill < killCount; kill += 1) {
      const pendingRequests = Array.from({ length: 10 }, () => fetch(databaseCallUrl()).catch(() => null));
      await several.killDatabase();
      for (const answer of await Promise.all(pendingRequests)) expect([404, 503]).toContain(answer?.status);
      const [call, ready, page] = await Promise.all([
        fetch(databaseCallUrl()),
        fetch(`${apiOrigin()}/readyz`),
        fetch(`${site.address}/es/search`, { redirect: 'manual' }),
      ]);
      expect([call.status, ready.status]).toEqual([503, 503]);
      expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await call.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
      expect(page.status).not.toBe(500);
      await several.startDatabase();
      await expect.poll(() => fetchStatus(databaseCallUrl()), { interval: 50 }).toBe(404);
      expectAlive();
    }
  });
});
