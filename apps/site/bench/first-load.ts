import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** First load of a built page until it is interactive, in bytes of Brotli at its best quality. */
export interface FirstLoad {
  route: string;
  scripts: number;
  styles: number;
  requests: number;
}

interface ManifestModule {
  module: string;
  imports?: string[];
  css?: string[];
}

interface ManifestRoute extends ManifestModule {
  id: string;
  parentId?: string;
  clientLoaderModule?: string;
  hasDefaultExport: boolean;
}

interface Manifest {
  entry: ManifestModule;
  routes: Record<string, ManifestRoute>;
}

/**
 * Gives the names of a file's imports stable hashes. Any change gives files new hashes, which compress better or worse
 * by up to 100 bytes per page; with stable ones only a page's content changes its size.
 */
const withStableHashes = (text: string): string =>
  text.replaceAll(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => {
    const nameHash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}-${nameHash}`;
  });

function readManifest(directory: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: directory });
  if (file === undefined) throw new Error('The site is not built.');
  const manifestScript = readFileSync(join(directory, file), 'utf8');
  return JSON.parse(manifestScript.slice(manifestScript.indexOf('{'), manifestScript.lastIndexOf('}') + 1)) as Manifest;
}

/**
 * First load of every page, largest first: the entry, the page's parent routes, the page, and everything they import.
 * @param directory build output for browsers
 */
export function measureFirstLoads(directory: string): FirstLoad[] {
  const manifest = readManifest(directory);
  const sizeByFile = new Map<string, number>();
  const compressedSizeOf = (url: string): number => {
    // the build marks a style sheet that two routes share with an empty fragment
    const fileOfUrl = url.replace('#', '');
    const cachedSize = sizeByFile.get(fileOfUrl);
    if (cachedSize !== undefined) return cachedSize;
    const stableContent = Buffer.from(withStableHashes(readFileSync(join(directory, fileOfUrl), 'utf8')));
    const compressedSize = brotliCompressSync(stableContent, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: stableContent.length },
    }).length;
    sizeByFile.set(fileOfUrl, compressedSize);
    return compressedSize;
  };
  const sumCompressedSizes = (files: ReadonlySet<string>) =>
    [...files].reduce((total, file) => total + compressedSizeOf(file), 0);
  const isPageRoute = ({ id, hasDefaultExport }: ManifestRoute) =>
    hasDefaultExport && !Object.values(manifest.routes).some(({ parentId }) => parentId === id);

  return Object.values(manifest.routes)
    .filter(isPageRoute)
    .map((page) => {
      // Excludes the list of all routes: a page contains only its own part, and requests the parts of linked pages.
      const scriptFiles = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])]);
      const styleFiles = new Set(manifest.entry.css);
      for (
        let route: ManifestRoute | undefined = page;
        route;
        route = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
      ) {
        scriptFiles.add(route.module);
        if (route.clientLoaderModule !== undefined) scriptFiles.add(route.clientLoaderModule);
        for (const fileOfUrl of route.imports ?? []) scriptFiles.add(fileOfUrl);
        for (const fileOfUrl of route.css ?? []) styleFiles.add(fileOfUrl);
      }
      return {
        route: page.id,
        scripts: sumCompressedSizes(scriptFiles),
        styles: sumCompressedSizes(styleFiles),
        requests: scriptFiles.size + styleFiles.size,
      };
    })
    .toSorted((one, other) => other.scripts - one.scripts);
}
