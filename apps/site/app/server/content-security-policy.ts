/**
 * The content security policy of a page. Scripts and style elements need the nonce of their own response; style
 * attributes are allowed, because components hand measures to their style sheets as inline custom properties.
 */
export function contentSecurityPolicy(nonce: string, tileUrl: string): string {
  const tileOrigin = URL.canParse(tileUrl) ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tileOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
