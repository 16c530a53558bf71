import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');
const execFileAsync = promisify(execFile);

/** User agent of a real browser: automated ones are treated as bots and not counted. */
export const browserUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Reads a campaign's totals of the demo stadium from the operator's report.
 * @param directory of the database, relative to the root
 */
export async function readCampaignReport(
  directory: string,
  campaign: string,
): Promise<{ impressions: number; arrivals: number; searches: number; views: number; chats: number }> {
  const { stdout } = await execFileAsync(
    process.execPath,
    ['--conditions=@plaza/source', 'src/partners/administration/command.ts', 'report', 'almenara'],
    {
      cwd: resolve(repositoryRoot, 'apps/api'),
      env: { ...process.env, NODE_OPTIONS: '', PLAZA_VAR_DIR: resolve(repositoryRoot, directory) },
    },
  );
  const campaignLine = stdout.split('\n').find((text) => new RegExp(`^almenara\\s+${campaign}\\s`).test(text)) ?? '';
  const [impressions = 0, arrivals = 0, searches = 0, views = 0, chats = 0] = campaignLine
    .trim()
    .split(/\s+/)
    .slice(2)
    .map(Number);
  return { impressions, arrivals, searches, views, chats };
}
