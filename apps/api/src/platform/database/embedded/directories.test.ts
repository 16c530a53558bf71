import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  canAccountEnter,
  prepareDataHome,
  makePrivateDirectory,
  findServerAccount,
  prepareSocketHome,
} from './directories.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'plaza-directories-'));
  chmodSync(base, 0o755);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const otherAccount = { uid: 54_321, gid: 54_321, isBorrowed: true };

describe('prepareDataHome', () => {
  it('prepareDataHome returns the given directory when the server account can reach it', () => {
    expect(prepareDataHome(join(base, 'var/postgres'), otherAccount)).toBe(join(base, 'var/postgres'));
  });

  it('prepareDataHome returns a fallback directory when the server account cannot enter a parent directory', () => {
    const unreadableDirectory = join(base, 'closed');
    mkdirSync(unreadableDirectory, { mode: 0o700 });
    const dataHomes = ['one', 'two'].map((name) =>
      prepareDataHome(join(unreadableDirectory, name, 'postgres'), otherAccount),
    );
    expect(canAccountEnter(unreadableDirectory, otherAccount)).toBe(false);
    expect(
      dataHomes.every((home) => !home.startsWith(unreadableDirectory) && canAccountEnter(home, otherAccount)),
    ).toBe(true);
    expect(dataHomes[0]).not.toBe(dataHomes[1]);
  });
});

describe('prepareSocketHome', () => {
  it('prepareSocketHome returns a directory inside the data directory unless the path would be too long', () => {
    expect(prepareSocketHome('/srv/plaza/var/postgres')).toBe('/srv/plaza/var/postgres/socket');
    const deepHome = prepareSocketHome(`/srv/${'deep/'.repeat(20)}postgres`);
    expect(`${deepHome}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
  });

  it('prepareSocketHome measures paths in bytes, not in characters', () => {
    expect(prepareSocketHome(`/srv/${'ñ'.repeat(45)}/postgres`)).not.toContain('ñ');
  });
});

describe('makePrivateDirectory', () => {
  it('makePrivateDirectory creates a directory that other accounts cannot access', () => {
    const privateDirectory = join(base, 'private');
    makePrivateDirectory(privateDirectory, findServerAccount());
    expect(statSync(privateDirectory).mode & 0o777).toBe(0o700);
  });

  it('makePrivateDirectory rejects a file, and a directory that other accounts can enter', () => {
    const readableDirectory = join(base, 'open');
    mkdirSync(readableDirectory);
    chmodSync(readableDirectory, 0o777);
    const plainFile = join(base, 'file');
    writeFileSync(plainFile, '');
    expect(() => makePrivateDirectory(readableDirectory, findServerAccount())).toThrow('DATABASE_URL');
    expect(() => makePrivateDirectory(plainFile, findServerAccount())).toThrow('DATABASE_URL');
  });
});
