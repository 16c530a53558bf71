import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { FilesConfig } from '../files/create-file-storage.ts';
import type { S3Config } from '../files/s3-storage.ts';

export type ArchiveLocation =
  | { kind: 'bundled' }
  | { kind: 'disk'; path: string }
  | ({ kind: 's3'; key: string } & S3Config);

/** Rendered tiles on disk, which all processes of a machine share. */
export interface TileCacheConfig {
  directory: string;
  maxBytes: number;
}

export interface MapConfig {
  archive: ArchiveLocation;
  /** `null` caches rendered tiles in memory only. */
  cache: TileCacheConfig | null;
}

const megabytesMessage = 'should be a whole number of megabytes, or 0 for no cache on disk';
const tileUrlMessage = 'should be an address with {z}, {x} and {y}';
const bucketUrlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/(\S+)$/;

export const mapVariables = {
  PLAZA_TILE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s]*\{z\}[^\s]*$/, tileUrlMessage)
    .refine((url) => url.includes('{x}') && url.includes('{y}'), tileUrlMessage)
    .optional(),
  PLAZA_TILE_ATTRIBUTION: z.string().optional(),
  PLAZA_ALLOW_EMBEDDED_TILES: z
    .stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] })
    .default(false),
  PLAZA_MAP_ARCHIVE: z
    .string()
    .refine(
      (text) => (text.startsWith('s3://') ? bucketUrlPattern.test(text) : !/^\w+:\/\//.test(text)),
      'should be a path, or s3://bucket/key',
    )
    .optional(),
  PLAZA_MAP_CACHE_DIR: z.string().optional(),
  PLAZA_MAP_CACHE_MB: z.coerce.number(megabytesMessage).int(megabytesMessage).min(0, megabytesMessage).default(512),
};
type MapVariables = z.output<z.ZodObject<typeof mapVariables>>;

// Complex because it is a list of independent rules.
export function findMapProblems(variables: MapVariables, files: FilesConfig, isProduction: boolean): string[] {
  const mapProblems: string[] = [];
  const [, bucket] = bucketUrlPattern.exec(variables.PLAZA_MAP_ARCHIVE ?? '') ?? [];
  if (variables.PLAZA_TILE_URL !== undefined && !variables.PLAZA_TILE_ATTRIBUTION)
    mapProblems.push('PLAZA_TILE_ATTRIBUTION is needed with PLAZA_TILE_URL: a map always names its source.');
  if (
    isProduction &&
    !variables.PLAZA_TILE_URL &&
    !variables.PLAZA_MAP_ARCHIVE &&
    !variables.PLAZA_ALLOW_EMBEDDED_TILES
  )
    mapProblems.push(
      'PLAZA_MAP_ARCHIVE or PLAZA_TILE_URL is needed in production (or PLAZA_ALLOW_EMBEDDED_TILES=true).',
    );
  if (variables.PLAZA_TILE_URL && variables.PLAZA_MAP_ARCHIVE)
    mapProblems.push('PLAZA_MAP_ARCHIVE and PLAZA_TILE_URL exclude each other: one map is shown.');
  if (bucket !== undefined && files.kind !== 's3')
    mapProblems.push('PLAZA_MAP_ARCHIVE in a bucket needs the PLAZA_S3_ variables, whose server and keys it shares.');
  if (bucket !== undefined && files.kind === 's3' && files.bucket === bucket)
    mapProblems.push('PLAZA_MAP_ARCHIVE needs a bucket of its own: what PLAZA_S3_BUCKET holds unknowingly is removed.');
  return mapProblems;
}

function archiveLocationOf(text: string | undefined, files: FilesConfig): ArchiveLocation {
  if (text === undefined) return { kind: 'bundled' };
  const [, bucket, key] = bucketUrlPattern.exec(text) ?? [];
  if (bucket === undefined || key === undefined || files.kind !== 's3') return { kind: 'disk', path: resolve(text) };
  return { ...files, bucket, key };
}

/** Reads the map's configuration. @param files an archive in a bucket uses the same server and keys. */
export function mapConfigOf(variables: MapVariables, files: FilesConfig, varDirectory: string): MapConfig {
  const { PLAZA_MAP_CACHE_DIR: directory, PLAZA_MAP_CACHE_MB: size } = variables;
  return {
    archive: archiveLocationOf(variables.PLAZA_MAP_ARCHIVE, files),
    cache:
      size === 0
        ? null
        : { directory: resolve(directory ?? join(varDirectory, 'map-tiles')), maxBytes: size * 1024 * 1024 },
  };
}

interface MapCredit {
  text: string;
  href: string;
}

const openStreetMapCredit: MapCredit = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};
/** Credits for the bundled street data, of which an archive of all of Spain contains none. */
const bundledStreetCredits: readonly MapCredit[] = [
  { text: 'Ajuntament de Barcelona', href: 'https://opendata-ajuntament.barcelona.cat' },
];
const archiveStreetCredits: readonly MapCredit[] = [{ text: 'Protomaps', href: 'https://protomaps.com' }];
const groundCredits: readonly MapCredit[] = [
  { text: 'IGN España (CC BY 4.0)', href: 'https://www.ign.es' },
  { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
];

/** Lists the credits that the licences of the data require on every map. */
export const mapCredits = (isBundled: boolean): readonly MapCredit[] => [
  openStreetMapCredit,
  ...(isBundled ? bundledStreetCredits : archiveStreetCredits),
  ...groundCredits,
];
