import { partnerLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { loadOwnPartner, performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/own-partner-campaigns.route';
import { CampaignsTab } from './campaigns-tab.tsx';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return { ...(await loadOwnPartner({ request, context }, params.id)), maxCampaigns: partnerLimits.campaigns };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  performTabAction({ request, context }, params.id, [
    'addCampaign',
    'renameCampaign',
    'pauseCampaign',
    'resumeCampaign',
  ]);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function OwnPartnerCampaignsRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, maxCampaigns } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="campaigns" messages={messages}>
      <CampaignsTab key={partner.id} partner={partner} maxCampaigns={maxCampaigns} />
    </OwnPartnerFrame>
  );
}
