import * as z from 'zod';
import { attributionSources } from '../vocabulary.ts';
import { partnerCountShape } from './own-partners.ts';
import { PartnerId } from './partners.ts';

const Counts = z.object(partnerCountShape);

const eventOf = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data, description: string) =>
  z
    .object({
      id: z.string().describe('ID of the event, as in the header `webhook-id`; the same for each attempt.'),
      type: z.literal(type).describe('Type of the event.'),
      timestamp: z.iso.datetime().describe('Time of the event.'),
      data: z.object({ partner: PartnerId.describe('ID of the partner.'), ...data }).describe('Details of the event.'),
    })
    .describe(description);

export const ChatStartedEvent = eventOf(
  'chat.started',
  {
    listing: z.number().int().describe('ID of the listing.'),
    town: z.string().nullable().describe('Town of the listing; `null` for a deleted one.'),
    campaign: PartnerId.nullable().describe('ID of the campaign; `null` without one.'),
    widget: z.enum(attributionSources).describe('Widget that the driver came from.'),
    site: z
      .string()
      .nullable()
      .describe('Origin of the partner’s verified site that the driver came from; `null` if unknown.'),
  },
  'A driver who came from one of the partner’s pages wrote to an owner for the first time.',
).meta({ id: 'ChatStartedEvent' });
export type ChatStartedEvent = z.infer<typeof ChatStartedEvent>;

export const SiteVerifiedEvent = eventOf(
  'site.verified',
  { site: z.string().describe('Origin of the site, such as `https://www.arena.example`.') },
  'A site of the partner was verified, so the widgets work there.',
).meta({ id: 'SiteVerifiedEvent' });
export type SiteVerifiedEvent = z.infer<typeof SiteVerifiedEvent>;

export const DailyReportEvent = eventOf(
  'report.daily',
  {
    day: z.iso.date().describe('The day before, in the time zone of Spain (Europe/Madrid).'),
    totals: Counts.describe('Sums of the day.'),
    campaigns: z
      .array(
        z.object({
          campaign: PartnerId.nullable().describe('ID of the campaign; `null` without one.'),
          ...partnerCountShape,
        }),
      )
      .describe('Sums by campaign, most arrivals first.'),
    sites: z
      .array(
        z.object({
          origin: z.string().nullable().describe('Origin of the site; `null` for an unknown one.'),
          ...partnerCountShape,
        }),
      )
      .describe('Sums by site, most arrivals first.'),
  },
  'Sums of the partner’s visitors on the day before. Sent once a day, also without visitors.',
).meta({ id: 'DailyReportEvent' });
export type DailyReportEvent = z.infer<typeof DailyReportEvent>;

export const WebhookTestEvent = eventOf(
  'webhook.test',
  {},
  'A test that the partner’s owner requested. Sent only to the endpoint that is tested.',
).meta({ id: 'WebhookTestEvent' });
export type WebhookTestEvent = z.infer<typeof WebhookTestEvent>;

/** Bodies of webhooks, by `type`. Later versions may add types and fields: ignore those that you don’t know. */
export const PartnerWebhookEvent = z
  .discriminatedUnion('type', [ChatStartedEvent, SiteVerifiedEvent, DailyReportEvent, WebhookTestEvent])
  .meta({ id: 'PartnerWebhookEvent', description: 'An event that is sent to a partner’s endpoints.' });
export type PartnerWebhookEvent = z.infer<typeof PartnerWebhookEvent>;
