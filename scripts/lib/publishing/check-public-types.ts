import { lacksChangeset } from './changesets.ts';
import { committedReport, currentReports, differences, reportFile } from './public-types.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Lists differences between the public types of a built package and the committed report. */
export async function problemsOfPublicTypes(published: PublishedPackage): Promise<string[]> {
  const { name } = published.manifest;
  const problems: string[] = [];
  for (const [report, now] of Object.entries(await currentReports(published))) {
    const before = committedReport(published, report);
    if (before === now) continue;
    problems.push(
      [
        `The public types of ${name} are not those of ${reportFile(published, report)}:`,
        ...differences(before ?? '', now),
        'If that is meant: `pnpm api:update`, then `pnpm changeset`, and commit both.',
      ].join('\n'),
    );
  }
  if (lacksChangeset(published))
    problems.push(`The public types of ${name} changed and no changeset says so: \`pnpm changeset\`.`);
  return problems;
}
