import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const source = 'apps/api/src/';
const files = globSync(`${source}**/*.ts`, { cwd: root });
const edges = readImports({ root, files });
/** Tests and benches may import from inside other areas. */
const isTest = (file: string): boolean => /\.test\.|\.contract\.|\/(testing|payments\/contract)\//.test(file);
const isEntrance = (file: string): boolean => /^[^/]+\/index\.ts$/.test(file.slice(source.length));

/**
 * Layers and areas of the API, each with the ones it may import, types included. `top` are the files that assemble the
 * process.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  config: ['platform'],
  messages: [],
  migrations: [],
  platform: ['config', 'messages'],
  http: ['messages', 'platform'],
};
const areas: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  chat: ['insights', 'listings', 'partners', 'search'],
  content: ['payments'],
  insights: ['search'],
  listings: ['insights', 'search'],
  live: ['accounts', 'chat'],
  'owner-listings': ['chat', 'insights', 'listings', 'search'],
  partners: ['insights', 'search'],
  payments: ['owner-listings'],
  places: ['search'],
  profile: ['accounts', 'chat', 'owner-listings', 'payments', 'search'],
  saved: ['insights', 'listings', 'search'],
  search: [],
  sharing: ['listings', 'places'],
  vehicles: [],
};
const commands: Readonly<Record<string, readonly string[]>> = {
  demo: ['accounts', 'config', 'owner-listings', 'partners', 'platform', 'search'],
  'security-report': ['config', 'platform'],
  top: ['config', 'demo', 'platform', 'http', ...Object.keys(areas)],
};
const sharedParts = ['config', 'http', 'messages', 'platform'];

function partOf(file: string): string {
  const [folder = ''] = file.slice(source.length).split('/');
  if (!folder.includes('.')) return folder;
  return /^(?:config|keyring|local-hosts|seller-config)\.ts$/.test(folder) ? 'config' : 'top';
}

const allowedPartsOf = (part: string): readonly string[] => [
  part,
  ...(layers[part] ?? commands[part] ?? [...(areas[part] ?? []), ...sharedParts]),
];
const between = [...edges].flatMap(([file, imported]) =>
  isTest(file) ? [] : imported.map((other) => ({ file, other, from: partOf(file), to: partOf(other) })),
);

it('files of the API import only from parts that the table allows for their part', () => {
  const forbiddenImports = between
    .filter(({ from, to }) => !allowedPartsOf(from).includes(to))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(forbiddenImports, 'pass it in where the parts are put together, or allow the edge in the table above').toEqual(
    [],
  );
});

it("every import that the API's table allows is used", () => {
  const usedEdges = new Set(between.map(({ from, to }) => `${from} → ${to}`));
  const unusedEdges = Object.entries({ ...layers, ...areas, ...commands }).flatMap(([part, allowedParts]) =>
    allowedParts.map((other) => `${part} → ${other}`).filter((edge) => !usedEdges.has(edge)),
  );
  expect(unusedEdges).toEqual([]);
});

it('files of the API import from another area only through its index.ts', () => {
  const deepImports = between
    .filter(({ from, to, other }) => from !== to && to in areas && !isEntrance(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(deepImports, 'export it from the index.ts of its area').toEqual([]);
});

it('no file of an API area imports the index.ts of its own area', () => {
  const importsOfOwnIndex = between
    .filter(({ from, to, other }) => from === to && isEntrance(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(importsOfOwnIndex, 'import the file that has it').toEqual([]);
});

it("the index.ts of every API area exports the area's create function", () => {
  const areasWithoutFunction = Object.keys(areas).filter((area) => {
    const name = `create-${area}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const file = `${source}${area}/index.ts`;
    return !files.includes(file) || !readFileSync(join(root, file), 'utf8').includes(`export function ${name}(`);
  });
  expect(areasWithoutFunction).toEqual([]);
});

it("the areas in the API's table form no import cycle", () => {
  expect(findCycles(new Map(Object.entries(areas)))).toEqual([]);
});

it('modules of the API form no import cycle, types included', () => {
  expect(findCycles(edges)).toEqual([]);
});

const sqlPattern = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Stores, and folders that contain nothing but SQL. */
const holdsSql = /store|\/(?:migrations|demo)\/|\/platform\/(?:database|payments\/sandbox)\//;

it('SQL of the API is only in its stores and in the folders listed as exceptions', () => {
  const otherFilesWithSql = files.filter(
    (file) => !isTest(file) && !holdsSql.test(file) && sqlPattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(otherFilesWithSql, 'move it into the *-store.ts of its part').toEqual([]);
});
