import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { cachePolicies } from './cache-control.ts';
import { createStaticFiles, type FileRules, type FileHandler } from './static-files.ts';
import type { WidgetRelease } from '../app/server/request-context.ts';

/**
 * Paths of widget files: `/v1/…` for the newest release of a major version, `/v1.2.3/…` or `/v1.2.3-rc.4/…` for a
 * release that never changes.
 */
const widgetVersionPattern = /^\/v\d+(?:\.\d+\.\d+(?:-rc\.\d+)?)?\//;
/** Scripts of a major version that partners' pages link: the loader, that of buttons, and the bundle of each kind. */
const majorVersionScriptPattern = /^\/v\d+\/(?:loader|button|search|listing|plans)\.js$/;
/** Chunks of the widgets, which have a content hash in their names. */
const widgetChunkPattern = /^\/v\d+(?:\.\d+\.\d+(?:-rc\.\d+)?)?\/c\/[^/]+$/;
const widgetReleasePattern = /^\/v\d+\.\d+\.\d+(?:-rc\.\d+)?\//;

const widgetFileRules: FileRules = {
  cacheControlOf: (path) => {
    if (majorVersionScriptPattern.test(path)) return cachePolicies.loader;
    return widgetChunkPattern.test(path) || widgetReleasePattern.test(path) ? cachePolicies.built : cachePolicies.file;
  },
  isFile: (path) => widgetVersionPattern.test(path),
  headers: {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // lets a page that measures a widget's loading time read the loading times of the widget's files
    'timing-allow-origin': '*',
  },
};

const rootDirectory = join(import.meta.dirname, '../../..');
const builtWidgetsDirectory = join(rootDirectory, 'packages/widgets/dist');
export const defaultReleasesDirectory = join(rootDirectory, 'var/widget-releases');

export interface WidgetDirectories {
  built?: string;
  /** Directory of all releases that `pnpm widgets:release` adds; it may be missing. */
  releases?: string | undefined;
}

/** Serves the built widgets, and the scripts and chunks of every previous release. */
export async function createWidgetFiles({
  built = builtWidgetsDirectory,
  releases,
}: WidgetDirectories = {}): Promise<FileHandler> {
  const serveBuiltFile = await createStaticFiles(built, widgetFileRules);
  if (releases === undefined) return serveBuiltFile;
  // the build may have a file that no release has
  const serveReleasedFile = await createStaticFiles(releases, { ...widgetFileRules, isFile: () => false });
  return (...request) => serveReleasedFile(...request) || serveBuiltFile(...request);
}

const ReleaseScript = z.object({ integrity: z.string() });
const ReleaseManifest = z.object({
  version: z.string(),
  loader: ReleaseScript,
  button: ReleaseScript,
  bundles: z.object({ search: ReleaseScript, listing: ReleaseScript, plans: ReleaseScript }),
});

export async function readWidgetRelease(directory = builtWidgetsDirectory): Promise<WidgetRelease | null> {
  const manifestText = await readFile(join(directory, 'v1/manifest.json'), 'utf8').catch(() => null);
  if (manifestText === null) return null;
  const { version, loader, button, bundles } = ReleaseManifest.parse(JSON.parse(manifestText));
  return {
    version,
    integrities: {
      loader: loader.integrity,
      button: button.integrity,
      search: bundles.search.integrity,
      listing: bundles.listing.integrity,
      plans: bundles.plans.integrity,
    },
  };
}
