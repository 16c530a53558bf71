import { join, resolve } from 'node:path';
import { isAddressOrNetwork } from '@plaza/client-ip';
import * as z from 'zod';
import { hasTls, isLocalHost, isLocalUrl } from './local-hosts.ts';
import type { FilesConfig } from './platform/files/create-file-storage.ts';
import {
  type GeocoderConfig,
  geocoderConfigOf,
  findGeocoderProblems,
  geocoderVariables,
} from './platform/geocoder/geocoder-config.ts';
import { type ClamavAddress, malwareVariables } from './platform/malware/malware-scanner.ts';
import {
  findPaymentProblems,
  type PaymentsConfig,
  paymentsConfigOf,
  paymentVariables,
} from './platform/payments/payments-config.ts';
import { findPushProblems, type PushConfig, pushConfigOf, pushVariables } from './platform/push-sender.ts';
import { type MapConfig, mapConfigOf, findMapProblems, mapVariables } from './platform/tiles/map-config.ts';
import { officeConfigOf, officeVariables } from './platform/office-config.ts';
import { type Seller, sellerOf, sellerVariables } from './seller-config.ts';

const repositoryDirectory = join(import.meta.dirname, '../../..');
const booleanSchema = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
const postgresUrlSchema = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'should start with postgres://')
  .optional();
const webUrlSchema = z
  .url({ protocol: /^https?$/, message: 'should be an address such as https://maps.example' })
  .optional();
const settingPattern = /^([a-z_]+)=([\w.]+)$/;

const splitCommaSeparated = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

const portMessage = 'should be a port number from 0 to 65535';
const secondsMessage = 'should be a number of seconds from 1 to 600';
const poolSizeMessage = 'should be a whole number from 2 to 500';
const requestRateMessage = 'should be a whole number of requests a minute, or 0 for no limit';

/** Messages complete the sentence "<variable> …". */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'should be development, production or test')
    .default('development'),
  PORT: z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrlSchema,
  DATABASE_READ_URL: postgresUrlSchema,
  PLAZA_LISTEN_URL: postgresUrlSchema,
  PLAZA_DATABASE_POOL_SIZE: z.coerce
    .number(poolSizeMessage)
    .int(poolSizeMessage)
    .min(2, poolSizeMessage)
    .max(500, poolSizeMessage)
    .default(10),
  PLAZA_ALLOW_EMBEDDED_DATABASE: booleanSchema.default(false),
  PLAZA_POSTGRES_SETTINGS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      (parts) => parts.every((part) => settingPattern.test(part)),
      'should look like shared_buffers=2GB,work_mem=64MB',
    )
    .transform((parts) => Object.fromEntries(parts.map((part) => part.split('=', 2) as [name: string, value: string])))
    .default({}),
  PLAZA_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'should be debug, info, warn, error or silent')
    .default('info'),
  PLAZA_VAR_DIR: z.string().default(join(repositoryDirectory, 'var')),
  PLAZA_DEMO_DATA: booleanSchema.optional(),
  PLAZA_WARM_UP: booleanSchema.default(true),
  ...geocoderVariables,
  PLAZA_GEO_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'should be the name of a header')
    .optional(),
  ...mapVariables,
  PLAZA_SECRET: z
    .string()
    .transform(splitCommaSeparated)
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => key.length >= 32),
      'should have at least 32 characters a key',
    )
    .optional(),
  PLAZA_POSITION_SECRET: z.string().min(32, 'should have at least 32 characters').optional(),
  PLAZA_ALLOW_PLAINTEXT: booleanSchema.default(false),
  PLAZA_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'should be an address such as smtps://user:password@mail.example:465')
    .optional(),
  PLAZA_MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'should look like Plaza <hello@plaza.example>',
    )
    .optional(),
  PLAZA_CONTACT_ADDRESS: z.email('should be an email address').optional(),
  PLAZA_S3_BUCKET: z.string().optional(),
  PLAZA_S3_REGION: z.string().optional(),
  PLAZA_S3_ENDPOINT: webUrlSchema,
  PLAZA_S3_ACCESS_KEY_ID: z.string().optional(),
  PLAZA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLAZA_S3_FORCE_PATH_STYLE: booleanSchema.optional(),
  PLAZA_ALLOW_OUTBOX: booleanSchema.default(false),
  ...malwareVariables,
  ...paymentVariables,
  ...pushVariables,
  ...sellerVariables,
  PLAZA_PUBLIC_URL: webUrlSchema.transform((url) => url?.replace(/\/+$/, '')),
  ...officeVariables,
  PLAZA_RATE_LIMIT: z.coerce.number(requestRateMessage).int(requestRateMessage).min(0, requestRateMessage).default(600),
  PLAZA_TAKEOVER_SECONDS: z.coerce.number(secondsMessage).min(1, secondsMessage).max(600, secondsMessage).default(20),
  PLAZA_TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .transform(splitCommaSeparated)
    .refine((list) => list.every(isAddressOrNetwork), 'should list addresses or networks, as in 127.0.0.1,10.0.0.0/8'),
});
type Environment = z.output<typeof environmentSchema>;

export interface EmailConfig {
  smtpUrl: string | null;
  requiresTls?: boolean;
  outbox: string;
  /** Sender of all emails, such as `Plaza <hello@plaza.example>`. */
  from: string;
}

export type Secrets = readonly [newest: string, ...older: string[]];

/** Cost of one argon2id hash. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's recommended minimum, and the library's default. */
export const defaultPasswordCost: PasswordCost = { memoryKib: 19 * 1024, passes: 2 };

export interface Config {
  isProduction: boolean;
  /**
   * True if the API is reachable by others than the developer: in production, and whenever database, host or public URL
   * is not local.
   */
  isExposed: boolean;
  port: number;
  host: string;
  database: {
    url: string | null;
    readUrl: string | undefined;
    /** Direct URL of the primary server for LISTEN connections; `undefined` when `url` is direct. */
    listenUrl: string | undefined;
    /** Connections of each process to each server, without those of jobs and listeners. */
    poolSize: number;
    settings: Readonly<Record<string, string>>;
  };
  logLevel: Environment['PLAZA_LOG_LEVEL'];
  varDirectory: string;
  hasDemoData: boolean;
  /** Loads place names and renders a tile at start, so that the first visitor does not wait for them. */
  hasWarmUp: boolean;
  geocoder: GeocoderConfig;
  /** Header in which a reverse proxy sends the visitor's approximate position as "lat,lng". */
  positionHeader: string | null;
  tiles: { url: string; attribution: string } | null;
  /** Plaza's own map, used when `tiles` is null. */
  map: MapConfig;
  files: FilesConfig;
  /** Malware scanner for chat attachments; `null` disables it. */
  clamav: ClamavAddress | null;
  email: EmailConfig;
  payments: PaymentsConfig;
  /** VAPID keys for push notifications; `null` sends none. */
  push: PushConfig | null;
  seller: Seller;
  contactAddress: string;
  /** URL of the site without a trailing slash. */
  publicUrl: string;
  office: { title: string; lat: number; lng: number } | null;
  /**
   * Keys for signatures and hashes: the newest signs and all are accepted, so that a key rotation signs out no user and
   * breaks no link.
   */
  secrets: Secrets;
  /**
   * Key that blurs positions. It never changes, since a second approximate position of the same place would narrow down
   * the real one.
   */
  positionSecret: string;
  /** Requests per minute and IP for public calls; 0 for no limit. */
  requestsPerMinute: number;
  /** After this time without a heartbeat, other processes release a process's jobs. */
  takeoverMs: number;
  passwordCost: PasswordCost;
  /** IPs and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigError that lists every problem.
 */
// Complex because the default of each variable is set here.
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const nonEmptyVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsedVariables = environmentSchema.safeParse(nonEmptyVariables);
  if (!parsedVariables.success) {
    throw new ConfigError(parsedVariables.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const variables = parsedVariables.data;
  const isProduction = variables.NODE_ENV === 'production';
  const isExposed = isProduction || findExposingVariable(variables) !== null;
  const configProblems = [
    ...findMissingCompanions(variables),
    ...findDevelopmentDefaults(variables),
    ...findExposureProblems(variables),
    ...findPlaintextProblems(variables),
    ...findPaymentProblems(variables, isProduction),
    ...findPushProblems(variables),
    ...findMapProblems(variables, filesConfigOf(variables), isProduction),
  ];
  if (configProblems.length > 0) throw new ConfigError(configProblems);
  const [newestSecret = 'plaza-development-secret-of-no-use', ...olderSecrets] = variables.PLAZA_SECRET ?? [];
  const secrets: Secrets = [newestSecret, ...olderSecrets];
  return {
    isProduction,
    isExposed,
    port: variables.PORT,
    host: variables.HOST,
    database: {
      url: variables.DATABASE_URL ?? null,
      readUrl: variables.DATABASE_READ_URL,
      listenUrl: variables.PLAZA_LISTEN_URL,
      poolSize: variables.PLAZA_DATABASE_POOL_SIZE,
      settings: variables.PLAZA_POSTGRES_SETTINGS,
    },
    logLevel: variables.PLAZA_LOG_LEVEL,
    varDirectory: resolve(variables.PLAZA_VAR_DIR),
    hasDemoData: variables.PLAZA_DEMO_DATA ?? (!isExposed && variables.DATABASE_URL === undefined),
    hasWarmUp: variables.PLAZA_WARM_UP,
    geocoder: geocoderConfigOf(variables),
    positionHeader: variables.PLAZA_GEO_HEADER ?? null,
    tiles:
      variables.PLAZA_TILE_URL === undefined
        ? null
        : { url: variables.PLAZA_TILE_URL, attribution: variables.PLAZA_TILE_ATTRIBUTION ?? '' },
    map: mapConfigOf(variables, filesConfigOf(variables), variables.PLAZA_VAR_DIR),
    files: filesConfigOf(variables),
    clamav: variables.PLAZA_CLAMAV ?? null,
    email: {
      smtpUrl: variables.PLAZA_SMTP_URL ?? null,
      requiresTls: isProduction && !variables.PLAZA_ALLOW_PLAINTEXT && !isLocalUrl(variables.PLAZA_SMTP_URL),
      outbox: resolve(variables.PLAZA_VAR_DIR, 'outbox'),
      from: variables.PLAZA_MAIL_FROM ?? 'Plaza <no-reply@plaza.example>',
    },
    payments: paymentsConfigOf(variables),
    push: pushConfigOf(variables),
    seller: sellerOf(variables, isExposed),
    contactAddress: variables.PLAZA_CONTACT_ADDRESS ?? 'hello@plaza.example',
    publicUrl: variables.PLAZA_PUBLIC_URL ?? 'http://localhost:3000',
    office: officeConfigOf(variables),
    secrets,
    positionSecret: variables.PLAZA_POSITION_SECRET ?? secrets.at(-1) ?? secrets[0],
    requestsPerMinute: variables.PLAZA_RATE_LIMIT,
    takeoverMs: variables.PLAZA_TAKEOVER_SECONDS * 1000,
    passwordCost: defaultPasswordCost,
    trustedProxies: variables.PLAZA_TRUSTED_PROXIES,
  };
}

/**
 * S3 variables that a bucket requires. The endpoint and the path style are optional, for S3 servers other than
 * Amazon's.
 */
const s3Variables = [
  'PLAZA_S3_BUCKET',
  'PLAZA_S3_REGION',
  'PLAZA_S3_ACCESS_KEY_ID',
  'PLAZA_S3_SECRET_ACCESS_KEY',
] as const;

const usesS3 = (variables: Environment) =>
  [...s3Variables, 'PLAZA_S3_ENDPOINT' as const].some((name) => variables[name] !== undefined) ||
  variables.PLAZA_S3_FORCE_PATH_STYLE !== undefined;

function filesConfigOf(variables: Environment): FilesConfig {
  if (!usesS3(variables)) return { kind: 'disk', directory: resolve(variables.PLAZA_VAR_DIR, 'media') };
  return {
    kind: 's3',
    bucket: variables.PLAZA_S3_BUCKET ?? '',
    region: variables.PLAZA_S3_REGION ?? '',
    endpoint: variables.PLAZA_S3_ENDPOINT,
    accessKeyId: variables.PLAZA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.PLAZA_S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: variables.PLAZA_S3_FORCE_PATH_STYLE ?? false,
  };
}

function findMissingCompanions(variables: Environment): string[] {
  const problems = findGeocoderProblems(variables);
  const addIf = (isMissing: boolean, name: string, reason: string) => {
    if (isMissing) problems.push(`${name} is needed ${reason}.`);
  };
  const [officeAddress, officePosition] = [variables.PLAZA_OFFICE_ADDRESS, variables.PLAZA_OFFICE_POSITION];
  addIf(
    officePosition !== undefined && officeAddress === undefined,
    'PLAZA_OFFICE_ADDRESS',
    'with PLAZA_OFFICE_POSITION',
  );
  addIf(
    officeAddress !== undefined && officePosition === undefined,
    'PLAZA_OFFICE_POSITION',
    'with PLAZA_OFFICE_ADDRESS',
  );
  addIf(variables.PLAZA_SMTP_URL !== undefined && !variables.PLAZA_MAIL_FROM, 'PLAZA_MAIL_FROM', 'with PLAZA_SMTP_URL');
  for (const name of s3Variables) {
    addIf(usesS3(variables) && !variables[name], name, 'with the other PLAZA_S3_ variables: all of them or none');
  }
  addIf(variables.PLAZA_LISTEN_URL !== undefined && !variables.DATABASE_URL, 'DATABASE_URL', 'with PLAZA_LISTEN_URL');
  addIf(variables.DATABASE_READ_URL !== undefined && !variables.DATABASE_URL, 'DATABASE_URL', 'with DATABASE_READ_URL');
  return problems;
}

function findDevelopmentDefaults(variables: Environment): string[] {
  if (variables.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!variables.DATABASE_URL && !variables.PLAZA_ALLOW_EMBEDDED_DATABASE) {
    problems.push('DATABASE_URL is needed in production (or PLAZA_ALLOW_EMBEDDED_DATABASE=true).');
  }
  if (!variables.PLAZA_SMTP_URL && !variables.PLAZA_ALLOW_OUTBOX) {
    problems.push('PLAZA_SMTP_URL is needed in production (or PLAZA_ALLOW_OUTBOX=true).');
  }
  if (!variables.PLAZA_CONTACT_ADDRESS && !variables.PLAZA_ALLOW_OUTBOX) {
    problems.push('PLAZA_CONTACT_ADDRESS is needed in production.');
  }
  if (!variables.PLAZA_PUBLIC_URL) problems.push('PLAZA_PUBLIC_URL is needed in production.');
  return problems;
}

const exposingVariables = [
  'HOST',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'PLAZA_LISTEN_URL',
  'PLAZA_PUBLIC_URL',
] as const;

const findExposingVariable = (variables: Environment): (typeof exposingVariables)[number] | null =>
  exposingVariables.find((name) => (name === 'HOST' ? !isLocalHost(variables.HOST) : !isLocalUrl(variables[name]))) ??
  null;

function findExposureProblems(variables: Environment): string[] {
  const exposingName = findExposingVariable(variables);
  const isProduction = variables.NODE_ENV === 'production';
  if (!isProduction && exposingName === null) return [];
  const requirementContext = isProduction ? 'in production' : `where ${exposingName} is not local`;
  return [
    ...(variables.PLAZA_DEMO_DATA ? [`PLAZA_DEMO_DATA must not be on ${requirementContext}.`] : []),
    ...(variables.PLAZA_SECRET === undefined ? [`PLAZA_SECRET is needed ${requirementContext}.`] : []),
  ];
}

function findPlaintextProblems(variables: Environment): string[] {
  if (variables.NODE_ENV !== 'production' || variables.PLAZA_ALLOW_PLAINTEXT) return [];
  return (['DATABASE_URL', 'DATABASE_READ_URL', 'PLAZA_LISTEN_URL'] as const)
    .filter((name) => !isLocalUrl(variables[name]) && !hasTls(variables[name]))
    .map(
      (name) => `${name} needs sslmode=verify-full in production (or PLAZA_ALLOW_PLAINTEXT=true in a private network).`,
    );
}
