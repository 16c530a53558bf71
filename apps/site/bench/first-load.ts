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
  const script = readFileSync(join(directory, file), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
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
    const file = url.replace('#', '');
    const cachedSize = sizeByFile.get(file);
    if (cachedSize !== undefined) return cachedSize;
    const stableContent = Buffer.from(withStableHashes(readFileSync(join(directory, file), 'utf8')));
    const compressedSize = brotliCompressSync(stableContent, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: stableContent.length },
    }).length;
    sizeByFile.set(file, compressedSize);
    return compressedSize;
  };
  const sumSizes = (files: ReadonlySet<string>) =>
    [...files].reduce((total, file) => total + compressedSizeOf(file), 0);
  const isPage = ({ id, hasDefaultExport }: ManifestRoute) =>
    hasDefaultExport && !Object.values(manifest.routes).some(({ parentId }) => parentId === id);

  return Object.values(manifest.routes)
    .filter(isPage)
    .map((page) => {
      // Excludes the list of all routes: a page contains only its own part, and requests the parts of linked pages.
      const scripts = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])]);
      const styles = new Set(manifest.entry.css);
      for (
        let route: ManifestRoute | undefined = page;
        route;
        route = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
      ) {
        scripts.add(route.module);
        if (route.clientLoaderModule !== undefined) scripts.add(route.clientLoaderModule);
        for (const file of route.imports ?? []) scripts.add(file);
        for (const file of route.css ?? []) styles.add(file);
      }
      return {
        route: page.id,
        scripts: sumSizes(scripts),
        styles: sumSizes(styles),
        requests: scripts.size + styles.size,
      };
    })
    .toSorted((one, other) => other.scripts - one.scripts);
}
