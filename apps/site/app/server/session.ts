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
import { type AskedRequest, createApiClient, detach } from './api-client.ts';
import { readCookie, serverCookie } from './cookies.ts';
import { pageToReturnTo } from './page-address.ts';
import { siteRoutesOf } from './request-context.ts';
import { requestOrigin, siteConfig } from './site-config.ts';
import { isPrefetch } from './request-purpose.ts';
import { isForNewcomers } from './return-path.ts';
import { createSessionSeal, type SessionUser, type SiteSession } from './session-cookie.ts';

/** How long what a refresh token bought is kept for those who come with the same one: pages ask for several things at once. */
const keptMs = 60_000;

/** Buys the next session with the refresh token of the last, once, however many ask for it at a time. */
export interface SessionRenewal {
  /** The next session; the API's refusal when there is none; `null` when the API could not be asked. */
  renew(refreshToken: string, buy: (refreshToken: string) => Promise<Session>): Promise<Session | ApiError | null>;
}

function createSessionRenewal(): SessionRenewal {
  const bought = new Map<string, Promise<Session | ApiError | null>>();
  const attempt = async (buying: Promise<Session>) => {
    try {
      return await buying;
    } catch (error) {
      if (!(error instanceof PlazaError)) throw error;
      return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 400)
        ? error
        : null;
    }
  };
  return {
    renew: (refreshToken, buy) => {
      const known = bought.get(refreshToken);
      if (known) return known;
      const buying = attempt(buy(refreshToken));
      bought.set(refreshToken, buying);
      const forget = () => bought.delete(refreshToken);
      void buying.then((session) => {
        if (session === null) forget();
        else setTimeout(forget, keptMs).unref();
      }, forget);
      return buying;
    },
  };
}

export type { SessionUser, SiteSession } from './session-cookie.ts';

type Context = Readonly<RouterContextProvider>;

interface SessionState {
  session: SiteSession | null;
  /** Its token has run out and the API could not be asked for another: who it is counts, what it may do does not. */
  isStale: boolean;
  /** Names the device for the API. */
  deviceToken: string | undefined;
  /** Whether the visitor came with a session, which may have ended since. */
  hadSession: boolean;
  isSecure: boolean;
  /** Nobody has opened what the browser asks for: a page in advance, or what an open page keeps up to date by. */
  isUnseen: boolean;
  /** `Set-Cookie` lines of the answer, by the cookie's name. */
  cookies: Map<string, string>;
}

const stateContext = createContext<SessionState | null>(null);
const seal = createSessionSeal(siteConfig.secrets);
const renewal = createSessionRenewal();

const cookieNames = { session: 'plaza_session', device: 'plaza_device' } as const;
const day = 24 * 60 * 60;
/** As long as the API keeps a session that nobody uses; a device for a year. */
const cookieSeconds = { session: 30 * day, device: 365 * day } as const;
/** A token that is about to run out is renewed before it is used. */
const renewBeforeMs = 60_000;

function stateOf(context: Context): SessionState {
  const state = context.get(stateContext);
  if (!state) throw new Error('The session is read by the middleware of the root route, which did not run');
  return state;
}

function setCookie(state: SessionState, name: keyof typeof cookieNames, value: string): void {
  const maxAge = value === '' ? 0 : cookieSeconds[name];
  const line = serverCookie(cookieNames[name], value, { maxAge, isSecure: state.isSecure });
  state.cookies.set(name, line);
}

/** Takes the session's cookie away; whoever then opens a page by it is told, so what nobody has opened leaves it. */
function dropSession(state: SessionState): void {
  state.session = null;
  state.isStale = false;
  if (!state.isUnseen) setCookie(state, 'session', '');
}

const summaryOf = ({ id, firstName, email, profileImage, confirmed }: Session['user']): SessionUser => ({
  id,
  firstName,
  email,
  profileImage,
  confirmed,
});

function keepSession(state: SessionState, session: SiteSession): void {
  state.session = session;
  state.isStale = false;
  setCookie(state, 'session', seal.seal(session));
}

const siteSessionOf = ({ jwt, expiresAt, refreshToken, user }: Session): SiteSession => ({
  jwt,
  expiresAt,
  refreshToken,
  user: summaryOf(user),
});

/** Whoever is signed in; `null` for a visitor. */
export const sessionOf = (context: Context): SiteSession | null => context.get(stateContext)?.session ?? null;

/** The token that names this device, to be sent with a login. */
export const deviceTokenOf = (context: Context): string | undefined => stateOf(context).deviceToken;

/**
 * The page where a visitor logs in or signs up: sign-up for those who come to offer a bay and haven't logged in on this
 * device before.
 *
 * @param returnTo where to go on from there
 */
export const accountPagePath = (context: Context, locale: Locale, returnTo: string): string =>
  pagePath(
    locale,
    isForNewcomers(returnTo) && stateOf(context).deviceToken === undefined ? '/auth/signup' : '/auth/login',
  );

/** Signs somebody in: the answer sets their cookies. */
export function startSession(context: Context, session: Session): void {
  const state = stateOf(context);
  keepSession(state, siteSessionOf(session));
  if (session.deviceToken !== state.deviceToken) setCookie(state, 'device', session.deviceToken);
  state.deviceToken = session.deviceToken;
}

/** Forgets who is signed in here. The API is not told: that is done by signing out. */
export function endSession(context: Context): void {
  dropSession(stateOf(context));
}

/**
 * Headers by which a browser forgets the pages of the account when its reader leaves it (decision 0032). What is in the
 * browser's storage stays: the page itself takes out what belongs to the account.
 */
export const clearedCache: [string, string][] = [['clear-site-data', '"cache"']];

/** Brings what pages show of the signed-in person up to date, after it was changed. */
export function changeSessionUser(context: Context, changes: Partial<Omit<SessionUser, 'id'>>): void {
  const state = stateOf(context);
  if (state.session) keepSession(state, { ...state.session, user: { ...state.session.user, ...changes } });
}

/** Whether a refusal may only mean that the session could not be renewed in time. */
export const isSessionStale = (context: Context): boolean => stateOf(context).isStale;

/** The language of a request whose path need not name one: then the one chosen before. */
export const requestLocale = (request: Request): Locale => {
  const [, first] = new URL(request.url).pathname.split('/');
  return isLocale(first) ? first : chooseLocale(readCookie(request, 'locale'), request.headers.get('accept-language'));
};

/** A script that fetches by itself cannot follow to a login page; it gets a 401 to act on. */
function isAskedByScript(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  // programs that read pages say so
  if (request.headers.get('accept')?.includes('text/html')) return false;
  return mode !== null && mode !== 'navigate' && !new URL(request.url).pathname.endsWith('.data');
}

/** What to throw where somebody must be signed in and is not: leads to login, and back afterwards. */
export function loginRequired({ request, context }: AskedRequest): Response {
  if (isAskedByScript(request)) return new Response(null, { status: 401 });
  const { hadSession } = stateOf(context);
  const locale = requestLocale(request);
  const returnTo = pageToReturnTo(request);
  // the frame of the page still shows who was signed in, so that the whole document is asked for anew
  if (hadSession) return redirectDocument(`${loginPath(locale, returnTo)}&signedOut=true`);
  return redirect(`${accountPagePath(context, locale, returnTo)}?${new URLSearchParams({ returnTo }).toString()}`);
}

/** The session of a page that only signed-in people may see. Throws the way to login and back. */
export function requireSession(asked: AskedRequest): SiteSession {
  const session = sessionOf(asked.context);
  if (!session) throw loginRequired(asked);
  return session;
}

async function renew(state: SessionState, session: SiteSession, asked: AskedRequest): Promise<void> {
  // also for whoever goes on at once: half a renewal would leave a token that counts no more
  const renewed = await renewal.renew(session.refreshToken, async (refreshToken) =>
    createApiClient(detach(asked), requestLocale(asked.request)).refreshSession({ body: { refreshToken } }),
  );
  if (renewed instanceof ApiError) {
    dropSession(state);
    return;
  }
  state.session = session;
  if (renewed) keepSession(state, siteSessionOf(renewed));
  else state.isStale = Date.parse(session.expiresAt) <= Date.now();
}

/** Whether an open page asks, to keep itself up to date. */
const isBackground = async ({ request, context }: AskedRequest): Promise<boolean> =>
  (await siteRoutesOf(context)).handleOf(new URL(request.url).pathname)?.isBackground === true;

/** Knows who asks before anything else runs, and adds what became of their session to the answer, whatever it is. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const given = readCookie(request, cookieNames.session);
  const session = given === undefined ? null : seal.open(given);
  const state: SessionState = {
    session: null,
    isStale: false,
    deviceToken: readCookie(request, cookieNames.device),
    hadSession: given !== undefined,
    isSecure: requestOrigin(request).startsWith('https:'),
    isUnseen: isPrefetch(request.headers) || (await isBackground({ request, context })),
    cookies: new Map(),
  };
  context.set(stateContext, state);
  if (session === null) {
    if (given !== undefined) dropSession(state);
  } else if (Date.parse(session.expiresAt) - Date.now() > renewBeforeMs) {
    state.session = session;
  } else {
    await renew(state, session, { request, context });
  }
  const response = await next();
  for (const cookie of state.cookies.values()) response.headers.append('set-cookie', cookie);
  return response;
};
