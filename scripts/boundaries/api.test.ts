import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCycles, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const source = 'apps/api/src/';
/** Pictures of the demo data are drawn once, and by no part of the server. */
const files = globSync(`${source}**/*.ts`, { cwd: root }).filter((file) => !file.includes('/demo/pictures/'));
const edges = readImports({ root, files });
const isTest = (file: string): boolean => /\.test\.|\.contract\.|\/testing\//.test(file);

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

it('lets no two areas of the API need each other', () => {
  expect(findCycles(new Map(Object.entries(areas)))).toEqual([]);
});

it('has no import cycle in the API, types included', () => {
  expect(findCycles(edges)).toEqual([]);
});
