import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from './browser.ts';

/** Programs that drive a browser of another engine, by the variables that the widgets' tests read. */
export type EnginePrograms = Readonly<Record<string, string>>;

const firstFile = (...patterns: readonly string[]): string | undefined =>
  patterns.flatMap((pattern) => globSync(pattern)).find((path) => existsSync(path));

function found(lookUp: () => EnginePrograms | undefined, packages: readonly string[]): EnginePrograms {
  const programs = lookUp() ?? (packages.every((name) => installFromDebian(name)) ? lookUp() : undefined);
  if (programs) return programs;
  throw new Error(`Debian's packages ${packages.join(', ')} are not there and could not be installed (as root).`);
}

/** Firefox as its makers release it, driven over WebDriver BiDi; Debian's is installed when there is none. */
export const findFirefox = (): EnginePrograms =>
  found(() => {
    const firefox = firstFile('/usr/bin/firefox-esr', '/usr/bin/firefox');
    return firefox === undefined ? undefined : { PLAZA_FIREFOX: firefox };
  }, ['firefox-esr']);

/** WebKitGTK's small browser and its driver, and a display for it; Debian's are installed when they are missing. */
export const findWebKit = (): EnginePrograms =>
  found(() => {
    const driver = firstFile('/usr/bin/WebKitWebDriver');
    const browser = firstFile('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib*/webkit2gtk-4.1/MiniBrowser');
    const hasDisplay = existsSync('/usr/bin/xvfb-run') && existsSync('/usr/bin/xauth');
    return driver === undefined || browser === undefined || !hasDisplay
      ? undefined
      : { PLAZA_WEBKIT_DRIVER: driver, PLAZA_WEBKIT_BROWSER: browser };
  }, ['webkit2gtk-driver', 'xvfb', 'xauth']);
