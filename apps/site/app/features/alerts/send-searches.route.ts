import { ApiError } from '@plaza/sdk';
import { maxSavedSearchName, savedSearchLimit } from '@plaza/sdk/contract';
import * as z from 'zod';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { readJson } from '~/server/read-body.ts';
import { methodNotAllowed, respondOr503 } from '~/server/resource.ts';
import { localeOf } from '~/server/route-params.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/send-searches.route';

export const handle = { cache: 'never', isPublic: true, isBackground: true, takesJson: true } satisfies RouteHandle;

const NewSearches = z.object({
  searches: z
    .array(
      z.object({
        id: z.uuid(),
        name: z
          .string()
          .trim()
          .min(1)
          .transform((name) => name.slice(0, maxSavedSearchName)),
        search: z.string().max(2000),
      }),
    )
    .max(savedSearchLimit),
});

const RemovedSearch = z.object({ removedId: z.uuid() });

/** Saves searches in the account with the usual settings, and returns the IDs of those that fit; or deletes one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const api = apiFor(withoutAbort({ request, context }), locale);
  const body = await readJson(request, z.union([NewSearches, RemovedSearch]));
  if ('removedId' in body)
    return respondOr503(async () => {
      await api.deleteSavedSearch({ params: { id: body.removedId } });
      return new Response(null, { status: 204 });
    });
  return respondOr503(async () => {
    const savedIds: string[] = [];
    // one after the other, the last saved one last, so that the account has them in the same order
    for (const { id, ...settings } of body.searches.toReversed()) {
      try {
        await api.saveSearch({ params: { id }, body: settings });
        savedIds.push(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'saved_search_limit_reached') break;
        throw error;
      }
    }
    return Response.json({ savedIds });
  });
}

export const loader = methodNotAllowed;
