/**
 * `pnpm bench widgets`: measures for each element the time from adding its script to an idle page until its content is
 * painted, with the CPU four times slower. Prints the median of several runs, on the local network and on slow 4G, and
 * compares it with the same search built with React and React Aria. `--check` exits with 1 if a goal is missed.
 */
import { join, resolve } from 'node:path';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumFlags, findBrowser } from '../../../scripts/lib/browser.ts';
import { bold, table } from '../../../scripts/lib/terminal.ts';
import { element, type HostPage } from '../e2e/hosts/host-page.ts';
import { startApi } from '../e2e/support/api.ts';
import { startServers, type Servers } from '../e2e/support/servers.ts';

const runs = 7;
const goals = { local: 400, slow: 700, script: 60, shift: 0 } as const;

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const viewport = { width: 900, height: 700 };

interface Measure {
  /** Milliseconds from injection to painted content. */
  ready: number;
  script: number;
  /** Milliseconds of the longest task. */
  longestTask: number;
  shift: number;
  bytes: number;
}

interface Subject {
  name: string;
  page: HostPage;
  script: (servers: Servers) => string;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

async function measureOnce(browser: Browser, servers: Servers, subject: Subject, isSlow: boolean): Promise<Measure> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await page.goto(servers.put(subject.page), { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow4G);
  const secondsBefore = await scriptSeconds(session);
  const measured = await page.evaluate(
    ([address, plaza]) =>
      new Promise<Omit<Measure, 'script'>>((settle) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
        const start = performance.now();
        addEventListener(
          'plaza:ready',
          () =>
            // the second frame starts after the frame with the content was submitted
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const ready = performance.now() - start;
                setTimeout(() => {
                  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
                    ({ name, startTime }) => startTime >= start && name.endsWith('.js'),
                  );
                  settle({
                    ready,
                    longestTask: Math.max(0, ...tasks),
                    shift: window.host.shift ?? 0,
                    bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
                  });
                }, 500);
              }),
            ),
          { capture: true, once: true },
        );
        const script = document.createElement('script');
        script.dataset.partner = 'almenara';
        script.dataset.plaza = plaza;
        script.src = address;
        document.head.append(script);
      }),
    [subject.script(servers), servers.plaza] as const,
  );
  const script = ((await scriptSeconds(session)) - secondsBefore) * 1000;
  await context.close();
  return { ...measured, script };
}

/** Reserves the height of the content, as in the snippet for partners. */
async function withReservedHeight(browser: Browser, api: string, subject: Subject): Promise<Subject> {
  const servers = await startServers(api);
  const page = await browser.newPage({ viewport });
  await page.goto(servers.put(subject.page));
  const address = subject.script(servers);
  const size = await page.evaluate(
    ([source, plaza]) =>
      new Promise<{ name: string; height: number }>((settle) => {
        addEventListener('plaza:ready', () => {
          const content = document.querySelector('plaza-search, plaza-listing, plaza-plans, #peer');
          const height = Math.ceil(content?.getBoundingClientRect().height ?? 0);
          settle({ name: content?.id === 'peer' ? '#peer' : (content?.localName ?? ''), height });
        });
        const script = document.createElement('script');
        Object.assign(script.dataset, { partner: 'almenara', plaza });
        script.src = source;
        document.head.append(script);
      }),
    [address, servers.plaza] as const,
  );
  await page.close();
  await servers.stop();
  return {
    ...subject,
    page: { ...subject.page, css: `${size.name} { display: block; min-block-size: ${size.height}px }` },
  };
}

async function measure(browser: Browser, api: string, subject: Subject, isSlow: boolean): Promise<Measure> {
  const measures: Measure[] = [];
  for (let run = 0; run < runs; run += 1) {
    const servers = await startServers(api);
    measures.push(await measureOnce(browser, servers, subject, isSlow));
    await servers.stop();
  }
  const of = (key: keyof Measure) => median(measures.map((runMeasure) => runMeasure[key]));
  return {
    ready: of('ready'),
    script: of('script'),
    longestTask: of('longestTask'),
    shift: of('shift'),
    bytes: of('bytes'),
  };
}

const bundle = await build({
  entryPoints: [join(import.meta.dirname, 'peer-search.tsx')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
const peer = bundle.outputFiles[0]?.text ?? '';

const pageAround = (content: string, more: Partial<HostPage> = {}): HostPage => ({
  ...more,
  loader: 'none',
  body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}<p>See you there.</p></main>`,
});
const loader = ({ plaza }: Servers) => `${plaza}/v1/loader.js`;
const subjects: readonly Subject[] = [
  { name: 'plaza-search', page: pageAround(element.search()), script: loader },
  { name: 'plaza-listing', page: pageAround(element.listing()), script: loader },
  { name: 'plaza-plans', page: pageAround(element.plans()), script: loader },
  {
    name: 'search on React Aria',
    page: pageAround('<div id="peer"></div>', { files: { '/peer.js': peer } }),
    script: ({ partner }) => `${partner}/peer.js`,
  },
];

const apiAddress = process.env.PLAZA_TEST_API_URL;
const api = apiAddress
  ? { address: apiAddress, stop: async () => undefined }
  : await startApi(resolve(import.meta.dirname, '../../../var/bench/widgets-api'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
const results: { name: string; local: Measure; slow: Measure }[] = [];
try {
  for (const subjectWithoutHeight of subjects) {
    const subject = await withReservedHeight(browser, api.address, subjectWithoutHeight);
    results.push({
      name: subject.name,
      local: await measure(browser, api.address, subject, false),
      slow: await measure(browser, api.address, subject, true),
    });
  }
} finally {
  await browser.close();
  await api.stop();
}

const rows = results.map(({ name, local, slow }) => [
  name,
  Math.round(local.ready),
  Math.round(slow.ready),
  Math.round(local.script),
  Math.round(local.longestTask),
  Math.max(local.shift, slow.shift).toFixed(4),
  local.bytes,
]);
const [search] = results;
const peerResult = results.at(-1);
if (!search || !peerResult) throw new Error('nothing was measured');
const ratio = (key: keyof Measure, network: 'local' | 'slow' = 'local') =>
  `${(peerResult[network][key] / search[network][key]).toFixed(1)} ×`;
console.log(`\n${bold(`Injected → ready, processor 4 × slower, median of ${runs}`)}`);
console.log(
  table(
    ['', 'local ms', 'slow 4G ms', 'script ms', 'longest task ms', 'layout shift', 'bytes'],
    [
      ...rows,
      [
        'React Aria / plaza-search',
        ratio('ready'),
        ratio('ready', 'slow'),
        ratio('script'),
        ratio('longestTask'),
        '',
        ratio('bytes'),
      ],
      ['goal for search', `≤ ${goals.local}`, `≤ ${goals.slow}`, `≤ ${goals.script}`, '', String(goals.shift), ''],
    ],
  ),
);
const isGoalMissed =
  search.local.ready > goals.local ||
  search.slow.ready > goals.slow ||
  search.local.script > goals.script ||
  results.some(({ local, slow }) => Math.max(local.shift, slow.shift) > goals.shift);
if (isGoalMissed) console.log('A goal is missed.');
process.exit(isGoalMissed && process.argv.includes('--check') ? 1 : 0);
