import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const indexPath = fileURLToPath(new URL('index.ts', import.meta.url));

async function bundle(code: string) {
  const buildResult = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? code : null) },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = buildResult.output.filter((part) => part.type === 'chunk');
  const bundleCode = chunks.map((chunk) => chunk.code).join('');
  return {
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
    gzipBytes: gzipSync(bundleCode).length,
    brotliBytes: brotliCompressSync(bundleCode).length,
  };
}

describe('what a browser loads', () => {
  it('a bundle of createClient is at most 7.3 kB gzipped and contains no schema library', async () => {
    const { modules, gzipBytes } = await bundle(`export { createClient } from ${JSON.stringify(indexPath)};`);
    console.info(`createClient: ${gzipBytes} bytes gzipped`);
    expect(modules.some((id) => id.endsWith('create-client.ts'))).toBe(true);
    expect(modules.filter((id) => id.includes('zod') || id.includes('/rules/'))).toEqual([]);
    expect(gzipBytes).toBeLessThanOrEqual(7475);
  });

  it('a bundle of followLiveEvents is at most 1 kB, and at most 1.7 kB together with readLiveEvents', async () => {
    const followBundle = await bundle(`export { followLiveEvents } from ${JSON.stringify(indexPath)};`);
    const liveEventsBundle = await bundle(
      `export { followLiveEvents, readLiveEvents } from ${JSON.stringify(indexPath)};`,
    );
    console.info(
      `followLiveEvents: ${followBundle.brotliBytes} bytes by brotli, ${liveEventsBundle.brotliBytes} with readLiveEvents`,
    );
    expect(followBundle.brotliBytes).toBeLessThanOrEqual(1024);
    expect(liveEventsBundle.brotliBytes).toBeLessThanOrEqual(1700);
  });

  it('a bundle of the whole SDK contains no schema library and no schemas of the API contract', async () => {
    const { modules, gzipBytes } = await bundle(`export * from ${JSON.stringify(indexPath)};`);
    console.info(`everything: ${gzipBytes} bytes gzipped`);
    expect(modules.some((id) => id.endsWith('vehicle-fit.ts'))).toBe(true);
    expect(modules.filter((id) => id.includes('zod'))).toEqual([]);
    // only servers and the API reference need the schemas and their descriptions
    const contractModules = modules
      .map((id) => /\/contract\/(.+)\.ts$/.exec(id)?.[1])
      .filter((name) => name !== undefined);
    expect(contractModules.toSorted()).toEqual([
      'endpoints',
      'errors',
      'namespaces',
      'repeat',
      'versions',
      'vocabulary',
    ]);
  });
});
