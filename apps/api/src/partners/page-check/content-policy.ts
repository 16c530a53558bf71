import parsePolicy from 'content-security-policy-parser';

/** Directives that browsers ask in this order, see "fetch directives" in CSP Level 3. */
const fallbacksByDirective = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;
export type PolicyDirective = keyof typeof fallbacksByDirective;

export interface PolicyRequest {
  directive: PolicyDirective;
  url: URL;
  /** URL of the page. */
  pageUrl: URL;
  /** Attributes of the script. */
  nonce?: string | undefined;
  integrity?: string | undefined;
}

const hostSourcePattern =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>[^/:]+)(?::(?<port>\d+|\*))?(?<path>\/[^?#]*)?$/i;

// A source with `http` also allows the same host by HTTPS.
const isSchemeAllowed = (scheme: string, { protocol }: URL): boolean =>
  protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');

const isHostAllowed = (host: string, { hostname }: URL): boolean =>
  host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname);

function isPortAllowed(port: string | undefined, url: URL): boolean {
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return port === undefined ? url.port === '' : port === '*' || port === (url.port || defaultPort);
}

function isPathAllowed(path: string | undefined, { pathname }: URL): boolean {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}

function matchesHostSource(source: string, url: URL, pageUrl: URL): boolean {
  const { scheme, host, port, path } = hostSourcePattern.exec(source)?.groups ?? {};
  return (
    host !== undefined &&
    isSchemeAllowed(scheme?.toLowerCase() ?? pageUrl.protocol.slice(0, -1), url) &&
    isHostAllowed(host.toLowerCase(), url) &&
    isPortAllowed(port, url) &&
    isPathAllowed(path, url)
  );
}

function isSourceAllowing(source: string, { url, pageUrl, nonce, integrity }: PolicyRequest): boolean {
  if (source === '*') return true;
  if (source === "'self'") return url.origin === pageUrl.origin;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source))
    return source.toLowerCase() === url.protocol || (source === 'http:' && url.protocol === 'https:');
  if (source.startsWith("'nonce-")) return nonce !== undefined && nonce !== '' && source === `'nonce-${nonce}'`;
  if (source.startsWith("'sha")) return integrity?.split(/\s+/).includes(source.slice(1, -1)) ?? false;
  return !source.startsWith("'") && matchesHostSource(source, url, pageUrl);
}

/** True if a policy lets the page load a URL. Policies without a matching directive allow everything. */
export function isAllowedByPolicy(policyText: string, request: PolicyRequest): boolean {
  const policy = parsePolicy(policyText);
  const directive = fallbacksByDirective[request.directive].find((name) => policy.has(name));
  if (directive === undefined) return true;
  const sources = policy.get(directive) ?? [];
  const isStrict = request.directive === 'script-src' && sources.includes("'strict-dynamic'");
  // 'strict-dynamic' ignores hosts and schemes.
  const usedSources = isStrict ? sources.filter((source) => /^'(?:nonce-|sha)/.test(source)) : sources;
  return usedSources.some((source) => isSourceAllowing(source, request));
}
