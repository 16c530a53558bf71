import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const sourceFolder = 'apps/api/src/';
const files = globSync(`${sourceFolder}**/*.ts`, { cwd: root });
const importEdges = readImports({ root, files });
/** Tests and benches may import from inside other areas. */
const isTestFile = (file: string): boolean => /\.test\.|\.contract\.|\/(testing|payments\/contract)\//.test(file);
const isAreaIndex = (file: string): boolean => /^[^/]+\/index\.ts$/.test(file.slice(sourceFolder.length));

/**
 * Layers and areas of the API, each with the layers and areas that it may import, types included. `top` are the files
 * that assemble the process.
 */
const allowedLayerImports: Readonly<Record<string, readonly string[]>> = {
  config: ['platform'],
  messages: [],
  migrations: [],
  platform: ['config', 'messages'],
  http: ['messages', 'platform'],
};
const allowedAreaImports: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  alerts: ['insights', 'listings', 'search'],
  chat: ['insights', 'listings', 'partners', 'search'],
  content: ['payments'],
  insights: ['search'],
  listings: ['insights', 'search'],
  live: ['accounts', 'chat'],
  'owner-listings': ['chat', 'insights', 'listings', 'search'],
  partners: ['insights', 'search'],
  payments: ['owner-listings'],
  places: ['search'],
  profile: ['accounts', 'alerts', 'chat', 'owner-listings', 'payments', 'search'],
  saved: ['insights', 'listings', 'search'],
  search: [],
  sharing: ['listings', 'places'],
  vehicles: [],
};
const allowedCommandImports: Readonly<Record<string, readonly string[]>> = {
  demo: ['accounts', 'config', 'insights', 'listings', 'owner-listings', 'partners', 'platform', 'search'],
  'security-report': ['config', 'platform'],
  top: ['config', 'demo', 'platform', 'http', ...Object.keys(allowedAreaImports)],
};
const sharedParts = ['config', 'http', 'messages', 'platform'];

function partOf(file: string): string {
  const [folder = ''] = file.slice(sourceFolder.length).split('/');
  if (!folder.includes('.')) return folder;
  return /^(?:config|keyring|local-hosts|seller-config)\.ts$/.test(folder) ? 'config' : 'top';
}

const allowedPartsOf = (part: string): readonly string[] => [
  part,
  ...(allowedLayerImports[part] ??
    allowedCommandImports[part] ?? [...(allowedAreaImports[part] ?? []), ...sharedParts]),
];
const importsBetweenParts = [...importEdges].flatMap(([file, imported]) =>
  isTestFile(file) ? [] : imported.map((other) => ({ file, other, from: partOf(file), to: partOf(other) })),
);

it('every file of the API imports only from the layers and areas that its own layer or area may import', () => {
  const forbiddenImports = importsBetweenParts
    .filter(({ from, to }) => !allowedPartsOf(from).includes(to))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(forbiddenImports, 'pass it in where the parts are put together, or allow the edge in the table above').toEqual(
    [],
  );
});

it('every import that is allowed between layers and areas of the API occurs at least once', () => {
  const usedEdges = new Set(importsBetweenParts.map(({ from, to }) => `${from} → ${to}`));
  const unusedEdges = Object.entries({
    ...allowedLayerImports,
    ...allowedAreaImports,
    ...allowedCommandImports,
  }).flatMap(([part, allowedParts]) =>
    allowedParts.map((other) => `${part} → ${other}`).filter((edge) => !usedEdges.has(edge)),
  );
  expect(unusedEdges).toEqual([]);
});

it('a file of the API imports from another area only through the index.ts of that area', () => {
  const deepImports = importsBetweenParts
    .filter(({ from, to, other }) => from !== to && to in allowedAreaImports && !isAreaIndex(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(deepImports, 'export it from the index.ts of its area').toEqual([]);
});

it('no file of an API area imports the index.ts of its own area', () => {
  const importsOfOwnIndex = importsBetweenParts
    .filter(({ from, to, other }) => from === to && isAreaIndex(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(importsOfOwnIndex, 'import the file that has it').toEqual([]);
});

it('the index.ts of every API area exports its create function, such as createChatArea', () => {
  const areasWithoutFunction = Object.keys(allowedAreaImports).filter((area) => {
    const factoryName = `create-${area}-area`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const indexFile = `${sourceFolder}${area}/index.ts`;
    return (
      !files.includes(indexFile) ||
      !readFileSync(join(root, indexFile), 'utf8').includes(`export function ${factoryName}(`)
    );
  });
  expect(areasWithoutFunction).toEqual([]);
});

it('the allowed imports between the areas of the API form no cycle', () => {
  expect(findCycles(new Map(Object.entries(allowedAreaImports)))).toEqual([]);
});

it('the modules of the API form no import cycle, not even by type imports', () => {
  expect(findCycles(importEdges)).toEqual([]);
});

const sqlPattern = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Stores, and folders that contain only SQL. */
const sqlFilePattern = /store|\/(?:migrations|demo)\/|\/platform\/(?:database|payments\/sandbox)\//;

it('the API contains SQL only in store files, migrations, demo data and two platform folders', () => {
  const forbiddenSqlFiles = files.filter(
    (file) =>
      !isTestFile(file) && !sqlFilePattern.test(file) && sqlPattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(forbiddenSqlFiles, 'move it into the *-store.ts of its part').toEqual([]);
});
