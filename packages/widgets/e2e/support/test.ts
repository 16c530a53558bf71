import { expect, test as base } from '@playwright/test';
import { startChromium } from './chromium.ts';
import { engineNames, type Engine, type EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { PartnerPage } from './partner-page.ts';
import { startServers, type Servers } from './servers.ts';
import { startWebKit } from './webkit.ts';

function requireVariable(name: string): string {
  const variableValue = process.env[name];
  if (variableValue === undefined || variableValue === '') throw new Error(`${name} is not set: run pnpm test widgets`);
  return variableValue;
}

function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox') return startFirefox(requireVariable('PLAZA_FIREFOX'));
  if (name === 'webkit')
    return startWebKit(requireVariable('PLAZA_WEBKIT_DRIVER'), requireVariable('PLAZA_WEBKIT_BROWSER'));
  return startChromium();
}

interface TestFixtures {
  servers: Servers;
  visit: PartnerPage;
}

/** Playwright's `test` with a partner's page, in the engine of `PLAZA_ENGINE`. */
export const test = base.extend<TestFixtures, { engine: Engine }>({
  engine: [
    async ({ browserName: _browserName }, use) => {
      const engineName = engineNames.find((one) => one === process.env.PLAZA_ENGINE) ?? 'chromium';
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  servers: async ({ browserName: _browserName }, provide) => {
    const servers = await startServers(requireVariable('PLAZA_TEST_API_URL'));
    await provide(servers);
    await servers.stop();
  },
  visit: async ({ engine, servers }, provide) => {
    const { window, close } = await engine.newWindow();
    await provide(new PartnerPage(window, servers, engine.name));
    await close();
  },
});

export { expect };
