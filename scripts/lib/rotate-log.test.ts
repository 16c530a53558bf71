import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateLog } from './rotate-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keeps the logs of the last five starts beside the current one', () => {
  const log = join(folder, 'api.log');
  for (let start = 1; start <= 8; start += 1) {
    rotateLog(log);
    writeFileSync(log, `start ${start}`);
  }
  const kept = readdirSync(folder).toSorted();
  expect(kept).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3', 'api.log.4', 'api.log.5']);
  expect(kept.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(
    [8, 7, 6, 5, 4, 3].map((start) => `start ${start}`),
  );
});

test('keeps a directory of logs with all that is in it', () => {
  const directory = join(folder, 'test');
  for (const run of ['first', 'second']) {
    rotateLog(directory);
    mkdirSync(directory);
    writeFileSync(join(directory, 'unit.log'), run);
  }
  expect(readFileSync(join(directory, 'unit.log'), 'utf8')).toBe('second');
  expect(readFileSync(join(folder, 'test.1/unit.log'), 'utf8')).toBe('first');
});

test('fills a gap that a removed log has left', () => {
  const log = join(folder, 'site.log');
  for (const name of ['site.log', 'site.log.2']) writeFileSync(join(folder, name), name);
  rotateLog(log);
  expect(readdirSync(folder).toSorted()).toEqual(['site.log.1', 'site.log.3']);
});
