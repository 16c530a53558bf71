import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const validSecret = '0123456789abcdef0123456789abcdef';

const configErrorOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the operator of the legal notice', () => {
  it('readConfig without variables returns an example operator that is marked as an example', () => {
    const { operator } = readConfig({});
    expect(operator).toMatchObject({ isExample: true, name: expect.stringContaining('Ejemplo') as string });
  });

  it('readConfig returns no example details of the operator for a site with a public URL', () => {
    const emptyOperatorDetails = { name: null, taxId: null, address: null, email: null, phone: null, register: null };
    const publicEnvironment = { PLAZA_PUBLIC_URL: 'https://plaza.example', PLAZA_SITE_SECRET: validSecret };
    expect(readConfig(publicEnvironment).operator).toEqual({ isExample: false, ...emptyOperatorDetails });
    expect(readConfig({ ...publicEnvironment, PLAZA_OPERATOR_NAME: 'Acme, S.L.' }).operator).toEqual({
      isExample: false,
      ...emptyOperatorDetails,
      name: 'Acme, S.L.',
    });
  });

  it('readConfig returns no example details of the operator when one of the operator’s variables is set', () => {
    expect(readConfig({ PLAZA_OPERATOR_NAME: 'Acme, S.L.' }).operator).toMatchObject({ isExample: false, taxId: null });
  });

  it('readConfig rejects an invalid email address for the operator', () => {
    expect(() => readConfig({ PLAZA_OPERATOR_EMAIL: 'acme' })).toThrow(/PLAZA_OPERATOR_EMAIL/);
  });
});

describe('readConfig', () => {
  it('readConfig returns defaults for a site that only this machine can reach when no variable is set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      apiUrl: 'http://127.0.0.1:4000',
      publicUrl: null,
      secrets: [expect.any(String) as string],
      tileUrl: '/tiles/{theme}/{z}/{x}/{y}{r}.webp',
      hasOwnTiles: true,
      tileAttribution: [
        { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
        { text: 'Ajuntament de Barcelona', href: 'https://opendata-ajuntament.barcelona.cat' },
        { text: 'IGN España (CC BY 4.0)', href: 'https://www.ign.es' },
        { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
      ],
      trustedProxies: ['127.0.0.1', '::1'],
      socialLinks: [],
      operator: expect.objectContaining({ isExample: true }) as object,
    });
  });

  it('readConfig treats empty variables as unset, and drops trailing slashes of URLs', () => {
    expect(
      readConfig({
        PORT: '',
        PLAZA_API_URL: 'https://api.example/',
        PLAZA_PUBLIC_URL: 'https://plaza.example//',
        PLAZA_SITE_SECRET: validSecret,
      }),
    ).toMatchObject({
      port: 3000,
      apiUrl: 'https://api.example',
      publicUrl: 'https://plaza.example',
    });
  });

  it.each([
    ['a host that other machines can reach', { HOST: '0.0.0.0' }],
    ['a host that other machines can reach, even in development', { HOST: '::', NODE_ENV: 'development' }],
    ['a public URL', { PLAZA_PUBLIC_URL: 'https://plaza.example' }],
  ])('readConfig rejects a configuration without a secret for %s', (_name, environment) => {
    expect(configErrorOf(environment)).toContain('PLAZA_SITE_SECRET');
  });

  it('readConfig rejects a configuration without a public URL when other machines can connect', () => {
    expect(configErrorOf({ HOST: '0.0.0.0', PLAZA_SITE_SECRET: validSecret })).toContain('PLAZA_PUBLIC_URL');
  });

  it('readConfig accepts a configuration without a secret when only this machine can connect', () => {
    expect(readConfig({ NODE_ENV: 'production', PLAZA_PUBLIC_URL: 'http://localhost:3000' }).secrets).toHaveLength(1);
    expect(readConfig({ HOST: '::1' }).host).toBe('::1');
  });

  it('readConfig accepts several secrets, and rejects short secrets', () => {
    expect(configErrorOf({ PLAZA_SITE_SECRET: 'short' })).toContain('PLAZA_SITE_SECRET');
    expect(configErrorOf({ PLAZA_SITE_SECRET: `${validSecret},short` })).toContain('PLAZA_SITE_SECRET');
    const rotatedSecret = 'o'.repeat(32);
    expect(readConfig({ PLAZA_SITE_SECRET: `${rotatedSecret}, ${validSecret}` }).secrets).toEqual([
      rotatedSecret,
      validSecret,
    ]);
  });

  it('readConfig rejects a renamed variable with an error that names its replacement', () => {
    expect(configErrorOf({ PLAZA_TRUST_PROXY: 'true' })).toContain('PLAZA_TRUSTED_PROXIES');
  });

  it('readConfig reports all invalid variables in one error', () => {
    const configErrorMessage = configErrorOf({ PORT: '99999', PLAZA_API_URL: 'api', PLAZA_TILE_URL: '/tiles' });
    expect(configErrorMessage).toContain('PORT:');
    expect(configErrorMessage).toContain('PLAZA_API_URL:');
    expect(configErrorMessage).toContain('PLAZA_TILE_URL:');
  });
});
