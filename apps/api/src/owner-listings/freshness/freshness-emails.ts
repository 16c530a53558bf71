import { dayMs } from '@plaza/sdk';
import { type FreshnessAnswer, freshnessDays } from '@plaza/sdk/rules';
import { emailText } from '../../messages/index.ts';
import type { EmailMessageId } from '../../messages/message-formatter.ts';
import { formatEmailDate, renderEmail } from '../../platform/email/email-layout.ts';
import type { EmailMessage } from '../../platform/email/email-sender.ts';
import type { UnsentFreshnessEmail } from './freshness-store.ts';

interface FreshnessLinks {
  token: string;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

const messagesByKind = {
  question: { subject: 'freshnessSubject', intro: 'freshnessIntro', outcome: 'freshnessThen', free: 'freshnessFree' },
  reminder: { subject: 'freshnessReminder', intro: 'freshnessIntro', outcome: 'freshnessThen', free: 'freshnessFree' },
  hidden: {
    subject: 'freshnessHidden',
    intro: 'freshnessHiddenIntro',
    outcome: 'freshnessHiddenThen',
    free: 'freshnessRevive',
  },
} as const satisfies Record<UnsentFreshnessEmail['kind'], Record<string, EmailMessageId>>;

/** The question if a bay is still free, its reminder, or the notice that the listing is hidden: all have its answers. */
export function composeFreshnessEmail(
  id: number,
  { kind, email: to, locale, listingName: name, confirmedAt, askedAt }: UnsentFreshnessEmail,
  { token, publicUrl }: FreshnessLinks,
): EmailMessage {
  const hidesAt = new Date(askedAt.getTime() + freshnessDays.untilHidden * dayMs);
  const values = {
    name,
    confirmed: formatEmailDate(confirmedAt, locale),
    date: formatEmailDate(hidesAt, locale),
  };
  const translate = (messageId: EmailMessageId) => emailText(messageId, locale, values);
  const answerUrl = (answer: FreshnessAnswer) =>
    `${publicUrl}/${locale}/mails/freshness?answer=${answer}&token=${token}`;
  const { subject: subjectId, intro, outcome, free } = messagesByKind[kind];
  const subject = translate(subjectId);
  const content = {
    locale,
    heading: subject,
    paragraphs: [translate(intro), translate(outcome)],
    action: { label: translate(free), url: answerUrl('free') },
    otherActions: [
      { label: translate('freshnessRented'), url: answerUrl('rented') },
      { label: translate('freshnessPaused'), url: answerUrl('paused') },
    ],
    footnote: translate('freshnessFootnote'),
  };
  return { id: `freshness-${id}`, to, subject, ...renderEmail(content), locale };
}
