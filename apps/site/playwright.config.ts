import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** End-to-end tests of the built site on a real API and database; `pnpm test journeys` builds first. */
export default defineConfig({
  testDir: 'e2e',
  // HTTP tests run in Vitest
  testMatch: '**/*.spec.ts',
  outputDir: '../../var/test/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // timeouts only end a hang: a busy machine needs several times what a quiet one does
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    // an action on a missing element fails at its step, not at the end of its journey
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // running the network service in-process saves a process; the second feature is Playwright's own, whose list
        // this one replaces
        '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
