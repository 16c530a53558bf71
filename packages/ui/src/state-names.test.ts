import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const componentsDirectory = join(import.meta.dirname, 'components');

/**
 * Matches props with an "is" before a state that HTML or ARIA names or that has a callback; such props must not have
 * the "is".
 */
const prefixedStatePattern =
  /^is(?:Disabled|Required|Open|Expanded|Checked|Selected|Pressed|Indeterminate|ReadOnly|Invalid|Active|Saved)$/;
const vagueCallbackPattern = /^on(?:Change|Toggle|Check|Expand|Collapse|ValueSelect)$/;

const interfaceMemberPattern = /^ {2}(\w+)\??:/gm;
const exportedTypePattern = /^export (?:interface|type) (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;

function listPublicMembers(folder: string): string[] {
  const indexPath = join(componentsDirectory, folder, 'index.ts');
  const entryText = readFileSync(
    existsSync(indexPath) ? indexPath : join(componentsDirectory, folder, `${folder}.tsx`),
    'utf8',
  );
  return globSync('*.{ts,tsx}', { cwd: join(componentsDirectory, folder) })
    .filter((file) => !/\.(?:test|stories|css|meta)\./.test(file))
    .flatMap((file) => [...readFileSync(join(componentsDirectory, folder, file), 'utf8').matchAll(exportedTypePattern)])
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(entryText) || name.endsWith('Props'))
    .flatMap(([, name, body = '']) =>
      [...body.matchAll(interfaceMemberPattern)].map(([, propName = '']) => `${name}.${propName}`),
    );
}

const componentFolders = [
  ...new Set(globSync('*/*.css.ts', { cwd: componentsDirectory }).map((file) => basename(dirname(file)))),
];

test('listPublicMembers finds the props of tabs and of the checkbox', () => {
  expect(listPublicMembers('tabs')).toEqual(expect.arrayContaining(['TabsProps.onValueChange']));
  expect(listPublicMembers('checkbox')).toEqual(expect.arrayContaining(['CheckboxProps.indeterminate']));
});

test.each(componentFolders)(
  'no prop of the component %s has an "is" before a state of HTML or a vague callback name',
  (folder) => {
    const wrongNames = listPublicMembers(folder).filter((path) => {
      const propName = path.slice(path.indexOf('.') + 1);
      return prefixedStatePattern.test(propName) || vagueCallbackPattern.test(propName);
    });
    expect(wrongNames).toEqual([]);
  },
);
