import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const components = join(import.meta.dirname, 'components');

/** States with a name in HTML or ARIA, or with a callback: their props use that name without "is". */
const prefixedState =
  /^is(?:Disabled|Required|Open|Expanded|Checked|Selected|Pressed|Indeterminate|ReadOnly|Invalid|Active|Saved)$/;
/** Names of callbacks that do not say which state changed. */
const vagueCallback = /^on(?:Change|Toggle|Check|Expand|Collapse|ValueSelect)$/;

const memberPattern = /^ {2}(\w+)\??:/gm;
const typePattern = /^export (?:interface|type) (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;

function publicMembers(folder: string): string[] {
  const index = join(components, folder, 'index.ts');
  const entry = readFileSync(existsSync(index) ? index : join(components, folder, `${folder}.tsx`), 'utf8');
  return globSync('*.{ts,tsx}', { cwd: join(components, folder) })
    .filter((file) => !/\.(?:test|stories|css|meta)\./.test(file))
    .flatMap((file) => [...readFileSync(join(components, folder, file), 'utf8').matchAll(typePattern)])
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(entry) || name.endsWith('Props'))
    .flatMap(([, name, body = '']) => [...body.matchAll(memberPattern)].map(([, prop = '']) => `${name}.${prop}`));
}

const folders = [...new Set(globSync('*/*.css.ts', { cwd: components }).map((file) => basename(dirname(file))))];

test('publicMembers finds props', () => {
  expect(publicMembers('tabs')).toEqual(expect.arrayContaining(['TabsProps.onValueChange']));
  expect(publicMembers('checkbox')).toEqual(expect.arrayContaining(['CheckboxProps.indeterminate']));
});

test.each(folders)('the state props of %s are named as in HTML', (folder) => {
  const wrongNames = publicMembers(folder).filter((path) => {
    const prop = path.slice(path.indexOf('.') + 1);
    return prefixedState.test(prop) || vagueCallback.test(prop);
  });
  expect(wrongNames).toEqual([]);
});
