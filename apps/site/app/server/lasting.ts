import type { AskedRequest } from './api-client.ts';

/**
 * The same request for a change that shall be made also when whoever asked goes on to another page, or loads this one
 * anew, before it was answered.
 */
export const lasting = ({ request, context }: AskedRequest): AskedRequest => ({
  request: new Request(request.url, { headers: request.headers }),
  context,
});
