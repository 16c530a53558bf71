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

  it('buildOnce calls build only once for the same sources, and again when the sources change', async () => {
    const build = vi.fn<() => Promise<void>>(async () => {});
    await buildOnce(stamp, 'a', build);
    await buildOnce(stamp, 'a', build);
    expect(build).toHaveBeenCalledTimes(1);
    await buildOnce(stamp, 'b', build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('buildOnce calls build again for earlier sources if a build of other sources has failed since', async () => {
    const build = vi.fn<() => Promise<void>>(async () => {});
    await buildOnce(stamp, 'a', build);
    await expect(buildOnce(stamp, 'b', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await buildOnce(stamp, 'a', build);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
