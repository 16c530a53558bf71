import { data } from 'react-router';
import { requestDetails } from '~/server/request-context.ts';
import type { Route } from './+types/not-found';

/** Unknown paths and refused requests: the error page of the surrounding layout answers. */
export function loader({ context }: Route.LoaderArgs): never {
  const { refused } = requestDetails(context);
  throw refused ? data({ path: refused.path }, { status: refused.status }) : data(null, { status: 404 });
}

export default function NotFound(): null {
  return null;
}
