import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('readConfig', () => {
  it('needs nothing to start on this machine', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '0.0.0.0',
      apiUrl: 'http://127.0.0.1:4000',
      publicUrl: null,
      tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp',
      tileAttribution: '© IGN España (CC BY 4.0) · GeoNames (CC BY 4.0) · Natural Earth',
      trustProxy: false,
    });
  });

  it('treats empty variables as unset and drops slashes at the end of addresses', () => {
    expect(
      readConfig({ PORT: '', PLAZA_API_URL: 'https://api.example/', PLAZA_PUBLIC_URL: 'https://plaza.example//' }),
    ).toMatchObject({
      port: 3000,
      apiUrl: 'https://api.example',
      publicUrl: 'https://plaza.example',
    });
  });

  it('names every bad variable at once', () => {
    const message = messageOf({ PORT: '99999', PLAZA_API_URL: 'api', PLAZA_TILE_URL: '/tiles' });
    expect(message).toContain('PORT:');
    expect(message).toContain('PLAZA_API_URL:');
    expect(message).toContain('PLAZA_TILE_URL:');
  });
});
