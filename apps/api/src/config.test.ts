import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const stripeEnv = {
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  PLAZA_STRIPE_PRODUCTS: '2:prod_a,3:prod_b',
};

const productionEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://plaza@db.example/plaza?sslmode=verify-full',
  PLAZA_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  PLAZA_TILE_ATTRIBUTION: '© Tiles',
  PLAZA_SECRET: 'x'.repeat(32),
  PLAZA_PUBLIC_URL: 'https://plaza.example/',
  PLAZA_SMTP_URL: 'smtps://plaza:word@mail.example:465',
  PLAZA_MAIL_FROM: 'Plaza <hello@plaza.example>',
  PLAZA_CONTACT_ADDRESS: 'team@plaza.example',
  ...stripeEnv,
};

const bucketEnv = {
  PLAZA_S3_BUCKET: 'plaza',
  PLAZA_S3_REGION: 'eu-south-2',
  PLAZA_S3_ACCESS_KEY_ID: 'id',
  PLAZA_S3_SECRET_ACCESS_KEY: 'key',
};

describe('defaults', () => {
  it('the API starts on 127.0.0.1:4000 with the embedded database, demo data and own tiles when no variable is set', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4000,
      database: { url: null },
      hasDemoData: true,
      hasWarmUp: true,
      geocoder: { kind: 'embedded' },
      tiles: null,
    });
  });

  it('readConfig treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });
});

describe('invalid variables', () => {
  it('readConfig reports all invalid variables in one error', () => {
    const problems = problemsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      PLAZA_LOG_LEVEL: 'loud',
      PLAZA_GEOCODER: 'bing',
      PLAZA_GEOCODER_DAILY_REQUESTS: '0',
      PLAZA_TILE_URL: 'https://tiles.example/{z}',
      PLAZA_DEMO_DATA: 'perhaps',
      PLAZA_TRUSTED_PROXIES: 'localhost',
      PLAZA_POSTGRES_SETTINGS: 'shared_buffers',
      PLAZA_WARM_UP: 'tepid',
    });
    expect(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'DATABASE_URL',
      'PLAZA_DEMO_DATA',
      'PLAZA_GEOCODER',
      'PLAZA_GEOCODER_DAILY_REQUESTS',
      'PLAZA_LOG_LEVEL',
      'PLAZA_POSTGRES_SETTINGS',
      'PLAZA_TILE_URL',
      'PLAZA_TRUSTED_PROXIES',
      'PLAZA_WARM_UP',
      'PORT',
    ]);
  });

  it('the error about invalid variables repeats none of their values, since they may contain a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db' })).toEqual([
      'DATABASE_URL should start with postgres://.',
    ]);
  });

  it.each([
    [{ PLAZA_GEOCODER: 'google' }, 'PLAZA_GOOGLE_MAPS_KEY'],
    [{ PLAZA_GEOCODER: 'nominatim' }, 'PLAZA_NOMINATIM_URL'],
    [{ PLAZA_GEOCODER: 'photon' }, 'PLAZA_PHOTON_URL'],
    [{ PLAZA_TILE_URL: productionEnv.PLAZA_TILE_URL }, 'PLAZA_TILE_ATTRIBUTION'],
    [{ DATABASE_READ_URL: 'postgres://127.0.0.1/plaza' }, 'DATABASE_URL'],
    [{ PLAZA_LISTEN_URL: 'postgres://127.0.0.1/plaza' }, 'DATABASE_URL'],
    [{ ...bucketEnv, PLAZA_S3_BUCKET: '' }, 'PLAZA_S3_BUCKET'],
    [{ ...bucketEnv, PLAZA_S3_REGION: '' }, 'PLAZA_S3_REGION'],
    [{ ...bucketEnv, PLAZA_S3_ACCESS_KEY_ID: '' }, 'PLAZA_S3_ACCESS_KEY_ID'],
    [{ ...bucketEnv, PLAZA_S3_SECRET_ACCESS_KEY: '' }, 'PLAZA_S3_SECRET_ACCESS_KEY'],
  ])('readConfig reports the variable that is missing from %j', (environment, missing) => {
    expect(problemsOf(environment).map((problem) => problem.split(' ')[0])).toEqual([missing]);
  });
});

describe('the geocoder', () => {
  it('readConfig uses CartoCiudad’s public service when PLAZA_CARTOCIUDAD_URL is unset', () => {
    expect(readConfig({ PLAZA_GEOCODER: 'cartociudad' }).geocoder).toEqual({
      kind: 'cartociudad',
      url: 'https://www.cartociudad.es/geocoder/api/geocoder',
    });
  });

  it('readConfig reads the geocoder’s daily budget and a custom CartoCiudad URL', () => {
    const variables = {
      PLAZA_GEOCODER: 'cartociudad',
      PLAZA_CARTOCIUDAD_URL: 'https://geocoder.example',
      PLAZA_GEOCODER_DAILY_REQUESTS: '500',
    };
    expect(readConfig(variables).geocoder).toEqual({
      kind: 'cartociudad',
      url: 'https://geocoder.example',
      dailyRequests: 500,
    });
  });
});

describe('files', () => {
  it('the API stores files below PLAZA_VAR_DIR by default', () => {
    expect(readConfig({ PLAZA_VAR_DIR: '/srv/plaza' }).files).toEqual({ kind: 'disk', directory: '/srv/plaza/media' });
  });

  it('the API stores files in a bucket of Amazon S3 or of another S3 server', () => {
    const s3 = { kind: 's3', bucket: 'plaza', region: 'eu-south-2', accessKeyId: 'id', secretAccessKey: 'key' };
    expect(readConfig(bucketEnv).files).toEqual({ ...s3, endpoint: undefined, forcePathStyle: false });
    const s3Env = { ...bucketEnv, PLAZA_S3_ENDPOINT: 'http://files.example:9000', PLAZA_S3_FORCE_PATH_STYLE: 'true' };
    expect(readConfig(s3Env).files).toEqual({ ...s3, endpoint: 'http://files.example:9000', forcePathStyle: true });
  });

  it('readConfig requires all variables of a bucket when one is set', () => {
    const problems = problemsOf({ PLAZA_S3_FORCE_PATH_STYLE: 'true' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PLAZA_S3_BUCKET',
      'PLAZA_S3_REGION',
      'PLAZA_S3_ACCESS_KEY_ID',
      'PLAZA_S3_SECRET_ACCESS_KEY',
    ]);
  });
});

describe('production', () => {
  it('the API starts in production, without demo data, when every required variable is set', () => {
    expect(readConfig(productionEnv)).toMatchObject({
      isProduction: true,
      hasDemoData: false,
      tiles: { attribution: '© Tiles' },
    });
  });

  it('readConfig rejects every development default in production by name', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PLAZA_DEMO_DATA: 'true' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'PLAZA_SMTP_URL',
      'PLAZA_CONTACT_ADDRESS',
      'PLAZA_PUBLIC_URL',
      'PLAZA_DEMO_DATA',
      'PLAZA_SECRET',
      'STRIPE_SECRET_KEY',
      'PLAZA_MAP_ARCHIVE',
    ]);
  });

  it('readConfig accepts the embedded database, tiles and the outbox in production when set explicitly', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PLAZA_ALLOW_EMBEDDED_DATABASE: 'true',
      PLAZA_ALLOW_EMBEDDED_TILES: 'true',
      PLAZA_ALLOW_OUTBOX: 'true',
      PLAZA_PUBLIC_URL: productionEnv.PLAZA_PUBLIC_URL,
      PLAZA_SECRET: productionEnv.PLAZA_SECRET,
      ...stripeEnv,
    });
    expect(config).toMatchObject({ database: { url: null }, tiles: null });
  });
});

describe('exposed programs, whatever NODE_ENV says', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['DATABASE_URL', 'postgres://plaza@db.example/plaza'],
    ['PLAZA_PUBLIC_URL', 'https://plaza.example'],
  ])('readConfig requires a secret and loads no demo data when %s=%s exposes the API', (name, value) => {
    expect(problemsOf({ [name]: value, PLAZA_DEMO_DATA: 'true' })).toEqual([
      `PLAZA_DEMO_DATA must not be on where ${name} is not local.`,
      `PLAZA_SECRET is needed where ${name} is not local.`,
    ]);
    expect(readConfig({ [name]: value, PLAZA_SECRET: 'x'.repeat(32) })).toMatchObject({
      isProduction: false,
      isExposed: true,
      hasDemoData: false,
    });
  });

  it('readConfig turns demo data off by default when DATABASE_URL is set', () => {
    const localEnv = { DATABASE_URL: 'postgres://plaza@localhost/plaza' };
    expect(readConfig(localEnv)).toMatchObject({ isExposed: false, hasDemoData: false });
    expect(readConfig({ ...localEnv, PLAZA_DEMO_DATA: 'true' }).hasDemoData).toBe(true);
    expect(readConfig({})).toMatchObject({ isExposed: false, hasDemoData: true });
  });
});

describe('keys', () => {
  const [newKey, oldKey] = ['n'.repeat(32), 'o'.repeat(32)];

  it('readConfig reads several keys during a rotation and uses the oldest as the position secret', () => {
    expect(readConfig({ PLAZA_SECRET: `${newKey}, ${oldKey}` })).toMatchObject({
      secrets: [newKey, oldKey],
      positionSecret: oldKey,
    });
    const positionSecret = 'p'.repeat(32);
    expect(readConfig({ PLAZA_SECRET: newKey, PLAZA_POSITION_SECRET: positionSecret }).positionSecret).toBe(
      positionSecret,
    );
  });

  it('readConfig rejects keys that are too short', () => {
    expect(problemsOf({ PLAZA_SECRET: `${newKey},short` })).toHaveLength(1);
    expect(problemsOf({ PLAZA_SECRET: ',' })).toHaveLength(1);
  });
});

describe('unencrypted connections', () => {
  const plaintextEnv = { ...productionEnv, DATABASE_URL: 'postgres://plaza@db.example/plaza' };

  it('readConfig rejects plaintext connections in production unless PLAZA_ALLOW_PLAINTEXT is set', () => {
    expect(problemsOf(plaintextEnv).map((problem) => problem.split(' ')[0])).toEqual(['DATABASE_URL']);
    expect(problemsOf({ ...plaintextEnv, PLAZA_ALLOW_PLAINTEXT: 'true' })).toEqual([]);
    expect(problemsOf({ ...plaintextEnv, DATABASE_URL: 'postgres://plaza@127.0.0.1/plaza' })).toEqual([]);
  });

  it('email requires TLS unless plaintext is allowed or the SMTP server is local', () => {
    const smtpEnv = { ...productionEnv, PLAZA_SMTP_URL: 'smtp://mail.example:587' };
    expect(readConfig(smtpEnv).email.requiresTls).toBe(true);
    expect(readConfig({ ...smtpEnv, PLAZA_ALLOW_PLAINTEXT: 'true' }).email.requiresTls).toBe(false);
    expect(readConfig({ ...smtpEnv, PLAZA_SMTP_URL: 'smtp://127.0.0.1:25' }).email.requiresTls).toBe(false);
  });
});

it('readConfig reads settings of the embedded PostgreSQL server', () => {
  const { database } = readConfig({ PLAZA_POSTGRES_SETTINGS: 'shared_buffers=2GB, work_mem=64MB' });
  expect(database.settings).toEqual({ shared_buffers: '2GB', work_mem: '64MB' });
});

it('readConfig strips the trailing slash of the site’s URL', () => {
  expect([readConfig(productionEnv).publicUrl, readConfig({}).publicUrl]).toEqual([
    'https://plaza.example',
    'http://localhost:3000',
  ]);
});

describe('email', () => {
  it('the API writes email to the outbox in development', () => {
    expect(readConfig({ PLAZA_VAR_DIR: '/var/plaza' }).email).toEqual({
      smtpUrl: null,
      requiresTls: false,
      outbox: '/var/plaza/outbox',
      from: 'Plaza <no-reply@plaza.example>',
    });
  });

  it('readConfig requires an SMTP server in production, unless the outbox is configured', () => {
    const { PLAZA_SMTP_URL, PLAZA_MAIL_FROM, PLAZA_CONTACT_ADDRESS, ...withoutEmail } = productionEnv;
    const problems = problemsOf(withoutEmail);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PLAZA_SMTP_URL', 'PLAZA_CONTACT_ADDRESS']);
    expect(problemsOf({ ...withoutEmail, PLAZA_ALLOW_OUTBOX: 'true' })).toEqual([]);
    expect(problemsOf({ ...withoutEmail, PLAZA_SMTP_URL, PLAZA_CONTACT_ADDRESS })).toEqual([
      'PLAZA_MAIL_FROM is needed with PLAZA_SMTP_URL.',
    ]);
    expect(readConfig(productionEnv)).toMatchObject({
      email: { smtpUrl: PLAZA_SMTP_URL, from: PLAZA_MAIL_FROM },
      contactAddress: PLAZA_CONTACT_ADDRESS,
    });
  });

  it('readConfig rejects invalid email addresses', () => {
    const problems = problemsOf({
      PLAZA_SMTP_URL: 'mail.example',
      PLAZA_MAIL_FROM: 'Plaza\nBcc: x@y.z',
      PLAZA_CONTACT_ADDRESS: 'team',
      PLAZA_OFFICE_POSITION: '200,0',
    });
    expect(problems).toHaveLength(4);
  });
});

describe('payments', () => {
  const testEnv = { ...stripeEnv, STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_PUBLISHABLE_KEY: 'pk_test_public' };
  const problemNamesOf = (environment: Record<string, string>) =>
    problemsOf(environment).map((problem) => problem.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []);

  it('the API takes payments through the sandbox in development, and through Stripe when its keys are set', () => {
    expect(readConfig({}).payments).toEqual({ kind: 'sandbox' });
    expect(readConfig({ ...testEnv, STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecrets: ['whsec_old', 'whsec_new'],
      taxRateId: null,
      products: new Map([
        [2, 'prod_a'],
        [3, 'prod_b'],
      ]),
    });
    expect(readConfig({ ...productionEnv, STRIPE_TAX_RATE: 'txr_iva' }).payments).toMatchObject({
      kind: 'stripe',
      secretKey: 'sk_live_secret',
      taxRateId: 'txr_iva',
    });
  });

  it.each(Object.keys(stripeEnv))('readConfig requires %s when other variables of Stripe are set', (name) => {
    const problem = `${name} is needed with the other variables of Stripe: all of them or none.`;
    expect(problemsOf({ ...testEnv, [name]: '' })).toEqual([problem]);
    expect(problemsOf({ ...productionEnv, [name]: '' })).toEqual([problem]);
  });

  it('readConfig requires Stripe in production', () => {
    const problems = problemsOf({
      ...productionEnv,
      ...Object.fromEntries(Object.keys(stripeEnv).map((name) => [name, ''])),
    });
    expect(problems).toEqual([
      'STRIPE_SECRET_KEY is needed in production: the sandbox, which stands in without it, takes no money.',
    ]);
  });

  it('readConfig rejects Stripe keys of different modes, test keys in production, and live keys outside of production', () => {
    const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];
    expect(problemNamesOf({ ...testEnv, STRIPE_SECRET_KEY: stripeEnv.STRIPE_SECRET_KEY })).toEqual([stripeKeys]);
    expect(problemNamesOf({ ...productionEnv, STRIPE_PUBLISHABLE_KEY: 'pk_test_public' })).toEqual([stripeKeys]);
    expect(problemNamesOf({ ...productionEnv, ...testEnv })).toEqual(stripeKeys.map((name) => [name]));
    expect(problemNamesOf(stripeEnv)).toEqual(stripeKeys.map((name) => [name]));
    expect(problemNamesOf({ ...stripeEnv, STRIPE_PUBLISHABLE_KEY: '' })).toEqual([
      ['STRIPE_PUBLISHABLE_KEY'],
      ['STRIPE_SECRET_KEY'],
    ]);
  });

  it('readConfig accepts a Stripe double on localhost, and never in production', () => {
    const stripeAddressOf = (url: string) => readConfig({ ...testEnv, PLAZA_STRIPE_DOUBLE: url }).payments;
    expect(stripeAddressOf('http://127.0.0.1:4010')).toMatchObject({
      address: { host: '127.0.0.1', port: 4010, protocol: 'http' },
    });
    expect(readConfig(testEnv).payments).not.toHaveProperty('address');
    for (const url of ['https://stripe.example:443', 'http://127.0.0.1.example:80', 'http://user@localhost:80', 'x'])
      expect(problemNamesOf({ ...testEnv, PLAZA_STRIPE_DOUBLE: url })).toEqual([['PLAZA_STRIPE_DOUBLE']]);
    const doubleEnv = { PLAZA_STRIPE_DOUBLE: 'http://127.0.0.1:4010' };
    expect(problemNamesOf({ ...productionEnv, ...doubleEnv })).toEqual([['PLAZA_STRIPE_DOUBLE']]);
    expect(problemsOf(doubleEnv)).toHaveLength(4);
  });

  it('readConfig rejects invalid Stripe variables by name, without repeating their values', () => {
    const wrongVariables = {
      STRIPE_SECRET_KEY: 'pk_live_mistaken',
      STRIPE_PUBLISHABLE_KEY: 'sk_live_mistaken',
      STRIPE_WEBHOOK_SECRET: 'whsec_right,we_mistaken',
      STRIPE_TAX_RATE: 'mistaken',
      PLAZA_STRIPE_PRODUCTS: '2:price_mistaken',
    };
    expect(problemsOf(wrongVariables).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(wrongVariables));
    expect(problemsOf(wrongVariables).join()).not.toContain('mistaken');
    for (const products of ['2:prod_a,2:prod_b', '2:prod_a,3:prod_a', ',', 'prod_a']) {
      expect(problemsOf({ ...testEnv, PLAZA_STRIPE_PRODUCTS: products })).toHaveLength(1);
    }
  });
});

describe('the office', () => {
  it('readConfig requires both title and position of the office', () => {
    expect(problemsOf({ PLAZA_OFFICE_ADDRESS: 'Calle Mayor 1' })).toHaveLength(1);
    expect(readConfig({ PLAZA_OFFICE_ADDRESS: 'Calle Mayor 1', PLAZA_OFFICE_POSITION: '40.4,-3.7' }).office).toEqual({
      title: 'Calle Mayor 1',
      lat: 40.4,
      lng: -3.7,
    });
  });

  it('no office is configured in production by default', () => {
    expect(readConfig(productionEnv).office).toBeNull();
  });
});
