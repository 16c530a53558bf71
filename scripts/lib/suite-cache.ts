import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfTree } from './changed/changed-files.ts';
import type { Counts } from './test-reports.ts';
import { type SuiteResult, summarize } from './test-summary.ts';

interface CacheInputs {
  root: string;
  versions: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
}

interface Pass {
  /** Hash of all inputs, by `inputsKey`. */
  key: string;
  passedAt: string;
  /** `null` for a suite without tests, such as a build. */
  counts: Counts | null;
}

/** True for variables that the product, Node or the clock read. */
const isInput = (name: string): boolean =>
  /^(?:PLAZA_|NODE_(?!COMPILE_CACHE)|STRIPE_|AWS_|SMTP_|DATABASE_URL|CHROMIUM_PATH|TZ|LANG|LC_)/.test(name);

/**
 * Hash of all files that git tracks or would add, the installed packages, and the versions and variables that tests can
 * see.
 */
export function inputsKey({ root, versions, environment }: CacheInputs): string {
  const hash = createHash('sha256');
  const variables = Object.keys(environment)
    .filter(isInput)
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
  /** Stores the passed suites, unless an input has changed since the cache was created. */
  remember: (results: readonly SuiteResult[]) => void;
}

export function createSuiteCache({ directory, ...inputs }: CacheInputs & { directory: string }): SuiteCache {
  const key = inputsKey(inputs);
  const fileOf = (suite: string): string => join(directory, `${suite}.json`);
  const readPass = (suite: string): Pass | null => {
    try {
      return JSON.parse(readFileSync(fileOf(suite), 'utf8')) as Pass;
    } catch {
      return null;
    }
  };
  return {
    find: (suites) =>
      suites.flatMap((name): SuiteResult[] => {
        const pass = readPass(name);
        if (pass?.key !== key) return [];
        const report = pass.counts && { counts: pass.counts, failed: [], tests: [], files: [] };
        return [{ name, outcome: 'cached', milliseconds: 0, report, log: '', passedAt: pass.passedAt }];
      }),
    remember: (results) => {
      const passed = results.filter((result) => summarize([result]).total.failed === 0);
      if (passed.length === 0 || inputsKey(inputs) !== key) return;
      mkdirSync(directory, { recursive: true });
      for (const { name, report } of passed) {
        const counts = report === null || report === 'missing' ? null : report.counts;
        const pass: Pass = { key, passedAt: new Date().toISOString(), counts };
        writeFileSync(fileOf(name), JSON.stringify(pass));
      }
    },
  };
}
