import type { ReactElement } from 'react';
import { data, useLocation } from 'react-router';
import { LaterPage } from '~/features/later/later-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { safeReturnPath } from '~/server/return-path.ts';

export function loader({ request, params }: { request: Request; params: { locale?: string } }) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), `/${params.locale}`);
  return { returnTo };
}

export default function LaterRoute({ loaderData }: { loaderData: { returnTo: string } }): ReactElement {
  const [, , ...path] = useLocation().pathname.split('/');
  return <LaterPage path={path.join('/')} returnTo={loaderData.returnTo} />;
}
