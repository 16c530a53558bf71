import { describe, expect, test } from 'vitest';
import { filesOfTree } from './changed-files.ts';
import { areasOfSpec, maxFiles, planFor, suiteOf } from './plan.ts';
import { root } from '../paths.ts';

/** Plans tests in a tree of these files. */
function plan(options: {
  changed: readonly string[];
  files: readonly string[];
  imports?: Readonly<Record<string, readonly string[]>>;
  messageIds?: readonly string[];
  texts?: Readonly<Record<string, string>>;
}) {
  const { changed, files, imports = {}, messageIds = [], texts = {} } = options;
  const { files: chosen, ...rest } = planFor({
    changed,
    messageIds,
    files: [...new Set([...files, ...changed])],
    read: (path) => texts[path] ?? '',
    graph: {
      dependentsOf: (seeds) =>
        new Map([
          ...seeds.map((seed) => [seed, 0] as const),
          ...seeds.flatMap((seed) => (imports[seed] ?? []).map((importer, index) => [importer, index + 1] as const)),
        ]),
    },
  });
  return { ...Object.fromEntries(chosen), ...rest };
}

describe('planFor', () => {
  test("planFor runs a component's own stories and tests first, and no journeys, when its style changes", () => {
    const folder = 'packages/ui/src/components';
    const users = [
      `${folder}/badge/badge.stories.tsx`,
      `${folder}/badge/badge.test.tsx`,
      `${folder}/card/card.stories.tsx`,
    ];
    const style = `${folder}/badge/badge.css.ts`;
    expect(
      plan({
        changed: [style],
        files: [...users, 'apps/site/e2e/listings/listing.spec.ts'],
        imports: { [style]: users },
      }),
    ).toMatchObject({
      stories: [users[0], users[2]],
      components: [users[1]],
      areas: [],
    });
  });

  test('planFor runs the API tests, HTTP tests and journeys of the area whose service changes', () => {
    const chosen = plan({
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
    expect(chosen).toEqual({
      api: ['apps/api/src/chat/messages/sending.api.test.ts', 'apps/api/src/chat/emails/mails.api.test.ts'],
      http: ['apps/site/e2e/chat/chat.http.test.ts'],
      journeys: ['apps/site/e2e/chat/chat-live.spec.ts'],
      areas: ['chat'],
      leftOut: new Map(),
      global: [],
    });
  });

  test('planFor runs the tests of files that show a changed message, not of all that read the message file', () => {
    const page = 'apps/site/app/features/payments/billing/plan-card.tsx';
    const chosen = plan({
      changed: ['apps/site/app/messages/en.json'],
      messageIds: ['billing.plan.price'],
      files: [
        page,
        'apps/site/app/features/payments/billing/plan-card.test.tsx',
        'apps/site/e2e/chat/chat-live.spec.ts',
      ],
      texts: { [page]: "t('billing.plan.price')" },
      imports: {
        [page]: ['apps/site/app/features/payments/billing/plan-card.test.tsx'],
        'apps/site/app/messages/en.json': ['apps/site/e2e/chat/chat-live.spec.ts'],
      },
    });
    expect(chosen).toMatchObject({
      unit: ['apps/site/app/features/payments/billing/plan-card.test.tsx'],
      areas: ['payments'],
    });
    expect(chosen).not.toHaveProperty('journeys');
  });

  test('planFor prefers tests named like the changed file, and leaves slow tests of its area out', () => {
    const folder = 'apps/api/src/listings';
    const tests = ['aaa', 'killed', 'own-states', 'own-listings', 'chats.property'].map(
      (name) => `${folder}/${name}.api.test.ts`,
    );
    const chosen = plan({ changed: [`${folder}/own-listings.ts`], files: tests });
    expect(chosen).toMatchObject({ api: [tests[3], tests[2], tests[0]], leftOut: new Map([['api', 2]]) });
  });

  test('planFor leaves out the farthest files beyond the limit of a suite, and returns their number', () => {
    const changed = 'packages/sdk/src/rules/money.ts';
    const tests = Array.from({ length: maxFiles.unit + 3 }, (_, index) => `packages/sdk/src/t${index}.test.ts`);
    const chosen = plan({ changed: [changed], files: tests, imports: { [changed]: tests } });
    expect(chosen).toMatchObject({ unit: tests.slice(0, maxFiles.unit), leftOut: new Map([['unit', 3]]) });
  });

  test('planFor lists changed files that can affect every test', () => {
    expect(plan({ changed: ['vitest.config.ts', 'README.md'], files: [] }).global).toEqual(['vitest.config.ts']);
  });
});

test.each([
  ['packages/ui/src/components/badge/badge.test.tsx', 'components'],
  ['packages/ui/src/portable.test.ts', 'unit'],
  ['packages/ui/src/components/badge/badge.stories.tsx', 'stories'],
  ['apps/site/app/shell/header.browser.test.tsx', 'components'],
  ['apps/site/app/features/listings/listing.test.tsx', 'unit'],
  ['apps/api/src/chat/messages/sending.api.test.ts', 'api'],
  ['apps/site/e2e/chat/chat-live.spec.ts', 'journeys'],
  ['apps/site/e2e/shell/headers.http.test.ts', 'http'],
  ['packages/widgets/e2e/map.spec.ts', 'widgets'],
  ['scripts/packages/tarballs.packages.test.ts', 'packages'],
  ['apps/api/src/chat/messages/sending.ts', undefined],
])('%s belongs to the suite %s', (path, suite) => {
  expect(suiteOf(path)).toBe(suite);
});

test('every journey and HTTP test belongs to an area', () => {
  const specs = filesOfTree(root).filter((path) => ['journeys', 'http'].includes(suiteOf(path) ?? ''));
  expect(specs.filter((path) => areasOfSpec(path).length === 0)).toEqual([]);
});
