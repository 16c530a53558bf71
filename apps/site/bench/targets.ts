import type { PageReport } from './lighthouse.ts';
import type { MeasuredPage } from './measured-pages.ts';

export interface TargetResult {
  name: string;
  text: string;
  isMet: boolean;
}

const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const createMinimumTarget = (name: string, value: number, minimum: number): TargetResult => ({
  name,
  text: String(value),
  isMet: value >= minimum,
});

export function compareWithTargets(page: MeasuredPage, report: PageReport): TargetResult[] {
  const { scores, transferSizes } = report;
  const createUntargetedResult = (name: string, text: string): TargetResult => ({ name, text, isMet: true });
  const transferredBytesOf = (kind: string) => transferSizes[kind]?.bytes ?? 0;
  return [
    createMinimumTarget('perf', scores.performance, page.performance),
    createMinimumTarget('a11y', scores.accessibility, 100),
    createMinimumTarget('best', scores.bestPractices, 100),
    createMinimumTarget('seo', scores.seo, page.isPrivate === true ? 0 : 100),
    createUntargetedResult('FCP ms', report.firstPaint.toFixed(0)),
    createUntargetedResult('LCP ms', report.largestPaint.toFixed(0)),
    { name: 'TBT ms', text: report.blocked.toFixed(0), isMet: report.blocked <= 100 },
    { name: 'CLS', text: report.layoutShift.toFixed(3), isMet: report.layoutShift <= 0.01 },
    createUntargetedResult('JS kB', formatKilobytes(transferredBytesOf('Script'))),
    createUntargetedResult('CSS kB', formatKilobytes(transferredBytesOf('Stylesheet'))),
    createUntargetedResult('HTML kB', formatKilobytes(transferredBytesOf('Document'))),
    createUntargetedResult('fonts kB', formatKilobytes(transferredBytesOf('Font'))),
    createUntargetedResult('images kB', formatKilobytes(transferredBytesOf('Image'))),
    createUntargetedResult(
      'requests',
      String(Object.values(transferSizes).reduce((sum, { requests }) => sum + requests, 0)),
    ),
  ];
}
