import type { ReactElement } from 'react';
import { data } from 'react-router';
import { parseRecordId } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { required } from '~/server/api.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from '../own-form.tsx';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { performTabAction } from '../own-partners.server.ts';
import type { PartnerFormResult } from '../own-result.ts';
import type { Route } from './+types/webhook-delivery.route';
import { WebhookDeliveryPage } from './webhook-delivery-page.tsx';
import { loadPartnerWebhook } from './webhooks.server.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, ...pageData } = await loadPartnerWebhook({ request, context }, params.id, params.endpointId);
  const deliveryId = parseRecordId(params.deliveryId);
  if (deliveryId === null) throw data(null, { status: 404 });
  const deliveryParams = { id: params.id, endpointId: pageData.endpoint.id, deliveryId };
  const delivery = await required(api.getWebhookDelivery({ params: deliveryParams }));
  return { ...pageData, delivery: delivery.data };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  performTabAction({ request, context }, params.id, ['redeliverWebhook']);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function WebhookDeliveryRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="webhooks" messages={messages}>
      <WebhookDeliveryPage key={props.delivery.id} partnerId={partner.id} {...props} />
    </OwnPartnerFrame>
  );
}
