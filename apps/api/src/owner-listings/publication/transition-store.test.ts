import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sourceRoot = join(import.meta.dirname, '../..');
/** Matches an update of `listings` that sets the column `state`. The query builder's types reject it anyway. */
const stateWritePattern = /\bupdate\s+listings\b(?:(?!\bwhere\b)[^;`])*?\bstate\s*=/i;

it("transition-store.ts contains the only SQL that writes a listing's state", () => {
  const stateWritingFiles = globSync('**/*.ts', { cwd: sourceRoot, exclude: ['**/*.test.ts'] }).filter((file) =>
    stateWritePattern.test(readFileSync(join(sourceRoot, file), 'utf8')),
  );
  expect(stateWritingFiles).toEqual(['owner-listings/publication/transition-store.ts']);
});
