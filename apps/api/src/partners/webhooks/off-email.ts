import { emailText } from '../../messages/index.ts';
import { type EmailContent, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import type { OffEmail } from './off-email-store.ts';

export function composeOffEmail(offEmail: OffEmail, publicUrl: string): EmailContent {
  const { locale, endpointId, partnerId, partnerName, url, reason, turnedOffAt } = offEmail;
  const textOf = (id: Parameters<typeof emailText>[0]) => emailText(id, locale, { partner: partnerName });
  return {
    locale,
    heading: textOf('webhookOffSubject'),
    paragraphs: [textOf(reason === 'gone' ? 'webhookGone' : 'webhookFailing'), textOf('webhookOffNext')],
    facts: [
      [textOf('webhookOffUrl'), url],
      [textOf('time'), formatEmailDateTime(turnedOffAt, locale)],
    ],
    action: {
      label: textOf('webhookOffAction'),
      url: `${publicUrl}/${locale}/partners/account/${partnerId}/webhooks/${endpointId}`,
    },
    footnote: textOf('webhookOffFootnote'),
  };
}
