import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** The fields of a package's manifest that concern publishing. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  license?: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  publishConfig?: { exports?: Record<string, unknown> };
}

export interface PublishedPackage {
  /** Name of the package's folder in `packages`. */
  folder: string;
  directory: string;
  manifest: Manifest;
  /** Subpaths whose public types are reported, by the report's name. */
  reports: Readonly<Record<string, string>>;
}

const reportsByFolder: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sdk: { sdk: '.', 'sdk-contract': './contract', 'sdk-rules': './rules' },
  ui: { ui: '.', 'ui-provider': './provider', 'ui-tokens': './tokens', 'ui-icons': './icons' },
  widgets: { widgets: '.', 'widgets-react': './react' },
};

/** The packages that can be published, dependencies first; one whose manifest says `private` is left out. */
export function publishedPackages(): PublishedPackage[] {
  return Object.entries(reportsByFolder).flatMap(([folder, reports]) => {
    const directory = join(root, 'packages', folder);
    const path = join(directory, 'package.json');
    if (!existsSync(path)) return [];
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    return manifest.private === true ? [] : [{ folder, directory, manifest, reports }];
  });
}

/** The declaration file that a published subpath names, relative to the package. Throws when it names none. */
export function typesOf({ manifest }: PublishedPackage, subpath: string): string {
  const target = (manifest.publishConfig?.exports ?? manifest.exports)?.[subpath];
  if (typeof target === 'object' && target !== null && 'types' in target && typeof target.types === 'string')
    return target.types;
  throw new Error(`${manifest.name} publishes no types for ${subpath}`);
}
