import { ApiError, type Locale, PlazaError, type Session } from '@plaza/sdk';
import {
  createContext,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
  type RouterContextProvider,
} from 'react-router';
import { chooseLocale, isLocale } from '~/i18n/locale.ts';
import { loginPath, pagePath } from '~/paths.ts';
import { type RequestArgs, createApiClient, withoutAbort } from './api-client.ts';
import { readCookie, createServerCookie } from './cookies.ts';
import { returnPathOf } from './page-path.ts';
import { siteRoutesOf } from './request-context.ts';
import { requestOrigin, siteConfig } from './site-config.ts';
import { isPrefetchRequest } from './request-purpose.ts';
import { isPathForNewcomers } from './return-path.ts';
import { createSessionSeal, type SessionUser, type SiteSession } from './session-cookie.ts';

/**
 * Milliseconds for which a renewal is cached by its refresh token, because a page sends several concurrent requests
 * with the same cookie.
 */
const renewalTtlMs = 60_000;

/** Exchanges a refresh token for the next session, once for concurrent requests with the same token. */
export interface SessionRenewal {
  /**
   * Returns the next session; the API's error if the API rejects the token; `null` if the API fails or is unreachable.
   */
  renew(refreshToken: string, refresh: (refreshToken: string) => Promise<Session>): Promise<Session | ApiError | null>;
}

function createSessionRenewal(): SessionRenewal {
  const renewalByRefreshToken = new Map<string, Promise<Session | ApiError | null>>();
  const catchApiError = async (refreshed: Promise<Session>) => {
    try {
      return await refreshed;
    } catch (error) {
      if (!(error instanceof PlazaError)) throw error;
      return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 400)
        ? error
        : null;
    }
  };
  return {
    renew: (refreshToken, refresh) => {
      const cachedRenewal = renewalByRefreshToken.get(refreshToken);
      if (cachedRenewal) return cachedRenewal;
      const renewalResult = catchApiError(refresh(refreshToken));
      renewalByRefreshToken.set(refreshToken, renewalResult);
      const deleteCachedRenewal = () => renewalByRefreshToken.delete(refreshToken);
      void renewalResult.then((session) => {
        if (session === null) deleteCachedRenewal();
        else setTimeout(deleteCachedRenewal, renewalTtlMs).unref();
      }, deleteCachedRenewal);
      return renewalResult;
    },
  };
}

export type { SessionUser, SiteSession } from './session-cookie.ts';

type RouterContext = Readonly<RouterContextProvider>;

interface SessionState {
  session: SiteSession | null;
  /**
   * True if the access token has expired and the API couldn't be reached to renew it: pages show the user, but calls
   * fail.
   */
  isStale: boolean;
  /** Token that identifies the device to the API. */
  deviceToken: string | undefined;
  /** True if the request had a session cookie, even of an ended session. */
  hadSession: boolean;
  isSecure: boolean;
  isUnseen: boolean;
  cookies: Map<string, string>;
}

const sessionStateContext = createContext<SessionState | null>(null);
const sessionSeal = createSessionSeal(siteConfig.secrets);
const sessionRenewal = createSessionRenewal();

const cookieNames = { session: 'plaza_session', device: 'plaza_device' } as const;
const secondsPerDay = 24 * 60 * 60;
/** Lifetimes of cookies in seconds. The session cookie lasts as long as an unused session at the API. */
const cookieMaxAgeSeconds = { session: 30 * secondsPerDay, device: 365 * secondsPerDay } as const;
/** Remaining lifetime in milliseconds below which a token is renewed. */
const minTokenLifetimeMs = 60_000;

function sessionStateOf(context: RouterContext): SessionState {
  const sessionState = context.get(sessionStateContext);
  if (!sessionState) throw new Error('The session is read by the middleware of the root route, which did not run');
  return sessionState;
}

function queueSessionCookie(sessionState: SessionState, name: keyof typeof cookieNames, value: string): void {
  const cookieMaxAge = value === '' ? 0 : cookieMaxAgeSeconds[name];
  const cookieLine = createServerCookie(cookieNames[name], value, {
    maxAge: cookieMaxAge,
    isSecure: sessionState.isSecure,
  });
  sessionState.cookies.set(name, cookieLine);
}

/**
 * Ends the session and removes its cookie, except in background requests: the next opened page needs the cookie to say
 * “signed out”.
 */
function removeSession(sessionState: SessionState): void {
  sessionState.session = null;
  sessionState.isStale = false;
  if (!sessionState.isUnseen) queueSessionCookie(sessionState, 'session', '');
}

const sessionUserOf = ({ id, firstName, email, profileImage, confirmed }: Session['user']): SessionUser => ({
  id,
  firstName,
  email,
  profileImage,
  confirmed,
});

function storeSession(sessionState: SessionState, session: SiteSession): void {
  sessionState.session = session;
  sessionState.isStale = false;
  queueSessionCookie(sessionState, 'session', sessionSeal.seal(session));
}

const siteSessionOf = ({ jwt, expiresAt, refreshToken, user }: Session): SiteSession => ({
  jwt,
  expiresAt,
  refreshToken,
  user: sessionUserOf(user),
});

export const sessionOf = (context: RouterContext): SiteSession | null =>
  context.get(sessionStateContext)?.session ?? null;

export const deviceTokenOf = (context: RouterContext): string | undefined => sessionStateOf(context).deviceToken;

/**
 * Path of the page where a visitor logs in or signs up: sign-up for visitors who come to offer a bay and haven't logged
 * in on this device.
 * @param returnTo path to return to afterwards, which the result doesn't contain
 */
export const accountPagePath = (context: RouterContext, locale: Locale, returnTo: string): string =>
  pagePath(
    locale,
    isPathForNewcomers(returnTo) && sessionStateOf(context).deviceToken === undefined ? '/auth/signup' : '/auth/login',
  );

export function startSession(context: RouterContext, session: Session): void {
  const sessionState = sessionStateOf(context);
  storeSession(sessionState, siteSessionOf(session));
  if (session.deviceToken !== sessionState.deviceToken) queueSessionCookie(sessionState, 'device', session.deviceToken);
  sessionState.deviceToken = session.deviceToken;
}

/** Ends the session on the site, without revoking it at the API. */
export function endSession(context: RouterContext): void {
  removeSession(sessionStateOf(context));
}

/**
 * Headers that clear the browser's cache of account pages after logout or closing the account (decision 0032). They
 * keep the browser's storage, because the page itself removes the account's data.
 */
export const clearSiteDataHeaders: [string, string][] = [['clear-site-data', '"cache"']];

export function changeSessionUser(context: RouterContext, changes: Partial<Omit<SessionUser, 'id'>>): void {
  const sessionState = sessionStateOf(context);
  if (sessionState.session)
    storeSession(sessionState, { ...sessionState.session, user: { ...sessionState.session.user, ...changes } });
}

/** True if the access token has expired and couldn't be renewed: calls fail although the session may be valid. */
export const isSessionStale = (context: RouterContext): boolean => sessionStateOf(context).isStale;

/** Language of a request: the path's, otherwise the one chosen last, otherwise the browser's. */
export const requestLocale = (request: Request): Locale => {
  const [, firstSegment] = new URL(request.url).pathname.split('/');
  return isLocale(firstSegment)
    ? firstSegment
    : chooseLocale(readCookie(request, 'locale'), request.headers.get('accept-language'));
};

/**
 * True for a request of a script other than the router, which can't show a login page and gets 401 instead of a
 * redirect.
 */
function isRequestedByScript(request: Request): boolean {
  const fetchMode = request.headers.get('sec-fetch-mode');
  // scripts that request HTML pages can follow a redirect
  if (request.headers.get('accept')?.includes('text/html')) return false;
  return fetchMode !== null && fetchMode !== 'navigate' && !new URL(request.url).pathname.endsWith('.data');
}

/** Response to throw when a session is required: a redirect to login and back, or 401 for a script. */
export function createLoginRequiredResponse({ request, context }: RequestArgs): Response {
  if (isRequestedByScript(request)) return new Response(null, { status: 401 });
  const { hadSession } = sessionStateOf(context);
  const locale = requestLocale(request);
  const returnTo = returnPathOf(request);
  // redirects the whole document, because the current layout still shows the signed-in user
  if (hadSession) return redirectDocument(`${loginPath(locale, returnTo)}&signedOut=true`);
  return redirect(`${accountPagePath(context, locale, returnTo)}?${new URLSearchParams({ returnTo }).toString()}`);
}

export function requireSession(requestArgs: RequestArgs): SiteSession {
  const session = sessionOf(requestArgs.context);
  if (!session) throw createLoginRequiredResponse(requestArgs);
  return session;
}

async function renewSession(sessionState: SessionState, session: SiteSession, requestArgs: RequestArgs): Promise<void> {
  // detached from the visitor's request, because an abort would lose the new token after the API has invalidated the
  // old one
  const renewalResult = await sessionRenewal.renew(session.refreshToken, async (refreshToken) =>
    createApiClient(withoutAbort(requestArgs), requestLocale(requestArgs.request)).refreshSession({
      body: { refreshToken },
    }),
  );
  if (renewalResult instanceof ApiError) {
    removeSession(sessionState);
    return;
  }
  sessionState.session = session;
  if (renewalResult) storeSession(sessionState, siteSessionOf(renewalResult));
  else sessionState.isStale = Date.parse(session.expiresAt) <= Date.now();
}

/** True if a script of an open page sends the request to update that page. */
const isBackgroundRequest = async ({ request, context }: RequestArgs): Promise<boolean> =>
  (await siteRoutesOf(context)).handleOf(new URL(request.url).pathname)?.isBackground === true;

/** Reads and renews the session before loaders and actions run, and adds changed cookies to the response. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const sealedSession = readCookie(request, cookieNames.session);
  const session = sealedSession === undefined ? null : sessionSeal.open(sealedSession);
  const sessionState: SessionState = {
    session: null,
    isStale: false,
    deviceToken: readCookie(request, cookieNames.device),
    hadSession: sealedSession !== undefined,
    isSecure: requestOrigin(request).startsWith('https:'),
    isUnseen: isPrefetchRequest(request.headers) || (await isBackgroundRequest({ request, context })),
    cookies: new Map(),
  };
  context.set(sessionStateContext, sessionState);
  if (session === null) {
    if (sealedSession !== undefined) removeSession(sessionState);
  } else if (Date.parse(session.expiresAt) - Date.now() > minTokenLifetimeMs) {
    sessionState.session = session;
  } else {
    await renewSession(sessionState, session, { request, context });
  }
  const routeResponse = await next();
  for (const cookie of sessionState.cookies.values()) routeResponse.headers.append('set-cookie', cookie);
  return routeResponse;
};
