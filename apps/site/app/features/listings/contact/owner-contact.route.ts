import { apiFor } from '~/server/api.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { revealContact } from './owner-contact.server.ts';
import { methodNotAllowed, respondOr503 } from '~/server/resource.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/owner-contact.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Returns the owner's phone number to a listing's page. A POST, because the API counts each request. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const api = apiFor({ request, context }, locale);
  return respondOr503(async () => Response.json(await revealContact(api, listingId)));
}

export const loader = methodNotAllowed;
