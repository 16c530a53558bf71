import { emailText } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { renderEmail } from '../platform/email/email-layout.ts';
import { type EmailMessage, type EmailSender, mailboxOf, sendOrDiscard } from '../platform/email/email-sender.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Attempt } from '../platform/limits/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import { confirmationDays, type SearchTokens } from './search-tokens.ts';
import { readUnconfirmedSearch, type UnconfirmedSearch } from './visitor-store.ts';

interface VisitorEmailOptions {
  database: PlazaDatabase;
  emailSender: EmailSender;
  log: Logger;
  limits: Pick<RateLimiter, 'take' | 'giveBack'>;
  tokens: SearchTokens;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

export function visitorEmailJobs({ database, emailSender, log, limits, tokens, publicUrl }: VisitorEmailOptions) {
  return {
    send_search_confirmation: async ({ savedSearchId }) => {
      const search = await readUnconfirmedSearch(database, savedSearchId);
      if (search === undefined) return;
      const recipientLimit: Attempt = ['linksOfRecipient', mailboxOf(search.email)];
      try {
        await limits.take(recipientLimit);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        log.warn({ savedSearchId }, 'a search was not confirmed by email: its recipient is over the limit');
        return;
      }
      const token = tokens.make('confirm', savedSearchId, new Date());
      const confirmationUrl = `${publicUrl}/${search.locale}/mails/search?kind=confirm&token=${token}`;
      try {
        await sendOrDiscard({ emailSender, log }, composeConfirmation(savedSearchId, search, confirmationUrl));
      } catch (error) {
        await limits.giveBack(recipientLimit);
        throw error;
      }
    },
  } satisfies Pick<JobHandlers, 'send_search_confirmation'>;
}

/** A confirmation repeats no field of the form; otherwise anyone could send text to a stranger's address. */
function composeConfirmation(id: number, { email, locale }: UnconfirmedSearch, url: string): EmailMessage {
  const subject = emailText('searchConfirmSubject', locale);
  const content = {
    locale,
    heading: subject,
    paragraphs: [emailText('searchConfirmIntro', locale)],
    action: { label: emailText('searchConfirmAction', locale), url },
    footnote: emailText('searchConfirmFootnote', locale, { days: confirmationDays }),
  };
  return { id: `search-confirmation-${id}`, to: email, subject, ...renderEmail(content), locale };
}
