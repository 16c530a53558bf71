import * as z from 'zod';

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

export interface Operator {
  /** The details are made up: nobody has configured any, and this is no production. */
  isExample: boolean;
  name: string | null;
  taxId: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** Where the company is registered, in the register's own words. */
  register: string | null;
}

type OperatorVariable = `PLAZA_OPERATOR_${'NAME' | 'TAX_ID' | 'ADDRESS' | 'EMAIL' | 'PHONE' | 'REGISTER'}`;

/** The operator's details. Production shows what is given and nothing made up; elsewhere none given is an example. */
function operatorOf(
  environment: { NODE_ENV: string } & Partial<Record<OperatorVariable, string | undefined>>,
): Operator {
  const given = {
    name: environment.PLAZA_OPERATOR_NAME ?? null,
    taxId: environment.PLAZA_OPERATOR_TAX_ID ?? null,
    address: environment.PLAZA_OPERATOR_ADDRESS ?? null,
    email: environment.PLAZA_OPERATOR_EMAIL ?? null,
    phone: environment.PLAZA_OPERATOR_PHONE ?? null,
    register: environment.PLAZA_OPERATOR_REGISTER ?? null,
  };
  if (environment.NODE_ENV === 'production' || Object.values(given).some((value) => value !== null)) {
    return { isExample: false, ...given };
  }
  return {
    isExample: true,
    name: 'Plaza Ejemplo, S.L.',
    taxId: 'B00000000',
    address: 'Calle de Ejemplo 1, 46002 Valencia',
    email: 'hello@plaza.example',
    phone: null,
    register: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0',
  };
}

/** Signs the sessions of a site that nobody runs in production. */
const developmentSecret = 'known to everybody, so for development only';

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    /** Where the site listens. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    /** The API's address without `/api`, reached by the server only. */
    PLAZA_API_URL: webAddress.default('http://127.0.0.1:4000'),
    /** Where browsers reach the site; taken from the request without it. */
    PLAZA_PUBLIC_URL: webAddress.optional(),
    /** Signs the session cookies. All processes of one site share it; with another one everybody is signed out. */
    PLAZA_SITE_SECRET: z.string().min(32, 'should have at least 32 characters').optional(),
    /** Directory of the widgets' releases, which `pnpm widgets:release` adds to. */
    PLAZA_WIDGET_RELEASES: z.string().min(1).optional(),
    /** Map tiles with `{z}`, `{x}` and `{y}`, and `{theme}` and `{r}` where there are such, on this site or another. */
    PLAZA_TILE_URL: z
      .string()
      .regex(/\{z\}.*\{x\}.*\{y\}/)
      .default('/tiles/{theme}/{z}/{x}/{y}{r}.webp'),
    PLAZA_TILE_ATTRIBUTION: z
      .string()
      .min(1)
      .default('© IGN España (CC BY 4.0) · GeoNames (CC BY 4.0) · Natural Earth'),
    /** Who runs the site, for the legal notice. */
    PLAZA_OPERATOR_NAME: z.string().optional(),
    PLAZA_OPERATOR_TAX_ID: z.string().optional(),
    PLAZA_OPERATOR_ADDRESS: z.string().optional(),
    PLAZA_OPERATOR_EMAIL: z.email().optional(),
    PLAZA_OPERATOR_PHONE: z.string().optional(),
    PLAZA_OPERATOR_REGISTER: z.string().optional(),
    /** Set behind a proxy that writes `X-Forwarded-For`; otherwise the header is ignored. */
    PLAZA_TRUST_PROXY: z.stringbool().default(false),
  })
  .refine(({ NODE_ENV, PLAZA_SITE_SECRET }) => NODE_ENV !== 'production' || PLAZA_SITE_SECRET !== undefined, {
    path: ['PLAZA_SITE_SECRET'],
    message: 'is needed in production: 32 random characters or more',
  })
  .transform((environment) => ({
    isProduction: environment.NODE_ENV === 'production',
    port: environment.PORT,
    host: environment.HOST,
    apiUrl: environment.PLAZA_API_URL,
    publicUrl: environment.PLAZA_PUBLIC_URL ?? null,
    secret: environment.PLAZA_SITE_SECRET ?? developmentSecret,
    widgetReleases: environment.PLAZA_WIDGET_RELEASES,
    tileUrl: environment.PLAZA_TILE_URL,
    tileAttribution: environment.PLAZA_TILE_ATTRIBUTION,
    trustProxy: environment.PLAZA_TRUST_PROXY,
    operator: operatorOf(environment),
  }));

export type SiteConfig = z.output<typeof Environment>;

/** The environment has values that the site cannot start with; `message` has one line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the site's configuration. Throws `ConfigError` naming every bad variable at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
