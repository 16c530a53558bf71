import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles, importStatements, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

const appFolder = 'apps/site/app/';
const files = globSync(`${appFolder}**/*.{ts,tsx}`, { cwd: root });
const importEdges = readImports({ root, files, aliases: { '~/': appFolder } });
const isTestFile = (file: string): boolean => /\.test\.|\/testing\//.test(file);

/**
 * Parts of the site, each with the parts it may import, types included. A part is a folder of `app` or `app/features`,
 * or a listed subfolder of a feature. `base` are the files directly in `app`; `top` are those that assemble the site.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  // parts that features share
  base: [],
  i18n: ['base'],
  styles: [],
  device: [],
  toasts: [],
  server: ['base', 'i18n'],
  attribution: ['base', 'i18n'],
  'structured-data': ['base'],
  forms: ['base', 'i18n', 'styles', 'server'],
  photo: ['base', 'i18n', 'styles'],
  layout: ['base', 'i18n', 'styles', 'device', 'server', 'attribution', 'structured-data'],
  accounts: ['chat'],
  alerts: ['accounts', 'alerts/saver', 'search'],
  'alerts/saver': [],
  chat: ['listings/cards', 'live', 'vehicles'],
  content: ['listings/cards', 'search', 'vehicles'],
  insights: ['owner-listings'],
  'insights/counting': [],
  listings: [
    'accounts',
    'chat',
    'insights/counting',
    'listings/cards',
    'listings/viewed',
    'places/map',
    'saved/choices',
    'search',
    'vehicles',
  ],
  'listings/cards': ['insights/counting', 'saved/choices', 'vehicles'],
  'listings/viewed': ['listings/cards'],
  live: [],
  'owner-listings': [
    'accounts',
    'chat',
    'listings',
    'listings/cards',
    'live',
    'payments',
    'places/map',
    'search',
    'vehicles',
  ],
  partners: ['content', 'places'],
  payments: ['live'],
  places: ['alerts/saver', 'listings', 'listings/cards'],
  'places/map': [],
  profile: ['accounts', 'live', 'owner-listings', 'payments', 'vehicles'],
  saved: ['insights/counting', 'listings/cards', 'listings/viewed', 'saved/choices', 'search', 'vehicles'],
  'saved/choices': [],
  search: ['alerts/saver', 'listings/cards', 'listings/viewed', 'places/map', 'vehicles'],
  vehicles: [],
  // pages, and the files that assemble the site
  shell: [
    'alerts',
    'alerts/saver',
    'chat',
    'live',
    'owner-listings',
    'partners',
    'saved',
    'saved/choices',
    'search',
    'vehicles',
  ],
  top: ['owner-listings', 'partners', 'payments', 'shell'],
};
const sharedParts = [
  'base',
  'i18n',
  'styles',
  'device',
  'toasts',
  'server',
  'attribution',
  'structured-data',
  'forms',
  'photo',
  'layout',
];
const isSharedPart = (part: string): boolean => sharedParts.includes(part);

function partOf(file: string): string {
  const [folder = '', feature = '', inner = ''] = file.slice(appFolder.length).split('/');
  if (folder.includes('.')) return /^(?:root|routes|entry\.\w+)\.tsx?$/.test(folder) ? 'top' : 'base';
  if (folder !== 'features') return folder;
  return `${feature}/${inner}` in allowedImports ? `${feature}/${inner}` : feature;
}

const allowedPartsOf = (part: string): readonly string[] => [
  ...(allowedImports[part] ?? []),
  ...(isSharedPart(part) ? [] : sharedParts),
  part,
];

it('every file of the site imports only from the folders that its own folder may import', () => {
  const forbiddenImports = [...importEdges].flatMap(([file, imported]) =>
    isTestFile(file)
      ? []
      : imported
          .filter((other) => !allowedPartsOf(partOf(file)).includes(partOf(other)))
          .map((other) => `${file} → ${other} (${partOf(file)} → ${partOf(other)})`),
  );
  expect(forbiddenImports, 'move what is shared, or allow the edge in the table above').toEqual([]);
});

it('every import that is allowed between folders of the site occurs at least once', () => {
  const usedEdges = new Set(
    [...importEdges].flatMap(([file, imported]) => imported.map((other) => `${partOf(file)} → ${partOf(other)}`)),
  );
  const unusedEdges = Object.entries(allowedImports).flatMap(([part, allowedParts]) =>
    allowedParts.map((other) => `${part} → ${other}`).filter((edge) => !isSharedPart(part) && !usedEdges.has(edge)),
  );
  expect(unusedEdges).toEqual([]);
});

it('the allowed imports between folders of the site form no cycle', () => {
  expect(findCycles(new Map(Object.keys(allowedImports).map((part) => [part, allowedPartsOf(part)])))).toEqual([]);
});

it('the modules of the site form no import cycle, not even by type imports', () => {
  expect(findCycles(importEdges)).toEqual([]);
});

it('modules of the site that run in the browser import server modules only as types', () => {
  const isServerFile = (file: string): boolean => partOf(file) === 'server' || /\.server\.tsx?$/.test(file);
  const browserFiles = files.filter(
    (file) => !isTestFile(file) && !isServerFile(file) && !/\.route\.tsx?$/.test(file) && partOf(file) !== 'top',
  );
  const filesWithServerImports = browserFiles.filter((file) =>
    importStatements(readFileSync(join(root, file), 'utf8')).some(
      ({ specifier, isType }) => !isType && (specifier.startsWith('~/server/') || /\.server\.tsx?$/.test(specifier)),
    ),
  );
  expect(filesWithServerImports).toEqual([]);
});

it('no two modules of the site have the same file name', () => {
  const followsNaming = (file: string): boolean => !isTestFile(file) && partOf(file) !== 'top';
  const fileNames = files.filter(followsNaming).map((file) => file.slice(file.lastIndexOf('/') + 1));
  expect(fileNames.filter((name, index) => fileNames.indexOf(name) !== index)).toEqual([]);
});
