import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfTree } from './changed/changed-files.ts';
import type { TestCounts } from './test-reports.ts';
import { type SuiteResult, summarize } from './test-summary.ts';

interface CacheInputs {
  root: string;
  versions: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
}

interface CachedPass {
  key: string;
  passedAt: string;
  /** `null` for a suite without tests, such as a build. */
  counts: TestCounts | null;
}

/** True for variables that the product, Node or the clock reads. */
const isInputVariable = (name: string): boolean =>
  /^(?:PLAZA_|NODE_(?!COMPILE_CACHE)|STRIPE_|AWS_|SMTP_|DATABASE_URL|CHROMIUM_PATH|TZ|LANG|LC_)/.test(name);

/**
 * Hashes all files that git tracks or would add, the installed packages, and the versions and variables that tests can
 * see.
 */
export function hashInputs({ root, versions, environment }: CacheInputs): string {
  const hash = createHash('sha256');
  const variables = Object.keys(environment)
    .filter(isInputVariable)
    .toSorted()
    .map((name) => [name, environment[name]]);
  hash.update(JSON.stringify([versions, variables]));
  for (const path of [...filesOfTree(root).toSorted(), 'node_modules/.pnpm/lock.yaml']) {
    const file = join(root, path);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    hash.update(path).update('\0');
    if (isFile) hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

export interface SuiteCache {
  /** Finds the suites that passed with the current inputs. */
  find: (suites: readonly string[]) => SuiteResult[];
  /** Stores the suites that passed, unless an input has changed since the cache was created. */
  remember: (results: readonly SuiteResult[]) => void;
}

export function createSuiteCache({ directory, ...inputs }: CacheInputs & { directory: string }): SuiteCache {
  const inputsHash = hashInputs(inputs);
  const passFileOf = (suite: string): string => join(directory, `${suite}.json`);
  const readPass = (suite: string): CachedPass | null => {
    try {
      return JSON.parse(readFileSync(passFileOf(suite), 'utf8')) as CachedPass;
    } catch {
      return null;
    }
  };
  return {
    find: (suites) =>
      suites.flatMap((name): SuiteResult[] => {
        const cachedPass = readPass(name);
        if (cachedPass?.key !== inputsHash) return [];
        const report = cachedPass.counts && { counts: cachedPass.counts, failed: [], tests: [], files: [] };
        return [{ name, outcome: 'cached', milliseconds: 0, report, log: '', passedAt: cachedPass.passedAt }];
      }),
    remember: (results) => {
      const passedResults = results.filter((result) => summarize([result]).total.failed === 0);
      if (passedResults.length === 0 || hashInputs(inputs) !== inputsHash) return;
      mkdirSync(directory, { recursive: true });
      for (const { name, report } of passedResults) {
        const testCounts = report === null || report === 'missing' ? null : report.counts;
        const cachedPass: CachedPass = { key: inputsHash, passedAt: new Date().toISOString(), counts: testCounts };
        writeFileSync(passFileOf(name), JSON.stringify(cachedPass));
      }
    },
  };
}
