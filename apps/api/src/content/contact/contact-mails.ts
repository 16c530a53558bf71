import { mailText } from '../../messages/index.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { mailMoment } from '../../platform/mail/mail-dates.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { ContactMessage } from './contact-store.ts';

/** What a visitor wrote, for the team; answers go to the visitor. */
export function contactMessageMail(message: ContactMessage, to: string): MailMessage {
  const { locale, name, email, receiptNumber, listingId, createdAt } = message;
  const heading = mailText(listingId === null ? 'contactSubject' : 'reportSubject', locale, { receiptNumber });
  const parts = mailLayout({
    locale,
    heading,
    paragraphs: [mailText('contactIntro', locale)],
    facts: [
      [mailText('receiptNumber', locale), receiptNumber],
      [mailText('name', locale), name],
      [mailText('email', locale), email],
      [mailText('received', locale), mailMoment(createdAt, locale)],
      ...(listingId === null ? [] : [[mailText('listing', locale), `/${locale}/parking/${listingId}`] as const]),
    ],
    quote: message.message,
    footnote: mailText('contactFootnote', locale),
  });
  return {
    id: `contact-message-${receiptNumber}`,
    to,
    subject: heading,
    ...parts,
    locale,
    replyTo: { name, address: email },
  };
}

/**
 * The receipt. It repeats nothing that was typed into the form, the name included: whoever fills in a stranger's address
 * cannot send that stranger words of his own.
 */
export function contactReceiptMail({ locale, email, receiptNumber }: ContactMessage): MailMessage {
  const parts = mailLayout({
    locale,
    heading: mailText('receiptHeading', locale),
    paragraphs: [mailText('receiptIntro', locale), mailText('receiptNext', locale)],
    facts: [[mailText('receiptNumber', locale), receiptNumber]],
    footnote: mailText('receiptFootnote', locale),
  });
  const subject = mailText('receiptSubject', locale, { receiptNumber });
  return { id: `contact-receipt-${receiptNumber}`, to: email, subject, ...parts, locale };
}
