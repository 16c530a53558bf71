import { PlazaError } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/export';

const exportTimeoutMs = 60_000;

/** Everything that is kept about whoever asks, as a file. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  try {
    const file = await apiFor({ request, context }, params.locale).exportData({}, { timeoutMs: exportTimeoutMs });
    const name = `plaza-${new Date().toISOString().slice(0, 10)}.zip`;
    return new Response(file, {
      headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
    });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return redirect(pagePath(params.locale, '/account/edit_profile?export=failed#data'));
  }
}
