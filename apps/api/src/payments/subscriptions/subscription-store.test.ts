import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sourceRoot = join(import.meta.dirname, '../..');
/**
 * Matches an update of `subscriptions` that sets `state`, up to its condition. The query builder's types forbid it
 * already.
 */
const stateWritePattern = /\bupdate\s+subscriptions\b(?:(?!\bwhere\b)[^;`])*?\bstate\s*=/i;

it("no file but subscription-store.ts contains SQL that changes a subscription's state", () => {
  const stateWritingFiles = globSync('**/*.ts', { cwd: sourceRoot, exclude: ['migrations/**'] }).filter((file) =>
    stateWritePattern.test(readFileSync(join(sourceRoot, file), 'utf8')),
  );
  expect(stateWritingFiles).toEqual(['payments/subscriptions/subscription-store.ts']);
});
