import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { ownPartnerPath } from '../own-partner-paths.ts';
import { performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/webhook.route';
import { parseWebhookLogFilter } from './webhook-log-query.ts';
import { WebhookPage } from './webhook-page.tsx';
import { loadPartnerWebhook } from './webhooks.server.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, ...pageData } = await loadPartnerWebhook({ request, context }, params.id, params.endpointId);
  const { searchParams } = new URL(request.url);
  const filter = parseWebhookLogFilter(searchParams);
  const { type, isFailed, cursor } = filter;
  const log = await required(
    api.listWebhookDeliveries({
      params: { id: params.id, endpointId: pageData.endpoint.id },
      query: {
        ...(type !== null && { type }),
        ...(isFailed && { isFailed: 'true' }),
        ...(cursor !== null && { cursor }),
      },
    }),
  );
  return {
    ...pageData,
    filter,
    deliveries: log.data,
    nextCursor: log.meta.nextCursor,
    isDeleting: searchParams.has('delete'),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actionResponse = await performTabAction({ request, context }, params.id, [
    'changeWebhook',
    'turnWebhookOff',
    'turnWebhookOn',
    'deleteWebhook',
    'rotateWebhookSecret',
    'testWebhook',
    'redeliverWebhooks',
  ]);
  const { intent, failure } = actionResponse.data;
  if (intent === 'deleteWebhook' && failure === null)
    throw redirect(ownPartnerPath(localeOf(context), params.id, 'webhooks', '?deleted=true'), { status: 303 });
  return actionResponse;
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function WebhookRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="webhooks" messages={messages}>
      <WebhookPage key={props.endpoint.id} partnerId={partner.id} {...props} />
    </OwnPartnerFrame>
  );
}
