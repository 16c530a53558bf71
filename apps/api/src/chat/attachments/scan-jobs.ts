import { insertSecurityEvent } from '../../http/store.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { LiveEvents } from '../../platform/live/live-events.ts';
import type { Logger } from '../../platform/log.ts';
import type { MalwareScanner } from '../../platform/malware/malware-scanner.ts';
import { fileEnding } from './attachment-uploads.ts';
import { type PendingFile, readPendingFile, settleFile } from './attachments-store.ts';

export interface ScanJobsOptions {
  database: PlazaDatabase;
  files: Pick<StoredFiles, 'read' | 'removeUnnamed'>;
  live: Pick<LiveEvents, 'add'>;
  log: Logger;
  /** `null` when none is configured any more: files that wait are released then, as those that come. */
  scanner: MalwareScanner | null;
}

/** A job's scan keeps no request waiting. */
const timeoutMs = 60_000;

/** Scans what could not be scanned when it was sent. A scanner that is away fails the job, which is run again. */
export function scanJobs({ database, files, live, log, scanner }: ScanJobsOptions) {
  const verdictOn = async (key: string): Promise<'none' | 'clean' | 'infected' | null> => {
    if (scanner === null) return 'none';
    const content = await files.read(key, fileEnding);
    if (content === null) return null;
    const { isInfected } = await scanner.scan(content, timeoutMs);
    return isInfected ? 'infected' : 'clean';
  };

  const settle = (fileId: number, file: PendingFile, scan: 'none' | 'clean' | 'infected'): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      if (!(await settleFile(transaction, fileId, scan))) return false;
      const event = { kind: 'message', chatId: file.chat_id, messageId: file.message_id } as const;
      // open pages replace the message that they show
      await live.add(
        transaction,
        file.reader_ids.map((userId) => ({ userId, event })),
      );
      return true;
    });

  return {
    scan_chat_file: async ({ fileId }) => {
      const file = await readPendingFile(database, fileId);
      if (file === undefined) return;
      const scan = await verdictOn(file.storage_key);
      if (scan === null || !(await settle(fileId, file, scan)) || scan !== 'infected') return;
      log.warn({ securityEvent: 'file_infected', userId: file.author_id, fileId }, 'security event');
      await insertSecurityEvent(database, { kind: 'file_infected', userId: file.author_id });
      await files.removeUnnamed([file.storage_key]);
    },
  } satisfies Pick<JobHandlers, 'scan_chat_file'>;
}
