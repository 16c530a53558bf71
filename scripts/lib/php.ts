import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian-packages.ts';

export interface Php {
  path: string;
  version: string;
}

/** The PHP that is installed, by `PLAZA_PHP` or by name; `undefined` without one. */
export function findInstalledPhp(): Php | undefined {
  const path = process.env.PLAZA_PHP || 'php';
  const { status, stdout } = spawnSync(path, ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? { path, version: stdout } : undefined;
}

/** PHP for the tests of the WordPress plugin; Debian's is installed if it is missing. */
export const findPhp = (): Php | undefined =>
  findInstalledPhp() ?? (installFromDebian('php-cli') ? findInstalledPhp() : undefined);
