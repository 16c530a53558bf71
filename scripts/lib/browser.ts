import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian-packages.ts';
import { binaryPath, varDirectory } from './paths.ts';

/** Flags for a Chromium that loads only local pages, also as root and in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Font settings for a browser on Linux, so that screenshots render text alike on every machine. */
export const fontConfiguration = join(import.meta.dirname, 'fonts.conf');

// The headless shell renders like a full browser, in half the processor time.
const headlessShell = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };

const debianChromium = { path: '/usr/bin/chromium', debianPackage: 'chromium' };
const fullChromiumPaths = [
  debianChromium.path,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function canStartBrowser(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /Chrom/.test(stdout);
}

export const browserVersion = (path: string): string =>
  spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 }).stdout;

/** Path of an installed Chromium: `CHROMIUM_PATH`, else the headless shell, else a full browser. */
export const findInstalledBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, headlessShell.path, ...fullChromiumPaths].find((path) => path && existsSync(path));

function installDebianBrowser({ path, debianPackage }: typeof headlessShell): string | undefined {
  return installFromDebian(debianPackage) && canStartBrowser(path) ? path : undefined;
}

/**
 * Unpacks the Chromium of the npm package with its libraries and fonts, and writes a script that starts it with them,
 * because a machine without a browser often lacks them.
 */
async function downloadNpmBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(varDirectory, 'browser');
  const launchScript = join(folder, 'chromium.sh');
  // the bundled fonts.conf names folders of another machine, and Chromium exits on the first page without a font
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir><include>${fontConfiguration}</include></fontconfig>
`,
  );
  if (canStartBrowser(launchScript)) return launchScript;
  // The package unpacks into TMPDIR, and unpacks its libraries only if it believes that it runs on AWS Lambda.
  const previousEnvironment = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    writeFileSync(
      launchScript,
      `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${executable}" "$@"
`,
    );
    chmodSync(launchScript, 0o755);
  } finally {
    for (const [name, value] of Object.entries(previousEnvironment)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    delete process.env.LD_LIBRARY_PATH;
  }
  return canStartBrowser(launchScript) ? launchScript : undefined;
}

async function installPlaywrightBrowser(): Promise<string | undefined> {
  spawnSync(binaryPath('playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  const { chromium } = await import('playwright');
  return [chromium.executablePath()].find(canStartBrowser);
}

/**
 * Path of a Chromium for tests. Tries in this order: `CHROMIUM_PATH`; an installed headless shell, or Debian's (as
 * root); an installed full browser, or Debian's; the browser of the npm package (Linux on x64); Playwright's browser.
 * @throws if none is available
 */
export async function findBrowser(): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (canStartBrowser(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${String(configuredPath)}, which is no working Chromium.`);
  }
  const browserPath =
    [headlessShell.path].find(canStartBrowser) ??
    installDebianBrowser(headlessShell) ??
    fullChromiumPaths.find(canStartBrowser) ??
    installDebianBrowser(debianChromium) ??
    (await downloadNpmBrowser()) ??
    (await installPlaywrightBrowser());
  if (browserPath) return browserPath;
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.');
}

/**
 * Path of a full Chromium for tests of the back/forward cache, which the headless shell lacks; `undefined` if none is
 * installed.
 */
export function findFullChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !configuredPath.includes('headless') && canStartBrowser(configuredPath)) return configuredPath;
  return fullChromiumPaths.find(canStartBrowser) ?? installDebianBrowser(debianChromium);
}

export type EnginePrograms = Readonly<Record<string, string>>;

const findFirstFile = (...patterns: readonly string[]): string | undefined =>
  patterns.flatMap((pattern) => globSync(pattern)).find((path) => existsSync(path));

function findOrInstallEngine(lookUp: () => EnginePrograms | undefined, packages: readonly string[]): EnginePrograms {
  const programs = lookUp() ?? (packages.every((name) => installFromDebian(name)) ? lookUp() : undefined);
  if (programs) return programs;
  throw new Error(`Debian's packages ${packages.join(', ')} are not there and could not be installed (as root).`);
}

/** Finds Firefox's release build, which is driven over WebDriver BiDi. If it is missing, installs Debian's. */
export const findFirefox = (): EnginePrograms =>
  findOrInstallEngine(() => {
    const firefox = findFirstFile('/usr/bin/firefox-esr', '/usr/bin/firefox');
    return firefox === undefined ? undefined : { PLAZA_FIREFOX: firefox };
  }, ['firefox-esr']);

/** Finds WebKitGTK's MiniBrowser with its driver and a display. If they are missing, installs Debian's. */
export const findWebKit = (): EnginePrograms =>
  findOrInstallEngine(() => {
    const driver = findFirstFile('/usr/bin/WebKitWebDriver');
    const miniBrowserPath = findFirstFile(
      '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib*/webkit2gtk-4.1/MiniBrowser',
    );
    const hasDisplay = existsSync('/usr/bin/xvfb-run') && existsSync('/usr/bin/xauth');
    return driver === undefined || miniBrowserPath === undefined || !hasDisplay
      ? undefined
      : { PLAZA_WEBKIT_DRIVER: driver, PLAZA_WEBKIT_BROWSER: miniBrowserPath };
  }, ['webkit2gtk-driver', 'xvfb', 'xauth']);
