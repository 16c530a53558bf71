import { ApiError, PlazaError } from '@plaza/sdk';
import { redirect } from 'react-router';
import type { ExportFailure } from './profile-result.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { fieldText } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/export.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

const exportTimeoutMs = 60_000;

/** Redirects to the export form in the profile when the path is opened as a page, for example after a login. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const locale = localeOf(context);
  requireSession({ request, context });
  return redirect(pagePath(locale, '/account/edit_profile#data'));
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const currentPassword = fieldText(await readForm(request), 'currentPassword');
  const api = apiFor({ request, context }, locale);
  try {
    const zipArchive = await api.exportData({ body: { currentPassword } }, { timeoutMs: exportTimeoutMs });
    const fileName = `plaza-${new Date().toISOString().slice(0, 10)}.zip`;
    return new Response(zipArchive, {
      headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${fileName}"` },
    });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return redirect(pagePath(locale, `/account/edit_profile?export=${exportFailureOf(error)}#data`), 303);
  }
}

function exportFailureOf(error: PlazaError): ExportFailure {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'wrong_password' || error.code === 'validation_failed') return 'wrongPassword';
  return error.status === 429 ? 'tooMany' : 'failed';
}
