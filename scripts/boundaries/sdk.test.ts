import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importStatements, removeComments } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const sdkFolder = 'packages/sdk/src/';
const isTestFile = (file: string): boolean => /\.test(?:-d)?\.|\/(?:testing|e2e)\//.test(file);
const readWithoutComments = (file: string): string => removeComments(readFileSync(join(root, file), 'utf8'));

const parseImportedNames = (clause: string): string[] =>
  clause.split(/[{},]/).flatMap((part) => /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? []);

const exportedNamesOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];

/** True if a name is used outside its own declaration, for example in a field of another schema. */
const isUsedIn = (text: string, name: string): boolean =>
  text
    .split('\n')
    .filter((line) => !new RegExp(`^export [a-z ]+ ${name}\\b`).test(line))
    .some((line) => new RegExp(`\\b${name}\\b`).test(line));

const importedNames = new Set(
  globSync('{apps,packages,examples,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/site/build/**'],
  })
    // tests of the API count as callers, the package's own tests don't
    .filter((file) => !(file.startsWith(sdkFolder) && isTestFile(file)))
    .flatMap((file) =>
      importStatements(readWithoutComments(file)).filter(
        ({ keyword, specifier }) =>
          keyword === 'import' && (file.startsWith(sdkFolder) || /^@plaza\/sdk(?:\/|$)/.test(specifier)),
      ),
    )
    .flatMap(({ clause }) => parseImportedNames(clause)),
);

// The client isn't checked: programs outside this repository call it.
it("every export of the SDK's rules and contract is imported elsewhere or used in its own file", () => {
  const files = globSync(`${sdkFolder}{rules,contract}/**/*.ts`, { cwd: root }).filter((file) => !isTestFile(file));
  expect(files.length).toBeGreaterThan(0);
  const unusedExports = files.flatMap((file) => {
    const text = readWithoutComments(file);
    return exportedNamesOf(text)
      .filter((name) => !importedNames.has(name) && !isUsedIn(text, name))
      .map((name) => `${file.slice(sdkFolder.length)}: ${name}`);
  });
  expect(unusedExports).toEqual([]);
});
