import { dayMs } from '@plaza/sdk';
import { mailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { Logger } from '../../platform/log.ts';
import { mailLayout, mailMoment } from '../../platform/mail/mail-layout.ts';
import { type Mail, type MailMessage, sendOrDiscard } from '../../platform/mail/mail.ts';
import { type ChatReport, forgetReports, readReport } from './store.ts';

interface ReportJobsOptions {
  database: PlazaDatabase;
  mail: Mail;
  log: Logger;
  /** Mailbox of the team. */
  contactAddress: string;
}

/** As the privacy policy says. */
const keepReportsMs = 365 * dayMs;

const reasons = {
  spam: 'chatReportSpam',
  fraud: 'chatReportFraud',
  offensive: 'chatReportOffensive',
  not_the_owner: 'chatReportNotTheOwner',
  other: 'chatReportOther',
} as const;

/** A report for the team. Of what the two wrote it holds the reported message, and nothing else. */
function reportMail(report: ChatReport, to: string): MailMessage {
  const { id, locale, reporterName, reporterEmail, reporterId, otherId, listingId, message, details } = report;
  const heading = mailText('chatReportSubject', locale, { number: String(id) });
  const author = message && String(message.authorId);
  const parts = mailLayout({
    locale,
    heading,
    paragraphs: [mailText('chatReportIntro', locale), ...(details === '' ? [] : [details])],
    facts: [
      [mailText('chatReportReason', locale), mailText(reasons[report.reason], locale)],
      [mailText('received', locale), mailMoment(report.createdAt, locale)],
      [mailText('chatReportBy', locale), `${reporterName ?? reporterEmail} (${reporterId})`],
      [mailText('chatReportAbout', locale), String(otherId)],
      [mailText('chatReportChat', locale), String(report.chatId)],
      ...(message === null || author === null
        ? []
        : ([[mailText('chatReportMessage', locale), `${message.id} (${author})`]] as const)),
      ...(listingId === null ? [] : ([[mailText('listing', locale), `/${locale}/parking/${listingId}`]] as const)),
    ],
    ...(message === null ? {} : { quote: message.text }),
    footnote: mailText('chatReportFootnote', locale),
  });
  return {
    id: `chat-report-${id}`,
    to,
    subject: heading,
    ...parts,
    locale,
    replyTo: { name: reporterName ?? reporterEmail, address: reporterEmail },
  };
}

/** What happens after somebody has reported a chat. */
export const reportJobs = ({ database, mail, log, contactAddress }: ReportJobsOptions) =>
  ({
    mail_chat_report: async ({ chatReportId }) => {
      const report = await readReport(database, chatReportId);
      if (report === null) return;
      await sendOrDiscard({ mail, log }, reportMail(report, contactAddress), { chatReportId });
    },
    forget_chat_reports: () => forgetReports(database, new Date(Date.now() - keepReportsMs)),
  }) satisfies Pick<JobHandlers, 'mail_chat_report' | 'forget_chat_reports'>;
