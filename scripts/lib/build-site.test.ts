import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOnce } from './build-site.ts';

describe('buildOnce', () => {
  let directory = '';
  let stamp = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'plaza-stamp-'));
    stamp = join(directory, 'output/.sources');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('buildOnce builds once from the same sources, and again when the sources change', async () => {
    const build = vi.fn<() => Promise<void>>(async () => {});
    await buildOnce(stamp, 'a', build);
    await buildOnce(stamp, 'a', build);
    expect(build).toHaveBeenCalledTimes(1);
    await buildOnce(stamp, 'b', build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('buildOnce builds reverted sources again after a failed build instead of trusting its output', async () => {
    const build = vi.fn<() => Promise<void>>(async () => {});
    await buildOnce(stamp, 'a', build);
    await expect(buildOnce(stamp, 'b', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await buildOnce(stamp, 'a', build);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
