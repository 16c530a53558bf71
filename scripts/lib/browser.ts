import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, varDirectory } from './paths.ts';

/** Flags for a Chromium that shows pages of this machine only, also as root and in containers. */
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

/** Font settings for the environment of a browser on Linux, so that compared pictures draw text alike. */
export const fontConfiguration = join(import.meta.dirname, 'fonts.conf');

// The headless shell renders pages like a whole browser, in half the processor time.
const headlessShell = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };

const wholeOfDebian = { path: '/usr/bin/chromium', debianPackage: 'chromium' };
const wholeBrowsers = [
  wholeOfDebian.path,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function works(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /Chrom/.test(stdout);
}

/** Name and version of a Chromium, as `--version` prints them. */
export const browserVersion = (path: string): string =>
  spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 }).stdout;

/** Path of an existing Chromium: `CHROMIUM_PATH`, the headless shell or a whole browser, in this order. */
export const presentBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, headlessShell.path, ...wholeBrowsers].find((path) => path && existsSync(path));

/** Installs a package of Debian as root; `false`, after a minute or two at most, when that cannot be had. */
function installFromDebian(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const aptGet = (milliseconds: number, ...args: readonly string[]): boolean =>
    spawnSync('apt-get', ['-y', '-qq', '-o=Acquire::Retries=0', '-o=Acquire::http::Timeout=10', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: milliseconds,
    }).status === 0;
  const install = (...args: readonly string[]): readonly string[] => [
    'install',
    '--no-install-recommends',
    ...args,
    name,
  ];
  const fetch = () => aptGet(60_000, ...install('--download-only'));
  if (!fetch() && !(aptGet(40_000, 'update') && fetch())) return false;
  // unpacking takes seconds; the long limit keeps it from being interrupted
  return aptGet(300_000, ...install('--no-download'));
}

function fromDebian({ path, debianPackage }: typeof headlessShell): string | undefined {
  return installFromDebian(debianPackage) && works(path) ? path : undefined;
}

/**
 * Unpacks the Chromium of the npm package with its libraries and fonts, and writes a small script that starts it with
 * them, because a machine without a browser often lacks these as well.
 */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(varDirectory, 'browser');
  const script = join(folder, 'chromium.sh');
  // the bundled fonts.conf names folders of another host; without a font Chromium exits at the first page
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir><include>${fontConfiguration}</include></fontconfig>
`,
  );
  if (works(script)) return script;
  // The package unpacks into the temporary directory, and unpacks its libraries only if it detects AWS Lambda.
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    writeFileSync(
      script,
      `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${executable}" "$@"
`,
    );
    chmodSync(script, 0o755);
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    delete process.env.LD_LIBRARY_PATH;
  }
  return works(script) ? script : undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  spawnSync(bin('playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  const { chromium } = await import('playwright');
  return [chromium.executablePath()].find(works);
}

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`; the headless shell, of the system or of Debian (as root); a whole
 * one, of the system or of Debian; the one in npm (Linux on x64); Playwright's own. Throws when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (works(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${String(configuredPath)}, which is no working Chromium.`);
  }
  const browser =
    [headlessShell.path].find(works) ??
    fromDebian(headlessShell) ??
    wholeBrowsers.find(works) ??
    fromDebian(wholeOfDebian) ??
    (await fromNpm()) ??
    (await fromPlaywright());
  if (browser) return browser;
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.');
}

/**
 * Path of a whole Chromium, of the system or of Debian, for tests of the back/forward cache, which the headless shell
 * lacks. `undefined` if it is missing.
 */
export function findWholeBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !configuredPath.includes('headless') && works(configuredPath)) return configuredPath;
  return wholeBrowsers.find(works) ?? fromDebian(wholeOfDebian);
}

/** Paths of a browser of another engine and its driver, by the environment variables in which the widgets' tests read them. */
export type EnginePrograms = Readonly<Record<string, string>>;

const firstFile = (...patterns: readonly string[]): string | undefined =>
  patterns.flatMap((pattern) => globSync(pattern)).find((path) => existsSync(path));

function found(lookUp: () => EnginePrograms | undefined, packages: readonly string[]): EnginePrograms {
  const programs = lookUp() ?? (packages.every((name) => installFromDebian(name)) ? lookUp() : undefined);
  if (programs) return programs;
  throw new Error(`Debian's packages ${packages.join(', ')} are not there and could not be installed (as root).`);
}

/** Firefox as its makers release it, driven over WebDriver BiDi; Debian's is installed if it is missing. */
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
