import type { ChatReportReason, Locale } from '@plaza/sdk/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readPartner } from './blocks-store.ts';
import type { ChatLimits } from '../chat-limits.ts';
import { insertReport, isMessageOf, isReported } from './reports-store.ts';

/** What somebody reports. */
export interface ReportForm {
  reason: ChatReportReason;
  details: string;
  messageId?: number | undefined;
}

/** Takes reports of chats to the team. */
export interface Reporting {
  /**
   * Keeps a report and sees to its mail. Tried again with the same key it is one report.
   * @throws DomainError `not_found` for a chat that is not one's own and a message of another one, and `rate_limited`.
   */
  report(userId: number, chatId: number, form: ReportForm, key: string | null, locale: Locale): Promise<void>;
}

export interface ReportingOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<ChatLimits, 'report'>;
}

export const createReporting = ({ database, jobs, limits }: ReportingOptions): Reporting => ({
  report: async (userId, chatId, { reason, details, messageId }, key, locale) => {
    if ((await readPartner(database, chatId, userId)) === null) throw new DomainError('not_found');
    if (messageId !== undefined && !(await isMessageOf(database, chatId, messageId)))
      throw new DomainError('not_found');
    if (key !== null && (await isReported(database, userId, key))) return;
    await limits.report(userId);
    await database.transaction().execute(async (transaction) => {
      const report = { reporterId: userId, chatId, messageId: messageId ?? null, reason, details, locale, key };
      const id = await insertReport(transaction, report);
      if (id !== null) await jobs.add(transaction, 'mail_chat_report', { chatReportId: id });
    });
  },
});
