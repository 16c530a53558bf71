import { createClient } from '@plaza/sdk';
import { createVisitor, type VisitorCookie } from '../e2e/support/visitor.ts';

/** Page that Lighthouse measures, with its target for the performance score. */
export interface MeasuredPage {
  name: string;
  url: string;
  performance: number;
  /** True for a page of an account, which search engines may not index. */
  isPrivate?: boolean;
  /** Cookies of the account. */
  cookies?: readonly VisitorCookie[];
}

const partnerId = 'bench-arena';

/** Creates a partner of a demo owner, with the cookies that open its report. */
async function createPartnerReport(
  apiUrl: string,
  siteUrl: string,
): Promise<{ path: string; cookies: VisitorCookie[] }> {
  const credentials = { identifier: 'alba.rodriguez.24@example.com', password: 'demo-plaza' };
  const baseUrl = `${apiUrl}/api`;
  const { jwt } = await createClient({ baseUrl }).login({ body: credentials });
  await createClient({ baseUrl, token: jwt }).createPartner({ body: { id: partnerId, name: 'Almenara Arena' } });
  const visitor = createVisitor({ baseUrl: siteUrl });
  await visitor.request('/en/auth/login', { method: 'POST', body: new URLSearchParams(credentials) });
  return { path: `/partners/account/${partnerId}`, cookies: visitor.cookies() };
}

export async function listMeasuredPages(apiUrl: string, siteUrl: string): Promise<MeasuredPage[]> {
  const [listing] = (await createClient({ baseUrl: `${apiUrl}/api` }).listLatestListings({ query: { limit: 1 } })).data;
  if (!listing) throw new Error('There is no listing to measure.');
  const report = await createPartnerReport(apiUrl, siteUrl);
  const partnerPages = (['en', 'es'] as const).flatMap((locale): MeasuredPage[] => [
    { name: `partners ${locale}`, url: `${siteUrl}/${locale}/partners`, performance: 95 },
    { name: `partner docs ${locale}`, url: `${siteUrl}/${locale}/partners/docs`, performance: 95 },
    { name: `partner guide ${locale}`, url: `${siteUrl}/${locale}/partners/docs/attributes`, performance: 95 },
    {
      name: `partner report ${locale}`,
      url: `${siteUrl}/${locale}${report.path}`,
      performance: 95,
      isPrivate: true,
      cookies: report.cookies,
    },
  ]);
  return [
    { name: 'main', url: `${siteUrl}/en`, performance: 95 },
    { name: 'search', url: `${siteUrl}/es/search_parkings`, performance: 90 },
    { name: 'listing', url: `${siteUrl}/en/parking/${listing.id}`, performance: 95 },
    { name: 'FAQ', url: `${siteUrl}/es/faq`, performance: 95 },
    ...partnerPages,
    { name: 'API reference', url: `${apiUrl}/docs`, performance: 95 },
    { name: 'SDK reference', url: `${apiUrl}/docs/sdk`, performance: 95 },
  ];
}
