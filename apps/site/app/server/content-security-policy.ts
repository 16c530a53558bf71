/** Where browsers send what a policy has stopped. */
export const policyReportsPath = '/policy-reports';
/** Names that path for the Reporting API, as `Reporting-Endpoints`. */
export const reportingEndpoints = `policy="${policyReportsPath}"`;

/** Where Stripe's card form comes from, and whom it talks to. */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};

/**
 * The content security policy of a page. Scripts and style elements need the nonce of their own response; style
 * attributes are refused, so components serve measures as SVG attributes and set others through the CSSOM.
 *
 * @param hasStripeForm the page takes cards by Stripe's form; the only one that runs scripts of others
 */
export function contentSecurityPolicy(nonce: string, tileUrl: string, hasStripeForm = false): string {
  const tileOrigin = URL.canParse(tileUrl) ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${hasStripeForm ? stripe.script : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // pictures are seen before they are sent
    `img-src 'self' data: blob:${tileOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${hasStripeForm ? stripe.connect : ''}`,
    ...(hasStripeForm ? [`frame-src${stripe.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Firefox and Safari know the first alone, others use the second
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');
}
