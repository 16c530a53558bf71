import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = '0123456789abcdef0123456789abcdef';

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the operator of the legal notice', () => {
  it('is an example on a developer’s machine, and says so', () => {
    const { operator } = readConfig({});
    expect(operator).toMatchObject({ isExample: true, name: expect.stringContaining('Ejemplo') as string });
  });

  it('has what is given and nothing made up in production', () => {
    const nothing = { name: null, taxId: null, address: null, email: null, phone: null, register: null };
    expect(readConfig({ NODE_ENV: 'production', PLAZA_SITE_SECRET: secret }).operator).toEqual({
      isExample: false,
      ...nothing,
    });
    expect(
      readConfig({ NODE_ENV: 'production', PLAZA_SITE_SECRET: secret, PLAZA_OPERATOR_NAME: 'Acme, S.L.' }).operator,
    ).toEqual({
      isExample: false,
      ...nothing,
      name: 'Acme, S.L.',
    });
  });

  it('is never half an example', () => {
    expect(readConfig({ PLAZA_OPERATOR_NAME: 'Acme, S.L.' }).operator).toMatchObject({ isExample: false, taxId: null });
  });

  it('refuses an email address that is none', () => {
    expect(() => readConfig({ PLAZA_OPERATOR_EMAIL: 'acme' })).toThrow(/PLAZA_OPERATOR_EMAIL/);
  });
});

describe('readConfig', () => {
  it('needs nothing to start on this machine', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '0.0.0.0',
      apiUrl: 'http://127.0.0.1:4000',
      publicUrl: null,
      secret: expect.any(String) as string,
      tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp',
      tileAttribution: '© IGN España (CC BY 4.0) · GeoNames (CC BY 4.0) · Natural Earth',
      trustProxy: false,
      operator: expect.objectContaining({ isExample: true }) as object,
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

  it('needs a secret of its own in production, and no short one', () => {
    expect(messageOf({ NODE_ENV: 'production' })).toContain('PLAZA_SITE_SECRET');
    expect(messageOf({ PLAZA_SITE_SECRET: 'short' })).toContain('PLAZA_SITE_SECRET');
    expect(readConfig({ NODE_ENV: 'production', PLAZA_SITE_SECRET: secret })).toMatchObject({ secret });
  });

  it('names every bad variable at once', () => {
    const message = messageOf({ PORT: '99999', PLAZA_API_URL: 'api', PLAZA_TILE_URL: '/tiles' });
    expect(message).toContain('PORT:');
    expect(message).toContain('PLAZA_API_URL:');
    expect(message).toContain('PLAZA_TILE_URL:');
  });
});
