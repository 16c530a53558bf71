import { redirect } from 'react-router';
import { createPreferenceCookie } from '~/server/cookies.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { parseTheme } from '~/layout/use-site.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/theme.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const themeForm = await readForm(request);
  return redirect(safeReturnPath(themeForm.get('returnTo'), '/'), {
    status: 303,
    headers: { 'set-cookie': createPreferenceCookie('theme', parseTheme(themeForm.get('theme'))) },
  });
}

export const loader = (): Response => redirect('/');
