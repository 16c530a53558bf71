import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { WidgetRelease } from '../app/features/partners/snippet.ts';
import { keep } from './cache-control.ts';
import { createStaticFiles, type FileRules, type ServeFile } from './static-files.ts';

/** `/v1/…` for the newest of a version, `/v1.2.3/…` for a release that never changes. */
const version = /^\/v\d+(?:\.\d+\.\d+)?\//;
const movingLoader = /^\/v\d+\/loader\.js$/;
/** Chunks have their content's hash in their names. */
const hashed = /^\/v[\d.]+\/c\/[^/]+$/;
const release = /^\/v\d+\.\d+\.\d+\//;

/** How the widgets' files are served: to pages of any origin, which are told nothing by cookies. */
const widgetFiles: FileRules = {
  keepFor: (path) => {
    if (movingLoader.test(path)) return keep.loader;
    return hashed.test(path) || release.test(path) ? keep.built : keep.file;
  },
  isFile: (path) => version.test(path),
  headers: {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // a page that measures how long a widget takes may read how long its files took
    'timing-allow-origin': '*',
  },
};

const builtWidgets = join(import.meta.dirname, '../../../packages/widgets/dist');

/** Serves what `@plaza/widgets` was built to. */
export const createWidgetFiles = (directory = builtWidgets): Promise<ServeFile> =>
  createStaticFiles(directory, widgetFiles);

const Manifest = z.object({ version: z.string(), loader: z.object({ integrity: z.string() }) });

/** The release that was built; `null` when none was. */
export async function readWidgetRelease(directory = builtWidgets): Promise<WidgetRelease | null> {
  const text = await readFile(join(directory, 'v1/manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = Manifest.parse(JSON.parse(text));
  return { version: manifest.version, integrity: manifest.loader.integrity };
}
