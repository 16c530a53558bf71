import { ApiError, PlazaError } from '@plaza/sdk';

/**
 * Runs a loader whose clients are programs: a failed API call becomes 503 with `Retry-After` instead of an error page.
 */
export async function respondOr503(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  }
}

/**
 * Converts a failed API call to JSON for a script: the API's status, message and code, or 503 without a response of the
 * API. Rethrows other errors, such as the response of `createLoginRequiredResponse`.
 */
export function toScriptFailure(error: unknown): Response {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return new Response(null, { status: 503 });
  return Response.json({ message: error.message, code: error.code }, { status: error.status });
}

/** Loader of a route that only has an action: answers other methods than POST with 405. */
export const methodNotAllowed = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
