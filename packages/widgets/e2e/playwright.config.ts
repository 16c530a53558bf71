import { defineConfig } from '@playwright/test';

/** The elements on partners' pages; `pnpm test widgets` builds first, `pnpm test:engines` takes other engines. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../../var/test/widgets',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // WebKit's driver has one session at a time
  workers: process.env.PLAZA_ENGINE === 'webkit' ? 1 : 2,
  // limits only end a hang: a busy machine needs several times what a quiet one does
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
});
