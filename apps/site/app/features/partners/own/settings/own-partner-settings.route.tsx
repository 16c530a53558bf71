import { partnerLimits, webhookLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { loadOwnPartner, performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/own-partner-settings.route';
import { SettingsTab } from './settings-tab.tsx';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { endpoints, testsPerMinute, redeliveriesPerMinute, logDays } = webhookLimits;
  const limits = { ...partnerLimits, endpoints, testsPerMinute, redeliveriesPerMinute, logDays };
  return { ...(await loadOwnPartner({ request, context }, params.id)), limits };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  performTabAction({ request, context }, params.id, ['renamePartner', 'pausePartner', 'resumePartner']);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function OwnPartnerSettingsRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, limits } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="settings" messages={messages}>
      <SettingsTab key={partner.id} partner={partner} limits={limits} />
    </OwnPartnerFrame>
  );
}
