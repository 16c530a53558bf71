import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package as root. Returns `false` if that fails or takes longer than two minutes. */
export function installFromDebian(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const runAptGet = (milliseconds: number, ...args: readonly string[]): boolean =>
    spawnSync('apt-get', ['-y', '-qq', '-o=Acquire::Retries=0', '-o=Acquire::http::Timeout=10', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: milliseconds,
    }).status === 0;
  const createInstallArguments = (...args: readonly string[]): readonly string[] => [
    'install',
    '--no-install-recommends',
    ...args,
    name,
  ];
  const downloadPackage = () => runAptGet(60_000, ...createInstallArguments('--download-only'));
  if (!downloadPackage() && !(runAptGet(40_000, 'update') && downloadPackage())) return false;
  // unpacking takes seconds; interrupting it would break the system's package database
  return runAptGet(300_000, ...createInstallArguments('--no-download'));
}
