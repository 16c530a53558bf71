import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const docFiles = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) =>
      file !== '' && !file.startsWith('.changeset/') && !file.endsWith('.api.md') && existsSync(join(root, file)),
  );
const readDoc = (file: string) => readFileSync(join(root, file), 'utf8');
const removeCodeBlocks = (text: string) => text.replace(/^```[^]*?^```/gm, '');

/** Returns the anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...removeCodeBlocks(readDoc(file)).matchAll(/^#+ (.+)$/gm)].map((match) => toAnchor(match[1] ?? ''));

const findBrokenLinks = (file: string) =>
  [...removeCodeBlocks(readDoc(file)).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((link) => !/^(?:https?:|mailto:|\/)/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const targetPath = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, targetPath))) return true;
      return anchor !== undefined && targetPath.endsWith('.md') && !anchorsOf(targetPath).includes(anchor);
    });

/** Folders to which a path in backticks may be relative, besides the repository and the document's own folder. */
const baseFolders = [
  '',
  'apps/api/src',
  'apps/api',
  'apps/site',
  'apps/site/app',
  'packages',
  'packages/sdk/src',
  'packages/ui',
  'packages/ui/src',
  'packages/widgets',
  'packages/widgets/src',
  'apps/api/src/platform',
];

/** True for globs, URL paths and generated files, which the tree doesn't contain. */
const isOutsideTree = (path: string) =>
  /[<>*{}…:?$ ]|^[/@]|^https?:|^var\/|\/(?:dist|build|node_modules|compiled)\/|NNNN/.test(path);

const findBrokenPaths = (file: string) =>
  [
    ...removeCodeBlocks(readDoc(file)).matchAll(
      /`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|json|md|mdx|css|sql|yml|gz|pmtiles))`/g,
    ),
  ]
    .map((match) => match[1] ?? '')
    .filter((path) => !isOutsideTree(path))
    .filter((path) => ![dirname(file), ...baseFolders].some((base) => existsSync(resolve(root, base, path))));

describe('documentation', () => {
  it.each(docFiles)('the document %s links only to files and headings that exist', (file) => {
    expect(findBrokenLinks(file)).toEqual([]);
  });

  it.each(docFiles)('the document %s names only source files that exist', (file) => {
    expect(findBrokenPaths(file)).toEqual([]);
  });
});

describe('decision records', () => {
  const decisionRecords = docFiles.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).toSorted();

  it('decision records are numbered from 1 without gaps', () => {
    expect(
      decisionRecords.map((file) => Number(file.slice('docs/decisions/'.length, 'docs/decisions/0000'.length))),
    ).toEqual(decisionRecords.map((_, index) => index + 1));
  });

  it.each(decisionRecords)(
    'the decision record %s has heading, date, status, context and decision, and a row in the index',
    (file) => {
      const recordText = readDoc(file);
      const recordHeader =
        /^# (?<number>\d{4})\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d\d-\d\d)\n- Status: (?<status>.+)\n\n## Context\n/.exec(
          recordText,
        );
      expect(recordHeader?.groups, 'the headings of docs/decisions/template.md').toBeDefined();
      expect(recordText).toContain('\n## Decision\n');
      const { number, title, date, status } = recordHeader?.groups ?? {};
      const recordName = file.slice('docs/decisions/'.length);
      expect(readDoc('docs/decisions/README.md')).toContain(
        `| [${number}](${recordName}) | ${title} | ${date} | ${status} |`,
      );
    },
  );

  it('docs/decisions contains only records, the index and the template', () => {
    const nonRecordFiles = docFiles.filter(
      (file) => file.startsWith('docs/decisions/') && !decisionRecords.includes(file),
    );
    expect(nonRecordFiles.toSorted()).toEqual(['docs/decisions/README.md', 'docs/decisions/template.md']);
  });
});

it('every docs/*.md path that a TypeScript file names exists', () => {
  const grepOutput = execFileSync('git', ['grep', '-noE', 'docs/[a-z/0-9-]+\\.md', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const brokenReferences = grepOutput
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('scripts/docs.test.ts'))
    .filter((line) => !existsSync(join(root, line.slice(line.lastIndexOf(':') + 1))));
  expect(brokenReferences).toEqual([]);
});

it('every decision number in a TypeScript file has a decision record', () => {
  const grepOutput = execFileSync(
    'git',
    ['grep', '-noE', '([dD]ecision |docs/decisions/)[0-9]{4}', '--', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const brokenReferences = grepOutput
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('scripts/docs.test.ts'))
    .filter((line) => !docFiles.some((file) => file.startsWith(`docs/decisions/${line.slice(-4)}-`)));
  expect(brokenReferences).toEqual([]);
});

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}
const readManifest = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;

it('every example depends on the current major version of each Plaza package, including its release candidates', () => {
  const manifestPaths = globSync('examples/*/package.json', { cwd: root });
  expect(manifestPaths.length).toBeGreaterThan(4);
  const dependencies = manifestPaths.flatMap((path) =>
    Object.entries(readManifest(path).dependencies ?? {})
      .filter(([name]) => name.startsWith('@plaza/'))
      .map(([name, range]) => ({ path, name, range })),
  );
  expect(dependencies.map(({ path, name, range }) => `${path}: ${name}@${range}`)).toEqual(
    dependencies.map(({ path, name }) => {
      const { version } = readManifest(join('packages', name.slice('@plaza/'.length), 'package.json'));
      return `${path}: ${name}@^${version.split('.')[0]}.0.0-rc.0`;
    }),
  );
});
