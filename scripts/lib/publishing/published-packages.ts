import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { RepositoryFields } from './repository.ts';

export interface Manifest extends Partial<RepositoryFields> {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  license?: string;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
  publishConfig?: { exports?: Record<string, unknown> };
}

export interface PublishedPackage {
  folder: string;
  directory: string;
  manifest: Manifest;
  reports: Readonly<Record<string, string>>;
}

const reportsByFolder: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sdk: { sdk: '.', 'sdk-contract': './contract', 'sdk-rules': './rules' },
  ui: {
    ui: '.',
    'ui-map': './map',
    'ui-provider': './provider',
    'ui-tokens': './tokens',
    'ui-brand': './brand',
    'ui-icons': './icons',
  },
  widgets: { widgets: '.', 'widgets-react': './react' },
};

/** Returns the public packages, each after the packages that it depends on. */
export function publishedPackages(): PublishedPackage[] {
  return Object.entries(reportsByFolder).flatMap(([folder, reports]) => {
    const directory = join(root, 'packages', folder);
    const manifestPath = join(directory, 'package.json');
    if (!existsSync(manifestPath)) return [];
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
    return manifest.private === true ? [] : [{ folder, directory, manifest, reports }];
  });
}

/** Declaration file of a subpath, relative to the package. @throws if it has none */
export function typesPathOf({ manifest }: PublishedPackage, subpath: string): string {
  const exportTarget = (manifest.publishConfig?.exports ?? manifest.exports)?.[subpath];
  if (
    typeof exportTarget === 'object' &&
    exportTarget !== null &&
    'types' in exportTarget &&
    typeof exportTarget.types === 'string'
  )
    return exportTarget.types;
  throw new Error(`${manifest.name} publishes no types for ${subpath}`);
}
