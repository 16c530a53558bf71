import { dayMs } from '@plaza/sdk';
import { insertSecurityEvent } from '../http/store.ts';
import { emailText } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { StoredFiles } from '../platform/files/stored-files.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { LiveEvents } from '../platform/live/live-store.ts';
import type { Logger } from '../platform/log.ts';
import { renderEmail, formatEmailDateTime } from '../platform/email/email-layout.ts';
import { type EmailSender, type EmailMessage, sendOrDiscard } from '../platform/email/email-sender.ts';
import type { MalwareScanner } from '../platform/malware/malware-scanner.ts';
import { storedFileExtension } from './attachments/attachment-uploads.ts';
import { type PendingFile, readPendingFile, saveScanResult } from './attachments/attachments-store.ts';
import { type ChatReport, deleteOldReports, readReport } from './safety/store.ts';

interface ReportJobsOptions {
  database: PlazaDatabase;
  emailSender: EmailSender;
  log: Logger;
  /** Email address of the team. */
  contactAddress: string;
}

/** Retention stated in the privacy policy. */
const reportRetentionMs = 365 * dayMs;

const reasonMessageIds = {
  spam: 'chatReportSpam',
  fraud: 'chatReportFraud',
  offensive: 'chatReportOffensive',
  not_the_owner: 'chatReportNotTheOwner',
  other: 'chatReportOther',
} as const;

function composeReportEmail(report: ChatReport, to: string): EmailMessage {
  const { id, locale, reporterName, reporterEmail, reporterId, otherId, listingId, message, details } = report;
  const reportHeading = emailText('chatReportSubject', locale, { number: String(id) });
  const authorId = message && String(message.authorId);
  const emailParts = renderEmail({
    locale,
    heading: reportHeading,
    paragraphs: [emailText('chatReportIntro', locale), ...(details === '' ? [] : [details])],
    facts: [
      [emailText('chatReportReason', locale), emailText(reasonMessageIds[report.reason], locale)],
      [emailText('received', locale), formatEmailDateTime(report.createdAt, locale)],
      [emailText('chatReportBy', locale), `${reporterName ?? reporterEmail} (${reporterId})`],
      [emailText('chatReportAbout', locale), String(otherId)],
      [emailText('chatReportChat', locale), String(report.chatId)],
      ...(message === null || authorId === null
        ? []
        : ([[emailText('chatReportMessage', locale), `${message.id} (${authorId})`]] as const)),
      ...(listingId === null ? [] : ([[emailText('listing', locale), `/${locale}/parking/${listingId}`]] as const)),
    ],
    ...(message === null ? {} : { quote: message.text }),
    footnote: emailText('chatReportFootnote', locale),
  });
  return {
    id: `chat-report-${id}`,
    to,
    subject: reportHeading,
    ...emailParts,
    locale,
    replyTo: { name: reporterName ?? reporterEmail, address: reporterEmail },
  };
}

export const reportJobs = ({ database, emailSender, log, contactAddress }: ReportJobsOptions) =>
  ({
    send_chat_report: async ({ chatReportId }) => {
      const chatReport = await readReport(database, chatReportId);
      if (chatReport === null) return;
      await sendOrDiscard({ emailSender, log }, composeReportEmail(chatReport, contactAddress), { chatReportId });
    },
    purge_chat_reports: () => deleteOldReports(database, new Date(Date.now() - reportRetentionMs)),
  }) satisfies Pick<JobHandlers, 'send_chat_report' | 'purge_chat_reports'>;

interface ScanJobsOptions {
  database: PlazaDatabase;
  files: Pick<StoredFiles, 'read' | 'removeUnreferenced'>;
  live: Pick<LiveEvents, 'add'>;
  log: Logger;
  /** `null` without a configured scanner: pending files are then released. */
  scanner: MalwareScanner | null;
}

/** Maximum time of a scan in a job: longer than during a request, since no sender waits. */
const pendingScanTimeoutMs = 60_000;

/** Scans files that were pending when sent. An unavailable scanner fails the job, which is retried. */
export function scanJobs({ database, files, live, log, scanner }: ScanJobsOptions) {
  const scanStoredFile = async (key: string): Promise<'none' | 'clean' | 'infected' | null> => {
    if (scanner === null) return 'none';
    const fileContent = await files.read(key, storedFileExtension);
    if (fileContent === null) return null;
    const { isInfected } = await scanner.scan(fileContent, pendingScanTimeoutMs);
    return isInfected ? 'infected' : 'clean';
  };

  const saveScanResultAndNotify = (
    fileId: number,
    file: PendingFile,
    scan: 'none' | 'clean' | 'infected',
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      if (!(await saveScanResult(transaction, fileId, scan))) return false;
      const messageEvent = { kind: 'message', chatId: file.chat_id, messageId: file.message_id } as const;
      // Makes open chat pages reload the message with the scanned file.
      await live.add(
        transaction,
        file.reader_ids.map((userId) => ({ userId, event: messageEvent })),
      );
      return true;
    });

  return {
    scan_attachment: async ({ fileId }) => {
      const pendingFile = await readPendingFile(database, fileId);
      if (pendingFile === undefined) return;
      const scanResult = await scanStoredFile(pendingFile.storage_key);
      if (
        scanResult === null ||
        !(await saveScanResultAndNotify(fileId, pendingFile, scanResult)) ||
        scanResult !== 'infected'
      )
        return;
      log.warn({ securityEvent: 'file_infected', userId: pendingFile.author_id, fileId }, 'security event');
      await insertSecurityEvent(database, { kind: 'file_infected', userId: pendingFile.author_id });
      await files.removeUnreferenced([pendingFile.storage_key]);
    },
  } satisfies Pick<JobHandlers, 'scan_attachment'>;
}
