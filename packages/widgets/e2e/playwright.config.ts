import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests of the elements on partners' pages; `pnpm test widgets` builds first, `pnpm test:engines` uses other
 * engines.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../../var/test/widgets',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // WebKit's driver allows one session at a time
  workers: process.env.PLAZA_ENGINE === 'webkit' ? 1 : 2,
  // generous limits that only end a hang, because a busy machine is several times slower
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
});
