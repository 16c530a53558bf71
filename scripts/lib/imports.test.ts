import { expect, test } from 'vitest';
import { findCycles, importStatements } from './imports.ts';

test('importStatements returns every import, re-export and worker URL, including type imports', () => {
  const sourceText = `
    // import { no } from './comment.ts';
import './bare.ts';
import type { A } from './type.ts';
import { type B, type C } from './types-inside.ts';
import d, { type E } from './value.ts';
export * from './all.ts';
export type { F } from './type-again.ts';
const late = () => import('./late.ts');
const worker = new URL('./worker.ts', import.meta.url);
`;
  expect(importStatements(sourceText).map(({ specifier, isType, isLazy }) => [specifier, isType, isLazy])).toEqual([
    ['./type.ts', true, false],
    ['./types-inside.ts', true, false],
    ['./value.ts', false, false],
    ['./all.ts', false, false],
    ['./type-again.ts', true, false],
    ['./bare.ts', false, false],
    ['./late.ts', false, true],
    ['./worker.ts', false, true],
  ]);
});

test('findCycles returns the modules of an import cycle, or nothing if there is no cycle', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(findCycles(edges)).toEqual([['a', 'b', 'c']]);
  expect(findCycles(new Map([...edges, ['c', []]]))).toEqual([]);
});
