import type { RouterContextProvider } from 'react-router';
import { readSiteRoutes } from '../../testing/route-files.ts';
import { createRequestContext } from '../request-context.ts';
import { localeMiddleware } from '../route-params.ts';
import { sessionMiddleware, startSession } from '../session.ts';

export const userAna = {
  id: 7,
  username: 'ana',
  email: 'ana@example.com',
  provider: 'local',
  confirmed: true,
  blocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  firstName: 'Ana',
  lastName: null,
  phoneNumber: null,
  profileImage: null,
  subscriptionPlan: null,
};

export const createRefusal = (status: number, code: string): Response =>
  Response.json({ data: null, error: { status, name: 'Error', message: 'No.', details: { code } } }, { status });

const routes = readSiteRoutes();

export const createTestContext = (): RouterContextProvider =>
  createRequestContext({ id: 'request-1', clientIp: null, widgetRelease: null, wordPressPlugin: null, routes });

type RequestAction = (context: RouterContextProvider) => Promise<unknown>;

export async function respondToVisitor(request: Request, act: RequestAction): Promise<Response> {
  const context = createTestContext();
  const requestUrl = new URL(request.url);
  const middlewareArgs = {
    request,
    context,
    url: requestUrl,
    params: { locale: requestUrl.pathname.split('/')[1] },
    pattern: '',
  };
  const middlewareResponse = await sessionMiddleware(middlewareArgs, async () => {
    await localeMiddleware(middlewareArgs, async () => new Response());
    const actionResult = await act(context).catch((error: unknown) => error);
    if (actionResult instanceof Response) return actionResult;
    throw actionResult;
  });
  if (!(middlewareResponse instanceof Response)) throw new Error('no answer');
  return middlewareResponse;
}

/** Response to a request with Ana's session, returned or thrown by `act`. The API doesn't know the session. */
export const respondToSignedIn = (request: Request, act: RequestAction): Promise<Response> =>
  respondToVisitor(request, (context) => {
    const sessionExpiry = new Date(Date.now() + 900_000).toISOString();
    startSession(context, {
      user: userAna,
      jwt: 'jwt-1',
      expiresAt: sessionExpiry,
      refreshToken: 'token',
      deviceToken: 'device',
    });
    return act(context);
  });
