import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { cachePolicies } from './cache-control.ts';

const maxReportBytes = 16_384;
/** Maximum number of logged lines per process, because anyone can send reports. */
const maxLoggedLinesPerMinute = 60;

/** A violation in the format of `report-uri` or of the Reporting API. */
const ViolationSchema = z.union([
  z
    .object({
      'csp-report': z.object({
        'document-uri': z.string(),
        'effective-directive': z.string().optional(),
        'violated-directive': z.string().optional(),
        'blocked-uri': z.string().optional(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'] ?? '',
      },
    ]),
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.string().optional() }),
      }),
    )
    .max(20)
    .transform((reports) =>
      reports.map(({ body }) => ({
        page: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL ?? '',
      })),
    ),
]);

/** Loggable part of a violation report: paths without tokens, origins of other sites, keywords such as `inline`. */
function toLogFields({ page, directive, blocked }: { page: string; directive: string; blocked: string }) {
  const blockedUrl = URL.parse(blocked);
  return {
    page: URL.parse(page)?.pathname.slice(0, 200) ?? '',
    directive: directive.slice(0, 60),
    blocked:
      blockedUrl === null
        ? blocked.slice(0, 40)
        : blockedUrl.origin === 'null'
          ? blockedUrl.protocol
          : blockedUrl.origin,
  };
}

/** @returns the violations in a report's body; empty if the body isn't a report */
export function readViolations(body: string): ReturnType<typeof toLogFields>[] {
  try {
    return ViolationSchema.parse(JSON.parse(body)).map(toLogFields);
  } catch {
    return [];
  }
}

/**
 * Answers reports with 204, and logs a line per violation.
 * @param log writes a line; to standard output by default
 */
export function createPolicyReports(
  log: (line: Record<string, unknown>) => void = (line) => console.log(JSON.stringify(line)),
): (request: IncomingMessage, response: ServerResponse) => void {
  let countedMinute = 0;
  let lineCount = 0;
  const logViolation = (violation: Record<string, unknown>) => {
    const currentMinute = Math.floor(Date.now() / 60_000);
    if (currentMinute !== countedMinute) [countedMinute, lineCount] = [currentMinute, 0];
    lineCount += 1;
    if (lineCount <= maxLoggedLinesPerMinute)
      log({ level: 40, time: new Date().toISOString(), msg: 'a page was kept from breaking its policy', ...violation });
  };
  return (request, response) => {
    response.setHeader('cache-control', cachePolicies.never);
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    let receivedByteCount = 0;
    const reportChunks: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      receivedByteCount += piece.length;
      if (receivedByteCount <= maxReportBytes) reportChunks.push(piece);
      else if (!response.headersSent) response.writeHead(413, { connection: 'close' }).end();
    });
    request.on('end', () => {
      if (response.headersSent) return;
      readViolations(Buffer.concat(reportChunks).toString('utf8')).forEach(logViolation);
      response.writeHead(204).end();
    });
    request.on('error', () => response.destroy());
  };
}
