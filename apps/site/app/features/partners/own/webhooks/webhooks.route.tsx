import { webhookLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/webhooks.route';
import { WebhooksTab } from './webhooks-tab.tsx';
import { loadPartnerWebhooks } from './webhooks.server.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    ...(await loadPartnerWebhooks({ request, context }, params.id)),
    maxEndpoints: webhookLimits.endpoints,
    isDeleted: searchParams.has('deleted'),
  };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  performTabAction({ request, context }, params.id, ['addWebhook']);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function WebhooksRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="webhooks" messages={messages}>
      <WebhooksTab key={partner.id} partner={partner} {...props} />
    </OwnPartnerFrame>
  );
}
