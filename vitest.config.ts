import { parseArgs } from 'node:util';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { chromiumFlags, fontConfiguration, findInstalledBrowser } from './scripts/lib/browser.ts';
import { storyCommands } from './scripts/lib/story-pictures.ts';

const conditions = ['@plaza/source', ...defaultServerConditions];
const siteAlias = [{ find: /^~\//, replacement: `${import.meta.dirname}/apps/site/app/` }];
const stylesAlias = [
  { find: /^@plaza\/ui\/tokens$/, replacement: `${import.meta.dirname}/packages/ui/src/theme/tokens.ts` },
];
const nodeResolve = { resolve: { conditions }, ssr: { resolve: { conditions } } };
/** As Node itself finds packages: some have files for bundlers that do not run in Node. */
const serverConditions = conditions.filter((condition) => condition !== 'module');
const serverResolve = { resolve: { conditions: serverConditions }, ssr: { resolve: { conditions: serverConditions } } };

/**
 * Milliseconds after which a test ends. Limits only end a hang: a busy machine needs several times what a quiet one does, and
 * waiting longer costs a passing test nothing.
 */
const testTimeouts = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};
const waitsSetupFile = 'scripts/lib/test-waits.ts';

const createBrowserOptions = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ name, browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      executablePath: findInstalledBrowser(),
      args: chromiumFlags,
      env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
    },
    // Nothing moves, so that nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
  }),
});

/** Takes the pointer off the page, where a file before left it. */
const movePointerAway: BrowserCommand = ({ page }) => page.mouse.move(-1, -1);

/** Stories as tests; Storybook takes seconds of processor time to load. */
const createStoriesProject = () => ({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  test: {
    name: 'stories',
    ...testTimeouts,
    setupFiles: [waitsSetupFile, '.storybook/test-setup.ts'],
    browser: { ...createBrowserOptions('stories'), commands: storyCommands },
    // One page for all files: reloading it for each takes longer than their tests. A story leaves nothing behind.
    isolate: false,
  },
});

const projectsWithoutStorybook = new Set(['unit', 'api', 'http', 'packages', 'components']);
const { values: options } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  strict: false,
});
/** True unless the run names projects that are independent of Storybook. */
const needsStories =
  options.project === undefined || options.project.some((name) => !projectsWithoutStorybook.has(String(name)));

const isSingleRun = process.argv.includes('run');

export default defineConfig({
  // The style compiler takes this for its own server, and would watch every file of the repository while it runs.
  ...(isSingleRun && { server: { watch: null } }),
  // It knows no projects, and finds what the styles of pages import by these. Projects get them, too: they change nothing there.
  resolve: { alias: [...siteAlias, ...stylesAlias] },
  test: {
    projects: [
      {
        ...nodeResolve,
        resolve: { ...nodeResolve.resolve, alias: siteAlias },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          ...testTimeouts,
          setupFiles: [waitsSetupFile],
          // No test replaces a module, so that a worker need not reload them for each file.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/{src,app,server}/**/*.test.{ts,tsx}',
            'packages/sdk/scripts/*.test.ts',
            'packages/widgets/build/**/*.test.ts',
            'tools/*/src/**/*.test.ts',
            'apps/site/e2e/support/*.test.ts',
            'scripts/**/*.test.ts',
            'integrations/*/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          exclude: [
            '**/*.api.test.ts',
            '**/*.packages.test.ts',
            '**/*.browser.test.{ts,tsx}',
            'packages/ui/src/*.test.tsx',
            'packages/ui/src/{components,patterns}/*/*.test.tsx',
            'packages/widgets/src/elements/*/*.test.tsx',
            'packages/widgets/src/runtime/*.test.tsx',
            '**/node_modules/**',
          ],
        },
      },
      {
        ...serverResolve,
        test: {
          name: 'api',
          ...testTimeouts,
          setupFiles: [waitsSetupFile, 'apps/api/src/testing/failure-log.ts'],
          isolate: false,
          // they wait for the database, for locks and for processes of their own more than they compute
          maxWorkers: 3,
          // a number of workers of its own needs a turn of its own
          sequence: { groupOrder: 1 },
          include: ['apps/api/src/**/*.api.test.ts', 'packages/widgets/e2e/answers/*.api.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        ...serverResolve,
        resolve: { ...serverResolve.resolve, alias: siteAlias },
        test: {
          name: 'http',
          ...testTimeouts,
          setupFiles: [waitsSetupFile],
          isolate: false,
          include: ['apps/site/e2e/**/*.http.test.ts'],
          globalSetup: ['apps/site/e2e/support/http-setup.ts'],
        },
      },
      {
        test: {
          name: 'packages',
          ...testTimeouts,
          setupFiles: [waitsSetupFile],
          include: ['scripts/packages/**/*.packages.test.ts'],
          globalSetup: ['scripts/packages/pack-all.ts'],
          // they mostly wait for compilers, servers and a browser of their own
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: {
          conditions: ['@plaza/source', ...defaultClientConditions],
          alias: siteAlias,
        },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            '@plaza/ui > @internationalized/date',
            '@plaza/ui > @testing-library/react',
            '@plaza/ui > @vanilla-extract/dynamic',
            '@plaza/ui > axe-core',
            '@plaza/ui > leaflet',
            '@plaza/ui > libphonenumber-js/min',
            '@plaza/ui > react-aria',
            '@plaza/ui > react-leaflet',
            '@plaza/ui > react-stately',
          ],
        },
        test: {
          name: 'components',
          ...testTimeouts,
          include: [
            'packages/ui/src/*.test.tsx',
            'packages/ui/src/{components,patterns}/*/*.test.tsx',
            'packages/widgets/src/elements/*/*.test.tsx',
            'packages/widgets/src/runtime/*.test.tsx',
            'apps/site/app/**/*.browser.test.{ts,tsx}',
          ],
          setupFiles: [waitsSetupFile, 'packages/ui/src/testing/setup.ts'],
          browser: { ...createBrowserOptions('components'), commands: { movePointerAway } },
          // One page for all files, as with stories: what a test renders is taken away when it ends.
          isolate: false,
        },
      },
      ...(needsStories ? [createStoriesProject()] : []),
    ],
  },
});
