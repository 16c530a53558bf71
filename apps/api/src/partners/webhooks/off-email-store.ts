import type { Locale, WebhookOffReason } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Email that tells a partner's owner why Plaza has turned an endpoint off. */
export interface OffEmail {
  email: string;
  locale: Locale;
  endpointId: number;
  partnerId: string;
  partnerName: string;
  url: string;
  reason: WebhookOffReason;
  turnedOffAt: Date;
}

/** @returns `undefined` when the email was sent, or when the endpoint is on again or was deleted. */
export async function readOffEmail(database: PlazaDatabase, endpointId: number): Promise<OffEmail | undefined> {
  const { rows } = await sql<OffEmail>`
    select u.email, u.locale, e.id as "endpointId", p.id as "partnerId", p.name as "partnerName", e.url,
      e.off_reason as reason, e.turned_off_at as "turnedOffAt"
    from webhook_endpoints e join partners p on p.id = e.partner_id join users u on u.id = p.owner_id
    where e.id = ${endpointId} and e.off_reason is not null and e.off_email_sent_at is null
      and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export async function markOffEmailSent(database: PlazaDatabase, endpointId: number, turnedOffAt: Date): Promise<void> {
  await sql`
    update webhook_endpoints set off_email_sent_at = now()
    where id = ${endpointId} and date_trunc('milliseconds', turned_off_at) = ${turnedOffAt}::timestamptz
  `.execute(database);
}
