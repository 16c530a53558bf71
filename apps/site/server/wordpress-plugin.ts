import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { PluginDownload, WordPressPlugin } from '../app/server/request-context.ts';
import { packPluginFiles } from './plugin-zip.ts';

const builtPluginPath = join(import.meta.dirname, '../build/wordpress/plaza-parking.zip');
const mainFileName = 'plaza-parking/plaza-parking.php';
const versionPattern = /^const VERSION = '(.+)';$/m;
const originPattern = /^(const DEFAULT_ORIGIN = ').*(';)$/m;

/**
 * Reads the built WordPress plugin. Its download contains the origin of the site that serves it, so that it works
 * without being configured. Returns `null` without a built plugin.
 */
export async function readWordPressPlugin(path = builtPluginPath): Promise<WordPressPlugin | null> {
  const builtZip = await readFile(path).catch(() => null);
  if (builtZip === null) return null;
  const files = unzipSync(builtZip);
  const mainFile = new TextDecoder().decode(files[mainFileName]);
  const version = versionPattern.exec(mainFile)?.[1];
  if (version === undefined) throw new Error(`${path} has no version in ${mainFileName}.`);
  let latest: { origin: string; download: PluginDownload } | undefined;
  return {
    version,
    downloadFor: (origin) => {
      if (latest?.origin === origin) return latest.download;
      const configuredMainFile = mainFile.replace(
        originPattern,
        (_line, start: string, end: string) => start + origin + end,
      );
      const bytes = packPluginFiles({ ...files, [mainFileName]: new TextEncoder().encode(configuredMainFile) });
      latest = { origin, download: { bytes, sha256: createHash('sha256').update(bytes).digest('hex') } };
      return latest.download;
    },
  };
}
