/**
 * The content security policy of a page. Scripts and style elements need the nonce of their own response; style
 * attributes are refused, so components serve measures as SVG attributes and set others through the CSSOM.
 */
export function contentSecurityPolicy(nonce: string, tileUrl: string): string {
  const tileOrigin = URL.canParse(tileUrl) ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // pictures are seen before they are sent
    `img-src 'self' data: blob:${tileOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
