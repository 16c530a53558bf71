import { promises as dns } from 'node:dns';
import type { SiteProbeResult } from '@plaza/sdk/contract';
import { createPublicHttp, isPublicAddress } from './public-http.ts';

/** Path of the text file that proves control of a site. */
export const proofPath = '/.well-known/plaza-site.txt';
/** First label of the name of the TXT record. */
const proofLabel = '_plaza-site';

const maxProofFileBytes = 1000;
const probeTimeoutMs = 5000;

export interface SiteProof {
  fileUrl: string;
  dnsName: string;
  value: string;
}

export function proofOf(origin: string, token: string): SiteProof {
  return {
    fileUrl: `${origin}${proofPath}`,
    dnsName: `${proofLabel}.${new URL(origin).hostname}`,
    value: `plaza-site=${token}`,
  };
}

/** Looks for the proof of a site, without following redirects. */
export interface SiteProbe {
  readFile(proof: SiteProof): Promise<SiteProbeResult>;
  readRecord(proof: SiteProof): Promise<SiteProbeResult>;
}

export interface SiteProbeOptions {
  /** Decides whether an address may be requested. Tests allow the local one. */
  isAllowedAddress?: (address: string) => boolean;
  resolveTxt?: (name: string) => Promise<string[][]>;
}

const compareTexts = (texts: readonly string[], value: string): SiteProbeResult => {
  if (texts.some((text) => text.trim() === value)) return 'found';
  return texts.length === 0 ? 'missing' : 'different';
};

const absentRecordCodes = new Set<unknown>(['ENOTFOUND', 'ENODATA']);

export function createSiteProbe({
  isAllowedAddress = isPublicAddress,
  resolveTxt = (name) => new dns.Resolver({ timeout: probeTimeoutMs, tries: 1 }).resolveTxt(name),
}: SiteProbeOptions = {}): SiteProbe {
  const publicHttp = createPublicHttp(isAllowedAddress);
  return {
    readFile: async ({ fileUrl, value }) => {
      try {
        const { status, text } = await publicHttp.request(new URL(fileUrl), {
          headers: { accept: 'text/plain' },
          timeoutMs: probeTimeoutMs,
          maxBytes: maxProofFileBytes,
        });
        return status === 200
          ? compareTexts(
              text.split(/\r?\n/).filter((line) => line.trim() !== ''),
              value,
            )
          : 'missing';
      } catch {
        return 'unreachable';
      }
    },
    readRecord: async ({ dnsName, value }) => {
      try {
        const txtRecords = await resolveTxt(dnsName);
        return compareTexts(
          txtRecords.map((parts) => parts.join('')),
          value,
        );
      } catch (error) {
        return absentRecordCodes.has((error as NodeJS.ErrnoException).code) ? 'missing' : 'unreachable';
      }
    },
  };
}
