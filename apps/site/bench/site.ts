/**
 * `pnpm bench site`: size of each page's first load, and Lighthouse's results for the main pages. `--bytes` only
 * measures sizes, which is exact and takes a second; `--runs 5` loads each page five times (default 3); `--page partner`
 * loads only pages with that in their name; `--check` exits with 1 when a budget is exceeded or a target missed. Needs a
 * build, which `pnpm bench` creates.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { scriptBudgetOf } from './budgets.ts';
import { measureFirstLoads } from './first-load.ts';
import { measurePage, medianReportOf, type PageReport } from './lighthouse.ts';
import { listMeasuredPages } from './measured-pages.ts';
import { compareWithTargets } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    bytes: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    page: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
  },
});

const formatCheckMark = (isTargetMet: boolean): string => (isTargetMet ? '✓' : '✗');
let missedTargets = 0;

function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const columnWidths = headings.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, columnWidths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(columnWidths[0] ?? 0) : cell.padStart(columnWidths[column] ?? 0),
        )
        .join('  '),
    );
  }
}

function printFirstLoadSizes(): void {
  const sizeRows = measureFirstLoads(resolve(import.meta.dirname, '../build/client')).map((page) => {
    const scriptBudget = scriptBudgetOf(page.route);
    const isTargetMet = page.scripts <= scriptBudget;
    if (!isTargetMet) missedTargets += 1;
    const formattedSizes = [page.scripts, scriptBudget, page.styles].map((bytes) => (bytes / 1000).toFixed(1));
    return [
      page.route,
      `${formatCheckMark(isTargetMet)} ${formattedSizes[0]}`,
      formattedSizes[1] ?? '',
      formattedSizes[2] ?? '',
      String(page.requests),
    ];
  });
  console.log('\nFirst load of each page, kB of brotli\n');
  printTable(['page', 'scripts', 'budget', 'styles', 'files'], sizeRows);
}

async function runLighthouse(runs: number): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH is not set; use pnpm bench site');
  const product = await startProduct(resolve(import.meta.dirname, '../../../var/bench/site'));
  try {
    const pages = await listMeasuredPages(product.apiUrl, product.siteUrl);
    const measuredPages = pages.filter(({ name }) => name.includes(options.page));
    const reportRows: string[][] = [];
    const failedAudits: string[] = [];
    let reportHeadings: string[] = [];
    for (const page of measuredPages) {
      const pageReports: PageReport[] = [];
      for (let run = 1; run <= runs; run += 1) {
        pageReports.push(await measurePage(page, executablePath, await freePort()));
        process.stdout.write(`${page.name} ${run}/${runs}: ${pageReports.at(-1)?.scores.performance}\n`);
      }
      const medianPageReport = medianReportOf(pageReports);
      const targetResults = compareWithTargets(page, medianPageReport);
      missedTargets += targetResults.filter(({ isMet: isTargetMet }) => !isTargetMet).length;
      reportHeadings = ['page', ...targetResults.map(({ name }) => name)];
      reportRows.push([
        page.name,
        ...targetResults.map(({ text, isMet: isTargetMet }) => `${isTargetMet ? '' : '✗ '}${text}`),
      ]);
      if (medianPageReport.failedAudits.length > 0)
        failedAudits.push(`${page.name}: ${medianPageReport.failedAudits.join(', ')}`);
    }
    console.log(`\nLighthouse, phone on slow 4G, median of ${runs}; kB with headers; ✗ misses its target\n`);
    printTable(reportHeadings, reportRows);
    for (const complaint of failedAudits) console.log(complaint);
  } finally {
    await product.stop();
  }
}

printFirstLoadSizes();
if (!options.bytes) await runLighthouse(Number(options.runs));
console.log(missedTargets === 0 ? '\nEvery target is met.' : `\n${missedTargets} missed.`);
process.exitCode = options.check && missedTargets > 0 ? 1 : 0;
