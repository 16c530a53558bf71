/** Vitest's global setup: packs the built packages once for all tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { varDirectory } from '../lib/paths.ts';
import { publishedPackages } from '../lib/publishing/published-packages.ts';
import { packPackage } from '../lib/publishing/tarball.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tarballs: Readonly<Record<string, string>>;
  }
}

export default async function packAll(project: TestProject): Promise<void> {
  const folder = join(varDirectory, 'packages/tarballs');
  rmSync(folder, { recursive: true, force: true });
  const tarballs = await Promise.all(publishedPackages().map((published) => packPackage(published, folder)));
  project.provide('tarballs', Object.fromEntries(tarballs.map(({ file, manifest }) => [manifest.name, file])));
}
