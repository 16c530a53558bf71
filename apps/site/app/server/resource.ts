import { PlazaError } from '@plaza/sdk';

/** Answers for a program: an API that is down or slow is 503, and no error page is sent. */
export async function resourceOf(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  }
}
