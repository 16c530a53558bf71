import type { PageReport } from './lighthouse.ts';

export interface TargetResult {
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
const atLeast = (name: string, value: number, least: number): TargetResult => ({
  name,
  text: String(value),
  isMet: value >= least,
});

export function compareWithTargets(page: MeasuredPage, report: PageReport): TargetResult[] {
  const { scores, transferred } = report;
  const withoutTarget = (name: string, text: string): TargetResult => ({ name, text, isMet: true });
  const bytes = (kind: string) => transferred[kind]?.bytes ?? 0;
  return [
    atLeast('perf', scores.performance, page.performance),
    atLeast('a11y', scores.accessibility, 100),
    atLeast('best', scores.bestPractices, 100),
    atLeast('seo', scores.seo, 100),
    withoutTarget('FCP ms', report.firstPaint.toFixed(0)),
    withoutTarget('LCP ms', report.largestPaint.toFixed(0)),
    { name: 'TBT ms', text: report.blocked.toFixed(0), isMet: report.blocked <= 100 },
    { name: 'CLS', text: report.layoutShift.toFixed(3), isMet: report.layoutShift <= 0.01 },
    withoutTarget('JS kB', kilobytes(bytes('Script'))),
    withoutTarget('CSS kB', kilobytes(bytes('Stylesheet'))),
    withoutTarget('HTML kB', kilobytes(bytes('Document'))),
    withoutTarget('fonts kB', kilobytes(bytes('Font'))),
    withoutTarget('images kB', kilobytes(bytes('Image'))),
    withoutTarget('requests', String(Object.values(transferred).reduce((sum, { requests }) => sum + requests, 0))),
  ];
}
