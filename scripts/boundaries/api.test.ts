import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const source = 'apps/api/src/';
const files = globSync(`${source}**/*.ts`, { cwd: root });
const edges = readImports({ root, files });
/** Tests, their helpers and benches look inside areas: they try parts that an entrance hides, and are not judged here. */
const isTest = (file: string): boolean => /\.test\.|\.contract\.|\/(testing|payments\/contract)\//.test(file);
const isEntrance = (file: string): boolean => /^[^/]+\/index\.ts$/.test(file.slice(source.length));

/**
 * Layers and areas of the API, each with those that it may import, types included. `config` are the settings, `top` are the
 * files that put the process together.
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

const maysOf = (part: string): readonly string[] => [
  part,
  ...(layers[part] ?? commands[part] ?? [...(areas[part] ?? []), ...sharedParts]),
];
const between = [...edges].flatMap(([file, imported]) =>
  isTest(file) ? [] : imported.map((other) => ({ file, other, from: partOf(file), to: partOf(other) })),
);

it('imports only what its part of the API may import', () => {
  const foreign = between
    .filter(({ from, to }) => !maysOf(from).includes(to))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(foreign, 'pass it in where the parts are put together, or allow the edge in the table above').toEqual([]);
});

it('allows no edge that nothing needs', () => {
  const used = new Set(between.map(({ from, to }) => `${from} → ${to}`));
  const unused = Object.entries({ ...layers, ...areas, ...commands }).flatMap(([part, mays]) =>
    mays.map((other) => `${part} → ${other}`).filter((edge) => !used.has(edge)),
  );
  expect(unused).toEqual([]);
});

it('enters another area by its index.ts', () => {
  const deep = between
    .filter(({ from, to, other }) => from !== to && to in areas && !isEntrance(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(deep, 'export it from the index.ts of its area').toEqual([]);
});

it('keeps an area from importing its own index.ts', () => {
  const inner = between
    .filter(({ from, to, other }) => from === to && isEntrance(other))
    .map(({ file, other }) => `${file} → ${other}`);
  expect(inner, 'import the file that has it').toEqual([]);
});

it('gives every area a function that builds it', () => {
  const lacking = Object.keys(areas).filter((area) => {
    const name = `create-${area}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const file = `${source}${area}/index.ts`;
    return !files.includes(file) || !readFileSync(join(root, file), 'utf8').includes(`export function ${name}(`);
  });
  expect(lacking).toEqual([]);
});

it('lets no two areas of the API need each other', () => {
  expect(findCycles(new Map(Object.entries(areas)))).toEqual([]);
});

it('allows no import cycle in the API, types included', () => {
  expect(findCycles(edges)).toEqual([]);
});

/** A query, or a part of one. */
const sqlPattern = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Besides stores: what is nothing but SQL. */
const holdsSql = /store|\/(?:migrations|demo)\/|\/platform\/(?:database|payments\/sandbox)\//;

it('keeps SQL in stores', () => {
  const elsewhere = files.filter(
    (file) => !isTest(file) && !holdsSql.test(file) && sqlPattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(elsewhere, 'move it into the *-store.ts of its part').toEqual([]);
});
