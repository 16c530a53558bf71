import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const bucketVariables = {
  PLAZA_S3_BUCKET: 'plaza',
  PLAZA_S3_REGION: 'eu-south-2',
  PLAZA_S3_ACCESS_KEY_ID: 'id',
  PLAZA_S3_SECRET_ACCESS_KEY: 'key',
};
const mapOf = (environment: Record<string, string>) => readConfig({ PLAZA_VAR_DIR: '/var/plaza', ...environment }).map;

describe('map settings', () => {
  it('readConfig uses the bundled streets and a tile cache of 512 MB when no map settings are given', () => {
    expect(mapOf({})).toEqual({
      archive: { kind: 'bundled' },
      cache: { directory: resolve('/var/plaza/map-tiles'), maxBytes: 512 * 1024 * 1024 },
    });
  });

  it('PLAZA_MAP_ARCHIVE accepts a path on disk or an S3 bucket on the server of the uploads', () => {
    expect(mapOf({ PLAZA_MAP_ARCHIVE: '/srv/spain.pmtiles' }).archive).toEqual({
      kind: 'disk',
      path: resolve('/srv/spain.pmtiles'),
    });
    expect(mapOf({ ...bucketVariables, PLAZA_MAP_ARCHIVE: 's3://maps/es/spain.pmtiles' }).archive).toMatchObject({
      kind: 's3',
      bucket: 'maps',
      key: 'es/spain.pmtiles',
      region: 'eu-south-2',
      accessKeyId: 'id',
    });
  });

  it('PLAZA_MAP_CACHE_DIR and PLAZA_MAP_CACHE_MB set up the tile cache, and a size of 0 disables it', () => {
    expect(mapOf({ PLAZA_MAP_CACHE_DIR: '/cache', PLAZA_MAP_CACHE_MB: '2' }).cache).toEqual({
      directory: resolve('/cache'),
      maxBytes: 2 * 1024 * 1024,
    });
    expect(mapOf({ PLAZA_MAP_CACHE_MB: '0' }).cache).toBeNull();
  });

  it.each([
    [
      'an archive with an HTTPS URL',
      { PLAZA_MAP_ARCHIVE: 'https://maps.example/spain.pmtiles' },
      /PLAZA_MAP_ARCHIVE should be a path, or s3:/,
    ],
    [
      'an archive in a bucket without a key',
      { PLAZA_MAP_ARCHIVE: 's3://maps' },
      /PLAZA_MAP_ARCHIVE should be a path, or s3:/,
    ],
    [
      'an archive in a bucket without the PLAZA_S3_ variables',
      { PLAZA_MAP_ARCHIVE: 's3://maps/spain.pmtiles' },
      /PLAZA_MAP_ARCHIVE in a bucket needs the PLAZA_S3_ variables/,
    ],
    [
      'an archive in the bucket of the uploads',
      { ...bucketVariables, PLAZA_MAP_ARCHIVE: 's3://plaza/spain.pmtiles' },
      /PLAZA_MAP_ARCHIVE needs a bucket of its own/,
    ],
    [
      'a negative size of the tile cache',
      { PLAZA_MAP_CACHE_MB: '-1' },
      /PLAZA_MAP_CACHE_MB should be a whole number of megabytes/,
    ],
    [
      'an archive together with PLAZA_TILE_URL',
      {
        PLAZA_MAP_ARCHIVE: '/a.pmtiles',
        PLAZA_TILE_URL: 'https://t.example/{z}/{x}/{y}.png',
        PLAZA_TILE_ATTRIBUTION: '©',
      },
      /PLAZA_MAP_ARCHIVE and PLAZA_TILE_URL exclude each other/,
    ],
  ])('readConfig rejects map settings with %s', (_what, environment, message) => {
    expect(() => mapOf(environment as Record<string, string>)).toThrow(message);
  });
});
