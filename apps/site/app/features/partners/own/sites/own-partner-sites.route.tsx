import { partnerLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { loadOwnPartner, performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/own-partner-sites.route';
import { SitesTab } from './sites-tab.tsx';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const partnerPageData = await loadOwnPartner({ request, context }, params.id);
  const { searchParams } = new URL(request.url);
  return {
    ...partnerPageData,
    maxSites: partnerLimits.sites,
    rejectedSite: searchParams.get('site'),
    removing: searchParams.get('remove'),
  };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  performTabAction({ request, context }, params.id, ['addSite', 'checkSite', 'removeSite']);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function OwnPartnerSitesRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="sites" messages={messages}>
      <SitesTab key={partner.id} partner={partner} {...props} />
    </OwnPartnerFrame>
  );
}
