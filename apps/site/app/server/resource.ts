import { ApiError, PlazaError } from '@plaza/sdk';

/** Answers for a program: an API that is down or slow is 503, and no error page is sent. */
export async function resourceOf(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  }
}

/**
 * Tells a script why what it asked for was not done. Throws what is no failure of a call: the way to login of somebody whose
 * session has ended, which scripts are told by a status.
 */
export function failureForScript(error: unknown): Response {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return new Response(null, { status: 503 });
  return Response.json({ message: error.message, code: error.code }, { status: error.status });
}

/** The loader of a route that has only an action. Of the other methods the server lets none through to an action. */
export const postOnly = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
