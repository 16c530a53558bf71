import * as z from 'zod';
import { type AreaContract, dataOf, Done, Id, LocaleQuery, openEnum, requireReadable } from '../shared.ts';
import {
  webhookDeliveryStatuses,
  webhookEventTypes,
  webhookFailures,
  webhookOffReasons,
  webhookSubscriptionTypes,
} from '../vocabulary.ts';
import { PartnerId } from './partners.ts';

/** Maximum numbers for a partner, and how long the secret before a rotation and the log are kept. */
export const webhookLimits = {
  endpoints: 5,
  testsPerMinute: 3,
  redeliveriesPerMinute: 20,
  previousSecretHours: 24,
  logDays: 30,
} as const;

const EndpointUrl = requireReadable(z.string().trim().min(1).max(500));
const Description = requireReadable(z.string().trim().max(100));
const EventTypes = z.array(z.enum(webhookSubscriptionTypes)).min(1).max(10);

export const WebhookEndpoint = z
  .object({
    id: z.number().int().describe('ID of the endpoint.'),
    url: z.string().describe('URL that the events are sent to.'),
    description: z.string().describe('Description for the partner’s team; empty without one.'),
    eventTypes: z.array(openEnum(webhookSubscriptionTypes)).describe('Types of events that are sent there.'),
    isActive: z.boolean().describe('`false` for an endpoint that is turned off and gets no events.'),
    offReason: openEnum(webhookOffReasons)
      .nullable()
      .describe('Reason why Plaza turned the endpoint off; `null` for an active one, and if its owner did.'),
    failingSince: z.iso.datetime().nullable().describe('Time of the first failure since the last success, or `null`.'),
    previousSecretExpiresAt: z.iso
      .datetime()
      .nullable()
      .describe('Time until which events are also signed with the secret before the rotation, or `null`.'),
    createdAt: z.iso.datetime().describe('Time at which the endpoint was added.'),
  })
  .meta({ id: 'WebhookEndpoint', description: 'URL to which a partner’s events are sent.' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const NewSecret = z
  .string()
  .describe('Secret that signs the events, starting with `whsec_`. No other response contains it.');

const deliveryShape = {
  id: z.number().int().describe('ID of the delivery.'),
  eventId: z.string().describe('ID of the event, as in the header `webhook-id`; the same for each attempt.'),
  eventType: openEnum(webhookEventTypes).describe('Type of the event.'),
  status: openEnum(webhookDeliveryStatuses).describe('`failed` after the last attempt, `pending` before.'),
  attempts: z.number().int().describe('Number of attempts.'),
  createdAt: z.iso.datetime().describe('Time of the event.'),
  nextAttemptAt: z.iso.datetime().nullable().describe('Time of the next attempt of a pending delivery, or `null`.'),
};

export const WebhookDelivery = z
  .object(deliveryShape)
  .meta({ id: 'WebhookDelivery', description: 'An event that is sent to an endpoint.' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z
  .object({
    startedAt: z.iso.datetime().describe('Time at which the request was sent.'),
    durationMs: z.number().int().describe('Time until the response, in milliseconds.'),
    status: z.number().int().nullable().describe('HTTP status of the response; `null` without one.'),
    failure: openEnum(webhookFailures).nullable().describe('Reason why there was no response, or `null`.'),
    response: z.string().describe('First kilobyte of the response, as text.'),
  })
  .meta({ id: 'WebhookAttempt', description: 'One request to an endpoint, and its response.' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = z
  .object({
    ...deliveryShape,
    body: z.string().describe('Body of the request, exactly as it is signed.'),
    log: z.array(WebhookAttempt).describe('All attempts, oldest first.'),
  })
  .meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with its request and all attempts.' });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

const PartnerParams = z.object({ id: PartnerId.describe('ID of the partner.') });
const EndpointParams = PartnerParams.extend({ endpointId: Id.describe('ID of the endpoint.') });
const DeliveryParams = EndpointParams.extend({ deliveryId: Id.describe('ID of the delivery.') });

const DeliveriesQuery = LocaleQuery.extend({
  type: z.enum(webhookEventTypes).optional().describe('Only events of this type.'),
  isFailed: z
    .stringbool()
    .optional()
    .describe('`true` for failed deliveries, and pending ones whose last attempt failed.'),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('`nextCursor` of the previous page.'),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(25).describe('Maximum number of entries.'),
});

export const webhooksContract = {
  listWebhookEndpoints: {
    summary: 'Lists the endpoints that a partner’s events are sent to.',
    access: 'user',
    params: PartnerParams,
    query: LocaleQuery,
    response: dataOf(z.array(WebhookEndpoint).describe('Endpoints, oldest first.')),
  },
  createWebhookEndpoint: {
    summary: 'Adds an endpoint to a partner, and returns its secret. HTTPS only.',
    access: 'user',
    params: PartnerParams,
    query: LocaleQuery,
    body: z.object({
      url: EndpointUrl.describe('URL that the events are sent to.'),
      description: Description.default('').describe('Description for the partner’s team.'),
      eventTypes: EventTypes.describe('Types of events to send there.'),
    }),
    response: dataOf(
      z.object({ endpoint: WebhookEndpoint, secret: NewSecret }).describe('The endpoint and its secret.'),
    ),
  },
  updateWebhookEndpoint: {
    summary: 'Changes an endpoint, or turns it off or on; omitted fields stay unchanged.',
    access: 'user',
    params: EndpointParams,
    query: LocaleQuery,
    body: z.object({
      url: EndpointUrl.optional().describe('New URL.'),
      description: Description.optional().describe('New description.'),
      eventTypes: EventTypes.optional().describe('New types of events.'),
      isActive: z.boolean().optional().describe('`false` turns the endpoint off, `true` on.'),
    }),
    response: dataOf(WebhookEndpoint),
  },
  deleteWebhookEndpoint: {
    summary: 'Deletes an endpoint with its deliveries; succeeds also for an unknown one.',
    access: 'user',
    params: EndpointParams,
    query: LocaleQuery,
    response: Done,
  },
  rotateWebhookSecret: {
    summary: 'Replaces the secret of an endpoint. Events are also signed with the previous one for 24 hours.',
    access: 'user',
    params: EndpointParams,
    query: LocaleQuery,
    response: dataOf(
      z.object({ endpoint: WebhookEndpoint, secret: NewSecret }).describe('The endpoint and its new secret.'),
    ),
  },
  sendTestWebhook: {
    summary: 'Sends a `webhook.test` event to an endpoint, once and also if it is turned off.',
    access: 'user',
    params: EndpointParams,
    query: LocaleQuery,
    response: dataOf(WebhookDelivery),
  },
  listWebhookDeliveries: {
    summary: 'Lists the events sent to an endpoint in the last 30 days, newest first.',
    access: 'user',
    params: EndpointParams,
    query: DeliveriesQuery,
    response: z.object({
      data: z.array(WebhookDelivery).describe('Deliveries of this page.'),
      meta: z
        .object({ nextCursor: z.string().nullable().describe('`cursor` of the next page; `null` on the last one.') })
        .describe('Pagination by cursor.'),
    }),
  },
  getWebhookDelivery: {
    summary: 'Returns a delivery with its request and all attempts.',
    access: 'user',
    params: DeliveryParams,
    query: LocaleQuery,
    response: dataOf(WebhookDeliveryDetail),
  },
  redeliverWebhook: {
    summary: 'Sends an event again, with the same ID and body.',
    access: 'user',
    params: DeliveryParams,
    query: LocaleQuery,
    response: dataOf(WebhookDelivery),
  },
} as const satisfies AreaContract;
