import type { PageReport } from './lighthouse.ts';

/** A measure and whether it meets its target, as one cell of a table. */
export interface Judged {
  name: string;
  text: string;
  isMet: boolean;
}

export interface MeasuredPage {
  name: string;
  path: string;
  performance: number;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const atLeast = (name: string, value: number, least: number): Judged => ({
  name,
  text: String(value),
  isMet: value >= least,
});

export function judge(page: MeasuredPage, report: PageReport): Judged[] {
  const { scores, transferred } = report;
  const free = (name: string, text: string): Judged => ({ name, text, isMet: true });
  const bytes = (kind: string) => transferred[kind]?.bytes ?? 0;
  return [
    atLeast('perf', scores.performance, page.performance),
    atLeast('a11y', scores.accessibility, 100),
    atLeast('best', scores.bestPractices, 100),
    atLeast('seo', scores.seo, 100),
    free('FCP ms', report.firstPaint.toFixed(0)),
    free('LCP ms', report.largestPaint.toFixed(0)),
    { name: 'TBT ms', text: report.blocked.toFixed(0), isMet: report.blocked <= 100 },
    { name: 'CLS', text: report.layoutShift.toFixed(3), isMet: report.layoutShift <= 0.01 },
    free('JS kB', kilobytes(bytes('Script'))),
    free('CSS kB', kilobytes(bytes('Stylesheet'))),
    free('HTML kB', kilobytes(bytes('Document'))),
    free('fonts kB', kilobytes(bytes('Font'))),
    free('images kB', kilobytes(bytes('Image'))),
    free('requests', String(Object.values(transferred).reduce((sum, { requests }) => sum + requests, 0))),
  ];
}
