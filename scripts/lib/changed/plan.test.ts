import { describe, expect, test } from 'vitest';
import { filesOfTree } from './changed-files.ts';
import { areasOfSpec, maxFilesBySuite, planTests, suiteOf } from './plan.ts';
import { root } from '../paths.ts';

function planFiles(options: {
  changed: readonly string[];
  files: readonly string[];
  imports?: Readonly<Record<string, readonly string[]>>;
  messageIds?: readonly string[];
  texts?: Readonly<Record<string, string>>;
}) {
  const { changed: changedPath, files, imports = {}, messageIds = [], texts = {} } = options;
  const { files: plannedTests, ...rest } = planTests({
    changed: changedPath,
    messageIds,
    files: [...new Set([...files, ...changedPath])],
    read: (path) => texts[path] ?? '',
    graph: {
      dependentsOf: (seeds) =>
        new Map([
          ...seeds.map((seed) => [seed, 0] as const),
          ...seeds.flatMap((seed) => (imports[seed] ?? []).map((importer, index) => [importer, index + 1] as const)),
        ]),
    },
  });
  return { ...Object.fromEntries(plannedTests), ...rest };
}

describe('planTests', () => {
  test("planTests selects a component's own stories and tests first, and no end-to-end tests, for its style sheet", () => {
    const folder = 'packages/ui/src/components';
    const componentUsers = [
      `${folder}/badge/badge.stories.tsx`,
      `${folder}/badge/badge.test.tsx`,
      `${folder}/card/card.stories.tsx`,
    ];
    const stylePath = `${folder}/badge/badge.css.ts`;
    expect(
      planFiles({
        changed: [stylePath],
        files: [...componentUsers, 'apps/site/e2e/listings/listing.spec.ts'],
        imports: { [stylePath]: componentUsers },
      }),
    ).toMatchObject({
      stories: [componentUsers[0], componentUsers[2]],
      components: [componentUsers[1]],
      areas: [],
    });
  });

  test('planTests selects the tests of an integration when one of its PHP files changes', () => {
    const pluginTest = 'integrations/wordpress/plugin.test.ts';
    const changed = ['integrations/wordpress/plaza-parking/includes/state.php'];
    expect(planFiles({ changed, files: [pluginTest] })).toMatchObject({ unit: [pluginTest] });
    expect(planFiles({ changed: ['README.md'], files: [pluginTest] })).not.toHaveProperty('unit');
  });

  test('planTests selects the API, HTTP and end-to-end tests of the area whose service changes', () => {
    const plannedTests = planFiles({
      changed: ['apps/api/src/chat/messages/sending.ts'],
      files: [
        'apps/api/src/chat/messages/sending.api.test.ts',
        'apps/api/src/chat/emails/mails.api.test.ts',
        'apps/api/src/payments/pay.api.test.ts',
        'apps/site/e2e/chat/chat-live.spec.ts',
        'apps/site/e2e/chat/chat.http.test.ts',
        'apps/site/e2e/payments/billing-plan.spec.ts',
      ],
    });
    expect(plannedTests).toEqual({
      api: ['apps/api/src/chat/messages/sending.api.test.ts', 'apps/api/src/chat/emails/mails.api.test.ts'],
      http: ['apps/site/e2e/chat/chat.http.test.ts'],
      journeys: ['apps/site/e2e/chat/chat-live.spec.ts'],
      areas: ['chat'],
      leftOut: new Map(),
      global: [],
    });
  });

  test('planTests selects for a changed message only the tests of files that show the message', () => {
    const pagePath = 'apps/site/app/features/payments/billing/plan-card.tsx';
    const plannedTests = planFiles({
      changed: ['apps/site/app/messages/en.json'],
      messageIds: ['billing.plan.price'],
      files: [
        pagePath,
        'apps/site/app/features/payments/billing/plan-card.test.tsx',
        'apps/site/e2e/chat/chat-live.spec.ts',
      ],
      texts: { [pagePath]: "t('billing.plan.price')" },
      imports: {
        [pagePath]: ['apps/site/app/features/payments/billing/plan-card.test.tsx'],
        'apps/site/app/messages/en.json': ['apps/site/e2e/chat/chat-live.spec.ts'],
      },
    });
    expect(plannedTests).toMatchObject({
      unit: ['apps/site/app/features/payments/billing/plan-card.test.tsx'],
      areas: ['payments'],
    });
    expect(plannedTests).not.toHaveProperty('journeys');
  });

  test('planTests selects tests named like the changed file first, and omits slow tests of its area', () => {
    const folder = 'apps/api/src/listings';
    const testFiles = ['aaa', 'killed', 'own-states', 'own-listings', 'chats.property'].map(
      (name) => `${folder}/${name}.api.test.ts`,
    );
    const plannedTests = planFiles({ changed: [`${folder}/own-listings.ts`], files: testFiles });
    expect(plannedTests).toMatchObject({
      api: [testFiles[3], testFiles[2], testFiles[0]],
      leftOut: new Map([['api', 2]]),
    });
  });

  test('planTests omits the least related test files beyond the limit of a suite, and returns their number', () => {
    const changedPath = 'packages/sdk/src/rules/money.ts';
    const testFiles = Array.from(
      { length: maxFilesBySuite.unit + 3 },
      (_, index) => `packages/sdk/src/t${index}.test.ts`,
    );
    const plannedTests = planFiles({ changed: [changedPath], files: testFiles, imports: { [changedPath]: testFiles } });
    expect(plannedTests).toMatchObject({
      unit: testFiles.slice(0, maxFilesBySuite.unit),
      leftOut: new Map([['unit', 3]]),
    });
  });

  test('planTests returns in `global` the changed files that can affect every test', () => {
    expect(planFiles({ changed: ['vitest.config.ts', 'README.md'], files: [] }).global).toEqual(['vitest.config.ts']);
  });
});

test.each([
  ['packages/ui/src/components/badge/badge.test.tsx', 'components'],
  ['.storybook/portable-components.test.ts', 'unit'],
  ['packages/ui/src/components/badge/badge.stories.tsx', 'stories'],
  ['apps/site/app/shell/header.browser.test.tsx', 'components'],
  ['apps/site/app/features/listings/listing.test.tsx', 'unit'],
  ['apps/api/src/chat/messages/sending.api.test.ts', 'api'],
  ['apps/site/e2e/chat/chat-live.spec.ts', 'journeys'],
  ['apps/site/e2e/shell/headers.http.test.ts', 'http'],
  ['packages/widgets/e2e/map.spec.ts', 'widgets'],
  ['scripts/packages/tarballs.packages.test.ts', 'packages'],
  ['apps/api/src/chat/messages/sending.ts', undefined],
])('suiteOf(%s) returns %s', (path, suite) => {
  expect(suiteOf(path)).toBe(suite);
});

test('areasOfSpec returns an area for every end-to-end and HTTP test of the site', () => {
  const siteSpecs = filesOfTree(root).filter((path) => ['journeys', 'http'].includes(suiteOf(path) ?? ''));
  expect(siteSpecs.filter((path) => areasOfSpec(path).length === 0)).toEqual([]);
});
