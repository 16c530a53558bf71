export const policyReportsPath = '/policy-reports';
/** Value of the `Reporting-Endpoints` header: the same path for the Reporting API. */
export const reportingEndpoints = `policy="${policyReportsPath}"`;

const stripePolicySources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};

/**
 * The content security policy of a page. Scripts and style elements need the nonce of their own response. Style attributes
 * are blocked, so components render sizes as SVG attributes and set other styles through the CSSOM.
 *
 * @param hasStripeForm the page has Stripe's card form, the only third-party scripts on the site
 * @param frameAncestors sources of the pages that may embed the page in a frame
 */
export function createContentSecurityPolicy(
  nonce: string,
  tileUrl: string,
  { hasStripeForm = false, frameAncestors = "'none'" }: { hasStripeForm?: boolean; frameAncestors?: string } = {},
): string {
  const tileOriginSource = URL.canParse(tileUrl) ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${hasStripeForm ? stripePolicySources.script : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // allows previews of images before their upload
    `img-src 'self' data: blob:${tileOriginSource}`,
    "font-src 'self'",
    `connect-src 'self'${hasStripeForm ? stripePolicySources.connect : ''}`,
    ...(hasStripeForm ? [`frame-src${stripePolicySources.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    // for browsers without the Reporting API
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');
}
