import { data } from 'react-router';
import { refusalTextOf } from '~/server/refusals.ts';
import { requestDetailsOf } from '~/server/request-context.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/not-found.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** Throws for unknown paths and rejected requests, so that the layout's error page answers. */
export function loader({ context }: Route.LoaderArgs): never {
  const { refused } = requestDetailsOf(context);
  if (!refused) throw data(null, { status: 404 });
  const { status, path } = refused;
  throw data({ path, text: refusalTextOf(status, path) }, { status });
}

export default function NotFound(): null {
  return null;
}
