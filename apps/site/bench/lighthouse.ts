import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { MeasuredPage } from './measured-pages.ts';

/** Transferred bytes and number of requests of one kind of file, including headers. */
export interface TransferSize {
  bytes: number;
  requests: number;
}

/** Lighthouse's result for one load of a page: a phone on slow 4G with a quarter of this machine's speed. */
export interface PageReport {
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  /** Milliseconds until the first and the largest contentful paint. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  transferSizes: Readonly<Record<string, TransferSize>>;
  /** Failed audits outside of performance. */
  failedAudits: string[];
}

const auditCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Maximum attempts to measure a page: on a busy machine the browser may miss the start of its own trace, and Lighthouse
 * then asks to be run again.
 */
const maxAttempts = 3;

/**
 * Measures a page, and repeats a failed attempt.
 * @param port free port for the browser's debugging
 */
export async function measurePage(page: MeasuredPage, executablePath: string, port: number): Promise<PageReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouseOnPage(page, executablePath, port);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
  }
}

async function runLighthouseOnPage(
  { url, cookies }: MeasuredPage,
  executablePath: string,
  port: number,
): Promise<PageReport> {
  // Lighthouse opens its page in the default context, which only a persistent context shares.
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    await browser.addCookies(cookies?.map(({ name, value }) => ({ name, value, url: new URL(url).origin })) ?? []);
    const lighthouseResult = await lighthouse(url, { port, onlyCategories: auditCategories, logLevel: 'silent' });
    if (!lighthouseResult) throw new Error(`Lighthouse said nothing about ${url}`);
    const { audits, categories: foundScores, runtimeError } = lighthouseResult.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const categoryScoreOf = (name: string) => Math.round((foundScores[name]?.score ?? 0) * 100);
    const auditValueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const transferSizeByType: Record<string, TransferSize> = {};
    const networkRequests =
      (audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
    for (const { resourceType = 'Other', transferSize = 0 } of networkRequests) {
      const transferSizeOfType = (transferSizeByType[resourceType] ??= { bytes: 0, requests: 0 });
      transferSizeOfType.bytes += transferSize;
      transferSizeOfType.requests += 1;
    }
    const failedAudits = auditCategories
      .slice(1)
      .flatMap((name) => foundScores[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      scores: {
        performance: categoryScoreOf('performance'),
        accessibility: categoryScoreOf('accessibility'),
        bestPractices: categoryScoreOf('best-practices'),
        seo: categoryScoreOf('seo'),
      },
      firstPaint: auditValueOf('first-contentful-paint'),
      largestPaint: auditValueOf('largest-contentful-paint'),
      blocked: auditValueOf('total-blocking-time'),
      layoutShift: auditValueOf('cumulative-layout-shift'),
      transferSizes: transferSizeByType,
      failedAudits,
    };
  } finally {
    await browser.close();
  }
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** The page report with the median performance score; its figures belong to one load. */
export function medianReportOf(reports: readonly PageReport[]): PageReport {
  const medianScore = medianOf(reports.map(({ scores }) => scores.performance));
  const medianPageReport = reports.find(({ scores }) => scores.performance === medianScore);
  if (!medianPageReport) throw new Error('There is no report.');
  return medianPageReport;
}
