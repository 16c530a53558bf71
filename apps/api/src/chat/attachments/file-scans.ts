import type { MalwareScanner } from '../../platform/malware/malware-scanner.ts';
import { ScannerUnavailableError, type ScanVerdict } from '../../platform/malware/malware-scanner.ts';
import type { Logger } from '../../platform/log.ts';

/** Scan state of a new file; a pending one cannot be downloaded before a scan finds nothing in it. */
export type FileScan = 'none' | 'clean' | 'pending' | 'infected';

/** Scans files while their sender waits. */
export interface FileScans {
  /** @returns `none` without a scanner, and `pending` when there is no verdict yet. */
  scan(content: Uint8Array): Promise<FileScan>;
}

export interface FileScansOptions {
  /** `null` when none is configured. */
  scanner: MalwareScanner | null;
  log: Logger;
}

/** For how long the sender of a file waits. */
const timeoutMs = 10_000;
/** After a failure the next files don't wait for the scanner for so long, so that uploads don't queue behind it. */
const pauseMs = 15_000;

export function createFileScans({ scanner, log }: FileScansOptions): FileScans {
  let pausedUntil = 0;
  const judge = async (content: Uint8Array, by: MalwareScanner): Promise<ScanVerdict | null> => {
    if (Date.now() < pausedUntil) return null;
    try {
      return await by.scan(content, timeoutMs);
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      pausedUntil = Date.now() + pauseMs;
      log.warn({ err: error }, 'a file was not scanned yet');
      return null;
    }
  };
  return {
    scan: async (content) => {
      if (scanner === null) return 'none';
      const verdict = await judge(content, scanner);
      if (verdict === null) return 'pending';
      return verdict.isInfected ? 'infected' : 'clean';
    },
  };
}
