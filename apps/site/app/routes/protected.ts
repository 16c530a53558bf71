import { redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { loginPath } from '~/paths.ts';

/** Pages of an account: without a session they lead to login, and back afterwards. */
export function loader({ request, params }: { request: Request; params: { locale?: string } }): Response {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(params.locale, `${pathname}${search}`));
}
