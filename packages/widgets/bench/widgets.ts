/**
 * `pnpm bench widgets`: measures for each element the time from adding its script, bundle or loader, to an idle page
 * until its content is painted, with the CPU four times slower. Prints the median of several runs, on the local network
 * and on slow 4G, and compares it with the same search built with React and React Aria, and with scripts that only write
 * the content of each widget. `--check` exits with 1 if a goal is missed.
 */
import { join, resolve } from 'node:path';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumFlags, findBrowser } from '../../../scripts/lib/browser.ts';
import { bold, formatTable } from '../../../scripts/lib/terminal.ts';
import { elementMarkup, type HostPage } from '../e2e/hosts/host-page.ts';
import { startApi } from '../e2e/support/api.ts';
import { startServers, type Servers } from '../e2e/support/servers.ts';

const runCount = 7;
/** Milliseconds from injection of a bundle to painted content, on the local network and on slow 4G. */
const readyGoals: Readonly<Record<string, { local: number; slow: number }>> = {
  'plaza-search': { local: 150, slow: 400 },
  'plaza-listing': { local: 160, slow: 500 },
  'plaza-plans': { local: 160, slow: 500 },
};
const measurementGoals = { script: 60, shift: 0 } as const;

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const viewport = { width: 900, height: 700 };

interface Measurement {
  /** Milliseconds from injection to painted content. */
  ready: number;
  script: number;
  longestTask: number;
  shift: number;
  bytes: number;
}

interface BenchPage {
  name: string;
  page: HostPage;
  script: (servers: Servers) => string;
  /** Path of the API call that the page preloads with the script, as LIFECYCLE.md recommends. */
  preloadedPath?: string;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function readScriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

async function measureOnce(
  browser: Browser,
  servers: Servers,
  benchPage: BenchPage,
  isSlow: boolean,
): Promise<Measurement> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await page.goto(servers.put(benchPage.page), { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow4G);
  const secondsBefore = await readScriptSeconds(session);
  const pageMeasurement = await page.evaluate(
    ([scriptUrl, plaza, preloadedPath]) =>
      new Promise<Omit<Measurement, 'script'>>((settle) => {
        const taskDurations: number[] = [];
        new PerformanceObserver((list) =>
          taskDurations.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({
          type: 'longtask',
        });
        const start = performance.now();
        addEventListener(
          'plaza:ready',
          () =>
            // the second frame starts after the frame with the content was submitted
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const readyMs = performance.now() - start;
                setTimeout(() => {
                  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
                    ({ name, startTime }) => startTime >= start && name.endsWith('.js'),
                  );
                  settle({
                    ready: readyMs,
                    longestTask: Math.max(0, ...taskDurations),
                    shift: window.host.shift ?? 0,
                    bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
                  });
                }, 500);
              }),
            ),
          { capture: true, once: true },
        );
        if (preloadedPath !== undefined) {
          const preload = document.createElement('link');
          Object.assign(preload, { rel: 'preload', as: 'fetch', crossOrigin: '', href: plaza + preloadedPath });
          document.head.append(preload);
        }
        const script = document.createElement('script');
        script.dataset.partner = 'almenara';
        script.dataset.plaza = plaza;
        script.src = scriptUrl;
        document.head.append(script);
      }),
    [benchPage.script(servers), servers.plaza, benchPage.preloadedPath] as const,
  );
  const script = ((await readScriptSeconds(session)) - secondsBefore) * 1000;
  await context.close();
  return { ...pageMeasurement, script };
}

/** Content of a page that is ready. */
interface ReadyContent {
  /** Selector of the element, and its height. */
  name: string;
  height: number;
  /** HTML and CSS of its shadow root; empty without one. */
  html: string;
  css: string;
}

async function readContent(browser: Browser, api: string, benchPage: BenchPage): Promise<ReadyContent> {
  const servers = await startServers(api);
  const page = await browser.newPage({ viewport });
  await page.goto(servers.put(benchPage.page));
  const scriptUrl = benchPage.script(servers);
  const content = await page.evaluate(
    ([source, plaza]) =>
      new Promise<ReadyContent>((settle) => {
        addEventListener('plaza:ready', () => {
          const element = document.querySelector('plaza-search, plaza-listing, plaza-plans, #peer')!;
          const { innerHTML = '', adoptedStyleSheets = [] } = element.shadowRoot ?? {};
          settle({
            name: element.id === 'peer' ? '#peer' : element.localName,
            height: Math.ceil(element.getBoundingClientRect().height),
            html: innerHTML.replaceAll(plaza, 'PLAZA'),
            css: adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(''),
          });
        });
        const script = document.createElement('script');
        Object.assign(script.dataset, { partner: 'almenara', plaza });
        script.src = source;
        document.head.append(script);
      }),
    [scriptUrl, servers.plaza] as const,
  );
  await page.close();
  await servers.stop();
  return content;
}

/** Reserves the height of the content, as in the snippet for partners. */
const reserveHeight = (benchPage: BenchPage, { name, height }: ReadyContent): BenchPage => ({
  ...benchPage,
  page: { ...benchPage.page, css: `${name} { display: block; min-block-size: ${height}px }` },
});

async function measureMedian(
  browser: Browser,
  api: string,
  benchPage: BenchPage,
  isSlow: boolean,
): Promise<Measurement> {
  const measurements: Measurement[] = [];
  for (let run = 0; run < runCount; run += 1) {
    const servers = await startServers(api);
    measurements.push(await measureOnce(browser, servers, benchPage, isSlow));
    await servers.stop();
  }
  const medianOf = (key: keyof Measurement) => median(measurements.map((measurement) => measurement[key]));
  return {
    ready: medianOf('ready'),
    script: medianOf('script'),
    longestTask: medianOf('longestTask'),
    shift: medianOf('shift'),
    bytes: medianOf('bytes'),
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
const reactAriaScript = bundle.outputFiles[0]?.text ?? '';

/** Scripts without any library: their times are those of the browser and the machine, below which no widget can get. */
const floorScripts = {
  'floor: an event': "dispatchEvent(new CustomEvent('plaza:ready'))",
  'floor: 50 elements': `const box = document.querySelector('#peer');
    for (let index = 0; index < 50; index += 1) {
      const line = document.createElement('p');
      line.textContent = 'Covered bay ' + index;
      box.append(line);
    }
    dispatchEvent(new CustomEvent('plaza:ready'));`,
};

const createPage = (content: string, more: Partial<HostPage> = {}): HostPage => ({
  ...more,
  loader: 'none',
  body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}<p>See you there.</p></main>`,
});

/** Returns a page whose script writes the content of a widget at once, without a request or any logic. */
const createCopyPage = (name: string, { html, css }: ReadyContent): BenchPage => ({
  name: `floor: HTML of ${name}`,
  page: createPage('<div id="peer" data-plaza="PLAZA"></div>', {
    files: {
      '/copy.js': `const box = document.querySelector('#peer');
        const shadow = box.attachShadow({ mode: 'open' });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(css)});
        shadow.adoptedStyleSheets = [sheet];
        shadow.innerHTML = ${JSON.stringify(html)}.replaceAll('PLAZA', box.dataset.plaza);
        dispatchEvent(new CustomEvent('plaza:ready'));`,
    },
  }),
  script: ({ partner }) => `${partner}/copy.js`,
});

const preloadedPaths: Readonly<Record<string, string>> = {
  listing: '/api/parking/nearby?venue=movistar-arena&limit=3&locale=en&partner=almenara',
  plans: '/api/subscription-plans?locale=en&partner=almenara',
};
/** Returns the page with an element, whose script is the bundle of its kind, or the loader, which loads a chunk. */
const createElementPage = (kind: keyof typeof elementMarkup, scriptName: string): BenchPage => {
  const preloadedPath = preloadedPaths[kind];
  return {
    name: scriptName === kind ? `plaza-${kind}` : `plaza-${kind}, ${scriptName}.js`,
    page: createPage(elementMarkup[kind]()),
    script: ({ plaza }) => `${plaza}/v1/${scriptName}.js`,
    ...(preloadedPath !== undefined && { preloadedPath }),
  };
};
const benchPages: readonly BenchPage[] = [
  ...(['search', 'listing', 'plans'] as const).flatMap((kind) => [
    createElementPage(kind, kind),
    createElementPage(kind, 'loader'),
  ]),
  ...Object.entries(floorScripts).map(([name, script]) => ({
    name,
    page: createPage('<div id="peer"></div>', { files: { '/floor.js': script } }),
    script: ({ partner }: Servers) => `${partner}/floor.js`,
  })),
  {
    name: 'search on React Aria',
    page: createPage('<div id="peer"></div>', { files: { '/peer.js': reactAriaScript } }),
    script: ({ partner }) => `${partner}/peer.js`,
  },
];

const runningApiUrl = process.env.PLAZA_TEST_API_URL;
const api = runningApiUrl
  ? { address: runningApiUrl, stop: async () => undefined }
  : await startApi(resolve(import.meta.dirname, '../../../var/bench/widgets-api'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
const benchResults: { name: string; local: Measurement; slow: Measurement }[] = [];
try {
  for (const plainPage of benchPages) {
    const content = await readContent(browser, api.address, plainPage);
    const measuredPages = [reserveHeight(plainPage, content)];
    if (readyGoals[plainPage.name])
      measuredPages.push(reserveHeight(createCopyPage(plainPage.name, content), { ...content, name: '#peer' }));
    for (const benchPage of measuredPages)
      benchResults.push({
        name: benchPage.name,
        local: await measureMedian(browser, api.address, benchPage, false),
        slow: await measureMedian(browser, api.address, benchPage, true),
      });
  }
} finally {
  await browser.close();
  await api.stop();
}

const formatReady = (name: string, network: 'local' | 'slow', { ready }: Measurement) => {
  const goal = readyGoals[name]?.[network];
  return `${Math.round(ready)}${goal === undefined ? '' : ` (≤ ${goal})`}`;
};
const tableRows = benchResults.map(({ name, local, slow }) => [
  name,
  formatReady(name, 'local', local),
  formatReady(name, 'slow', slow),
  Math.round(local.script),
  Math.round(local.longestTask),
  Math.max(local.shift, slow.shift).toFixed(4),
  local.bytes,
]);
const [search] = benchResults;
const reactAriaResult = benchResults.at(-1);
if (!search || !reactAriaResult) throw new Error('nothing was measured');
const formatRatio = (key: keyof Measurement, network: 'local' | 'slow' = 'local') =>
  `${(reactAriaResult[network][key] / search[network][key]).toFixed(1)} ×`;
console.log(`\n${bold(`Injected → ready, processor 4 × slower, median of ${runCount}`)}`);
console.log(
  formatTable(
    ['', 'local ms', 'slow 4G ms', 'script ms', 'longest task ms', 'layout shift', 'bytes'],
    [
      ...tableRows,
      [
        'React Aria / plaza-search',
        formatRatio('ready'),
        formatRatio('ready', 'slow'),
        formatRatio('script'),
        formatRatio('longestTask'),
        '',
        formatRatio('bytes'),
      ],
      ['goal for search', '', '', `≤ ${measurementGoals.script}`, '', String(measurementGoals.shift), ''],
    ],
  ),
);
const isGoalMissed =
  benchResults.some(({ name, local, slow }) => {
    const goal = readyGoals[name];
    return goal && (local.ready > goal.local || slow.ready > goal.slow);
  }) ||
  search.local.script > measurementGoals.script ||
  benchResults.some(({ local, slow }) => Math.max(local.shift, slow.shift) > measurementGoals.shift);
if (isGoalMissed) console.log('A goal is missed.');
process.exit(isGoalMissed && process.argv.includes('--check') ? 1 : 0);
