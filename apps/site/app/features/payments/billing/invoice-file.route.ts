import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { invoiceFileHeaders, pdfTimeoutMs } from './billing.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/invoice-file.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const invoiceInput = { params: { id: params.id } };
  const [{ data: invoice }, file] = await required(
    Promise.all([api.getInvoice(invoiceInput), api.downloadInvoice(invoiceInput, { timeoutMs: pdfTimeoutMs })]),
  );
  return new Response(file, { headers: invoiceFileHeaders('invoice', invoice.number ?? invoice.id, locale) });
}
