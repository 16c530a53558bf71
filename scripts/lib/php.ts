import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian-packages.ts';

export interface Php {
  path: string;
  version: string;
}

/** Finds an installed PHP, first by the path in `PLAZA_PHP`, then by name; `undefined` without one. */
export function findInstalledPhp(): Php | undefined {
  const phpPath = process.env.PLAZA_PHP || 'php';
  const { status, stdout } = spawnSync(phpPath, ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? { path: phpPath, version: stdout } : undefined;
}

/** Finds PHP for the tests of the WordPress plugin. If it is missing, installs Debian's. */
export const findPhp = (): Php | undefined =>
  findInstalledPhp() ?? (installFromDebian('php-cli') ? findInstalledPhp() : undefined);
