import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../../../scripts/lib/browser.ts';
import type { BrowserWindow, Engine } from './engine.ts';

export async function startChromium(): Promise<Engine> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  return {
    name: 'chromium',
    newWindow: async () => {
      const context = await browser.newContext({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const window: BrowserWindow = {
        open: async (address) => void (await page.goto(address)),
        evaluate: (inside, argument) => page.evaluate(inside as never, argument as never),
        run: async (script) => void (await page.evaluate(script)),
        press: (key) => page.keyboard.press(key),
        click: (x, y) => page.mouse.click(x, y),
        resize: (width, height) => page.setViewportSize({ width, height }),
        wheel: async (x, y, distance) => {
          await page.mouse.move(x, y);
          await page.mouse.wheel(0, distance);
        },
      };
      return { window, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
