import { data, redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { listingPath } from '~/paths.ts';
import type { Route } from './+types/numeric-redirect';

/** `/{locale}/{id}` is where editing a listing ends; everybody but its owner sees the public page. */
export function loader({ params, request }: Route.LoaderArgs): Response {
  if (!isLocale(params.locale) || !/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  return redirect(listingPath(params.locale, Number(params.id), new URL(request.url).search));
}

/** A page, and not a resource: every other single word of an address gets the not-found page. */
export default function NumericRedirect(): null {
  return null;
}
