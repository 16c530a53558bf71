import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { addArea } from './area.ts';
import { addCall } from './call.ts';
import { addComponent } from './component.ts';
import { addRoute } from './route.ts';
import {
  addImport,
  GeneratorError,
  insertBefore,
  insertSorted,
  openSourceTree,
  toStringLiteral,
} from './source-tree.ts';

const siteFiles = globSync('apps/site/app/**/*.{ts,tsx}', { cwd: root });
const component = { name: 'price-tag', about: 'A price.', isPattern: false, today: '2026-11-28' };
const call = { name: 'listFees', area: 'payments', endpoint: 'GET /fees/{id}', about: 'List fees.', isPublic: false };
const route = { name: 'fees', area: 'payments', path: 'fees', about: 'Fees.', isPublic: true, siteFiles };

/** Returns the files that a generator would create and edit in this checkout, without writing them. */
function runGenerator(generate: (tree: ReturnType<typeof openSourceTree>) => string[]) {
  const [tree, original] = [openSourceTree(root), openSourceTree(root)];
  const nextSteps = generate(tree);
  const paths = tree.changedPaths();
  return {
    tree,
    todo: nextSteps,
    created: paths.filter((path) => !original.has(path)),
    edited: paths.filter((path) => original.has(path)),
    addedTo: (path: string) => {
      const linesBefore = new Set(original.read(path).split('\n'));
      return tree
        .read(path)
        .split('\n')
        .filter((line) => !linesBefore.has(line))
        .map((line) => line.trim());
    },
  };
}

function findBrokenImports({ tree, created }: ReturnType<typeof runGenerator>): string[] {
  return created.flatMap((file) =>
    [...tree.read(file).matchAll(/import (?:type )?\{([^}]*)\} from '((?:\.|~)[^']+)'/g)].flatMap(
      ([, names = '', module = '']) => {
        if (module.includes('+types')) return [];
        const path = module.startsWith('~/') ? join('apps/site/app', module.slice(2)) : join(dirname(file), module);
        if (!tree.has(path)) return [`${file}: ${module}`];
        const text = tree.read(path);
        return names
          .split(',')
          .map((name) => name.replace('type ', '').trim())
          .filter((name) => name !== '' && !new RegExp(`export[^;]*\\b${name}\\b`).test(text))
          .map((name) => `${file}: ${name} of ${module}`);
      },
    ),
  );
}

it('the files that every pnpm new command writes import only existing files and exported names', () => {
  const unresolvedImports = [
    runGenerator((tree) => addComponent(tree, component)),
    runGenerator((tree) => addComponent(tree, { ...component, isPattern: true })),
    runGenerator((tree) => addCall(tree, call)),
    runGenerator((tree) => addCall(tree, { ...call, isPublic: true })),
    runGenerator((tree) => addRoute(tree, route)),
    runGenerator((tree) => addRoute(tree, { ...route, isPublic: false })),
    runGenerator((tree) => addArea(tree, { name: 'parking-rules', about: 'rules of garages', siteFiles })),
  ].flatMap(findBrokenImports);
  expect([...new Set(unresolvedImports)]).toEqual([]);
});

describe('pnpm new component', () => {
  it.each([
    [false, 'components', 'packages/ui/src/index.ts'],
    [true, 'patterns', 'packages/ui/src/patterns/index.ts'],
  ])(
    "pnpm new component writes the component's four files, its export and a changeset (pattern: %s)",
    (isPattern, group, index) => {
      const { created, edited, addedTo } = runGenerator((tree) => addComponent(tree, { ...component, isPattern }));
      expect(created).toEqual([
        ...['.css.ts', '.tsx', '.stories.tsx', '.test.tsx'].map(
          (ending) => `packages/ui/src/${group}/price-tag/price-tag${ending}`,
        ),
        '.changeset/new-price-tag.md',
      ]);
      expect(edited).toEqual([index]);
      expect(addedTo(index)).toEqual([expect.stringMatching(/^export \{ PriceTag, type PriceTagProps \} from '/)]);
    },
  );

  it('pnpm new component refuses the name of an existing component', () => {
    expect(() => runGenerator((tree) => addComponent(tree, { ...component, name: 'badge' }))).toThrow(GeneratorError);
  });
});

describe('pnpm new call', () => {
  it("pnpm new call adds path, schemas, handler and sample to the area's files, and writes a test and a changeset", () => {
    const { created, addedTo } = runGenerator((tree) => addCall(tree, call));
    expect(created).toEqual(['apps/api/src/payments/list-fees.api.test.ts', '.changeset/new-list-fees.md']);
    expect(addedTo('packages/sdk/src/contract/endpoints.ts')).toEqual(["listFees: 'GET /fees/{id}',"]);
    expect(addedTo('packages/sdk/src/contract/namespaces.ts')).toEqual(["listFees: 'listFees',"]);
    expect(addedTo('packages/sdk/src/contract/payments/payments.ts')).toContain('listFees: {');
    expect(addedTo('apps/api/src/payments/index.ts')).toEqual(['listFees: () => ({ data: [] }),']);
    expect(addedTo('apps/api/src/testing/call-samples.ts')).toEqual([
      "listFees: { input: () => ({ params: { id: 'one' } }), strangerGets: 'own' },",
    ]);
  });

  it.each(['accounts', 'chat', 'content', 'insights', 'listings', 'live', 'owner-listings', 'partners', 'places'])(
    'pnpm new call creates a test and a changeset for a call in the area %s',
    (area) => {
      expect(runGenerator((tree) => addCall(tree, { ...call, area })).created).toHaveLength(2);
    },
  );

  it('pnpm new call refuses a name or path that the contract already has, and an unknown area', () => {
    expect(() => runGenerator((tree) => addCall(tree, { ...call, name: 'getListing' }))).toThrow(
      /a call getListing already/,
    );
    expect(() => runGenerator((tree) => addCall(tree, { ...call, endpoint: 'GET /reviews' }))).toThrow(/already/);
    expect(() => runGenerator((tree) => addCall(tree, { ...call, area: 'fees' }))).toThrow(/no area "fees"/);
  });
});

describe('pnpm new route', () => {
  it('pnpm new route writes page, messages and a test, and registers its path, messages and cache policy', () => {
    const { tree, created, addedTo } = runGenerator((one) => addRoute(one, route));
    expect(created).toEqual([
      'apps/site/app/features/payments/fees.route.tsx',
      'apps/site/app/features/payments/messages/fees.en.json',
      'apps/site/app/features/payments/messages/fees.es.json',
      'apps/site/e2e/payments/fees.http.test.ts',
    ]);
    expect(addedTo('apps/site/app/routes.ts')).toEqual(["route('fees', 'features/payments/fees.route.tsx'),"]);
    expect(addedTo('apps/site/app/i18n/intl.ts')).toHaveLength(2);
    expect(addedTo('apps/site/app/i18n/area-messages.server.ts')).toHaveLength(3);
    expect(addedTo('apps/site/e2e/shell/caching.http.test.ts')).toEqual([
      "'/:locale/fees': expectCachedPage('/es/fees'),",
    ]);
    expect(tree.read('apps/site/app/features/payments/fees.route.tsx')).toContain(
      "handle = { cache: 'page', isPublic: true }",
    );
  });

  it('pnpm new route writes a page that requires a session unless it is public', () => {
    const { tree, edited } = runGenerator((one) => addRoute(one, { ...route, isPublic: false }));
    expect(tree.read('apps/site/app/features/payments/fees.route.tsx')).toContain(
      'requireSession({ request, context })',
    );
    expect(edited).not.toContain('apps/site/e2e/support/public-pages.ts');
  });

  it('pnpm new route refuses the file name or path of an existing route', () => {
    expect(() => runGenerator((tree) => addRoute(tree, { ...route, name: 'saved' }))).toThrow(/has this name already/);
    expect(() => runGenerator((tree) => addRoute(tree, { ...route, path: 'contact_us' }))).toThrow(/already/);
  });
});

describe('pnpm new area', () => {
  it('pnpm new area adds the area to contract, API, site, boundary tests and documentation', () => {
    const { created, edited, addedTo } = runGenerator((tree) =>
      addArea(tree, { name: 'parking-rules', about: 'rules of garages', siteFiles }),
    );
    expect(created).toEqual(
      expect.arrayContaining([
        'packages/sdk/src/contract/parking-rules.ts',
        'apps/api/src/parking-rules/index.ts',
        'apps/api/src/parking-rules/list-parking-rules.api.test.ts',
        'apps/site/app/features/parking-rules/parking-rules.route.tsx',
        'apps/site/e2e/parking-rules/parking-rules.http.test.ts',
      ]),
    );
    expect(edited).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'apps/api/src/areas.ts']));
    for (const table of ['api', 'site'])
      expect(addedTo(`scripts/boundaries/${table}.test.ts`)).toEqual(["'parking-rules': [],"]);
    expect(addedTo('packages/sdk/src/contract/index.ts')).toHaveLength(5);
  });

  it('pnpm new area refuses the name of an existing area', () => {
    expect(() => runGenerator((tree) => addArea(tree, { name: 'payments', about: 'fees', siteFiles }))).toThrow(
      /already/,
    );
  });
});

describe('edits of source code', () => {
  it('insertBefore inserts before the first matching line after a start line, and throws if no line matches', () => {
    expect(insertBefore('a\n}\nb\n}\n', /^\}/, 'new', /^b/)).toBe('a\n}\nb\nnew\n}\n');
    expect(() => insertBefore('a', /^b/, 'new')).toThrow(/out of date/);
  });

  it('insertSorted inserts a line at its position in a sorted list, and throws if there is no list', () => {
    expect(insertSorted('list {\n  a: 1,\n  c: 1,\n}', /^list/, /^\}/, '  b: 1,')).toBe(
      'list {\n  a: 1,\n  b: 1,\n  c: 1,\n}',
    );
    expect(() => insertSorted('', /^list/, /^\}/, 'b')).toThrow(/out of date/);
  });

  it('addImport adds names to the existing import of a module, or else adds a new import', () => {
    expect(addImport("import { a } from './x.ts';\n", ['a', 'b'], './x.ts')).toBe("import { a, b } from './x.ts';\n");
    expect(addImport("import { a } from './x.ts';\n\nrest", ['b'], './y.ts')).toBe(
      "import { a } from './x.ts';\nimport { b } from './y.ts';\n\nrest",
    );
  });

  it('toStringLiteral uses double quotes only for text that contains an apostrophe', () => {
    expect([toStringLiteral('plain'), toStringLiteral("owner's")]).toEqual(["'plain'", '"owner\'s"']);
  });
});
