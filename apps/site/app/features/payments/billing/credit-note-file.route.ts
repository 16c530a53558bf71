import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { invoiceFileHeaders, pdfTimeoutMs } from './billing.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/credit-note-file.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const creditNoteInput = { params: { id: parseRecordIdParam(params.id) } };
  const [{ data: creditNote }, file] = await required(
    Promise.all([
      api.getCreditNote(creditNoteInput),
      api.downloadCreditNote(creditNoteInput, { timeoutMs: pdfTimeoutMs }),
    ]),
  );
  return new Response(file, { headers: invoiceFileHeaders('creditNote', creditNote.number, locale) });
}
