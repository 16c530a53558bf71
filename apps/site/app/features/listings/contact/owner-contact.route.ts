import { apiFor } from '~/server/api.ts';
import { listingOf } from '~/server/listing-number.ts';
import { revealContact } from './owner-contact.server.ts';
import { resourceOf } from '~/server/resource.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/owner-contact.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** How to reach an owner, for the button of a listing's page. It is counted, so it is no link. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const listing = listingOf(params);
  if (!listing) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const api = apiFor({ request, context }, listing.locale);
  return resourceOf(async () => Response.json(await revealContact(api, listing.id)));
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
