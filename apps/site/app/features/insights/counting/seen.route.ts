import { isLocale } from '~/i18n/locale.ts';
import { parseSource } from './sources.ts';
import { apiFor, optional } from '~/server/api.ts';
import { lasting } from '~/server/lasting.ts';
import { readFields } from '~/server/read-form.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/seen.route';

export const handle = { cache: 'never', isPublic: true, isBackground: true } satisfies RouteHandle;

const mostAtOnce = 50;

/** Counts cards that somebody saw. Nobody waits for it, and its failures disturb nobody. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  const fields = await readFields(request);
  const source = parseSource(fields.get('source'));
  const listingIds = fields
    .getAll('listing')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
  if (source === 'direct' || listingIds.length === 0 || listingIds.length > mostAtOnce)
    return new Response(null, { status: 400 });
  const api = apiFor(lasting({ request, context }), params.locale);
  void optional(api.recordImpressions({ body: { source, listingIds } }));
  return new Response(null, { status: 204 });
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
