import { isAddressOrNetwork, proxyList } from '@plaza/client-ip';
import * as z from 'zod';
import { isLoopbackHost } from '../../server/loopback.ts';
import { toSocialLink } from '../social-links.ts';

const webUrlSchema = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

export interface Operator {
  /** True if the details are examples: none are configured, and only this machine reaches the site. */
  isExample: boolean;
  name: string | null;
  taxId: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** Entry in the commercial register, in the register's wording. */
  register: string | null;
}

type OperatorVariable = `PLAZA_OPERATOR_${'NAME' | 'TAX_ID' | 'ADDRESS' | 'EMAIL' | 'PHONE' | 'REGISTER'}`;

/** The operator's configured details. Without any, a local site has an example, and a public site has none. */
function operatorOf(
  environment: Partial<Record<OperatorVariable, string | undefined>>,
  isLocalSite: boolean,
): Operator {
  const operatorDetails = {
    name: environment.PLAZA_OPERATOR_NAME ?? null,
    taxId: environment.PLAZA_OPERATOR_TAX_ID ?? null,
    address: environment.PLAZA_OPERATOR_ADDRESS ?? null,
    email: environment.PLAZA_OPERATOR_EMAIL ?? null,
    phone: environment.PLAZA_OPERATOR_PHONE ?? null,
    register: environment.PLAZA_OPERATOR_REGISTER ?? null,
  };
  if (!isLocalSite || Object.values(operatorDetails).some((value) => value !== null)) {
    return { isExample: false, ...operatorDetails };
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

/** Secret of the cookies of a site that only this machine can reach. */
const developmentSecret = 'known to everybody, so for development only';
const minSecretLength = 32;
const ownTileUrl = '/tiles/{theme}/{z}/{x}/{y}{r}.webp';
/** Attribution of Plaza's own tiles, which their licences require; used until the API has returned its own. */
const ownTileCredits: readonly { text: string; href?: string }[] = [
  { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  { text: 'Ajuntament de Barcelona', href: 'https://opendata-ajuntament.barcelona.cat' },
  { text: 'IGN España (CC BY 4.0)', href: 'https://www.ign.es' },
  { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
];

/** True if only this machine reaches the site, whatever `NODE_ENV` is. */
const isLocalSite = ({ HOST, PLAZA_PUBLIC_URL }: { HOST: string; PLAZA_PUBLIC_URL?: string | undefined }): boolean =>
  isLoopbackHost(HOST === '::1' ? '[::1]' : HOST) &&
  (PLAZA_PUBLIC_URL === undefined || isLoopbackHost(new URL(PLAZA_PUBLIC_URL).host));

export const Environment = z
  .object({
    /** Port and host to listen on; by default only this machine can connect. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** The API's URL without `/api`; only the server requests it. */
    PLAZA_API_URL: webUrlSchema.default('http://127.0.0.1:4000'),
    /**
     * The site's URL in browsers; optional if only this machine can connect. The server rejects requests for other
     * hosts.
     */
    PLAZA_PUBLIC_URL: webUrlSchema.optional(),
    /** Directory to which `pnpm widgets:release` adds releases of the widgets; by default `var/widget-releases`. */
    PLAZA_WIDGET_RELEASES: z.string().min(1).optional(),
    /**
     * Secrets that encrypt and sign the site's cookies; all processes of a site have the same ones. Rotate with
     * `new,old`: the first secret signs, and cookies of both stay valid.
     */
    PLAZA_SITE_SECRET: z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(minSecretLength, `should have at least ${minSecretLength} characters`)))
      .optional(),
    /** URL or path of map tiles with `{z}`, `{x}` and `{y}`, and optionally `{theme}`, `{locale}` and `{r}`. */
    PLAZA_TILE_URL: z
      .string()
      .regex(/\{z\}.*\{x\}.*\{y\}/)
      .default(ownTileUrl),
    PLAZA_TILE_ATTRIBUTION: z.string().min(1).optional(),
    /** The operator's social profiles for the footer: comma-separated `https` URLs. */
    PLAZA_SOCIAL_LINKS: z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(z.array(z.url({ protocol: /^https$/ })))
      .default([]),
    PLAZA_OPERATOR_NAME: z.string().optional(),
    PLAZA_OPERATOR_TAX_ID: z.string().optional(),
    PLAZA_OPERATOR_ADDRESS: z.string().optional(),
    PLAZA_OPERATOR_EMAIL: z.email().optional(),
    PLAZA_OPERATOR_PHONE: z.string().optional(),
    PLAZA_OPERATOR_REGISTER: z.string().optional(),
    /** Proxies whose `X-Forwarded-For` is trusted, in the API's format. */
    PLAZA_TRUSTED_PROXIES: z
      .string()
      .default('127.0.0.1,::1')
      .transform(proxyList)
      .refine(
        (list) => list.every(isAddressOrNetwork),
        'should list addresses or networks, as in 127.0.0.1,10.0.0.0/8',
      ),
    PLAZA_TRUST_PROXY: z.undefined('is PLAZA_TRUSTED_PROXIES now: the addresses or networks of the proxies').optional(),
  })
  .superRefine((environment, problems) => {
    if (isLocalSite(environment)) return;
    const requireVariable = (name: 'PLAZA_SITE_SECRET' | 'PLAZA_PUBLIC_URL', message: string) => {
      if (environment[name] === undefined) problems.addIssue({ code: 'custom', path: [name], message });
    };
    requireVariable(
      'PLAZA_SITE_SECRET',
      `is needed where other machines reach the site: ${minSecretLength} random characters or more`,
    );
    requireVariable(
      'PLAZA_PUBLIC_URL',
      'is needed where other machines reach the site: the URL that browsers know it by',
    );
  })
  .transform((environment) => ({
    port: environment.PORT,
    host: environment.HOST,
    apiUrl: environment.PLAZA_API_URL,
    publicUrl: environment.PLAZA_PUBLIC_URL ?? null,
    widgetReleases: environment.PLAZA_WIDGET_RELEASES,
    secrets: environment.PLAZA_SITE_SECRET ?? [developmentSecret],
    tileUrl: environment.PLAZA_TILE_URL,
    /** True if the API serves the map tiles, and describes them in `map.json`. */
    hasOwnTiles: environment.PLAZA_TILE_URL === ownTileUrl,
    tileAttribution: environment.PLAZA_TILE_ATTRIBUTION
      ? [{ text: environment.PLAZA_TILE_ATTRIBUTION }]
      : ownTileCredits,
    trustedProxies: environment.PLAZA_TRUSTED_PROXIES,
    socialLinks: environment.PLAZA_SOCIAL_LINKS.map(toSocialLink),
    operator: operatorOf(environment, isLocalSite(environment)),
  }));

export type SiteConfig = z.output<typeof Environment>;

/** Invalid environment; `message` has one line per problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the site's configuration.
 * @throws `ConfigError` with all invalid variables
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  const definedVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const environmentResult = Environment.safeParse(definedVariables);
  if (environmentResult.success) return environmentResult.data;
  throw new ConfigError(
    environmentResult.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}
