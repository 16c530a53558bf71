import { readCookie, serverCookie } from './cookies.ts';
import { requestOrigin } from './request-origin.ts';

const name = 'plaza_save';
/** Long enough to sign up on the way. */
const seconds = 60 * 60;

const cookie = (request: Request, value: string, maxAge: number): string =>
  serverCookie(name, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });

/**
 * Remembers which listing a visitor pressed "save" on, until they have logged in. It stands in a cookie and not in the
 * address to go on to, so that no link of another site can save something in somebody's name.
 */
export const rememberSave = (request: Request, listingId: number): string =>
  cookie(request, String(listingId), seconds);

export const forgetSave = (request: Request): string => cookie(request, '', 0);

/** Whether this visitor pressed "save" on a listing before logging in. */
export const isSaveRemembered = (request: Request, listingId: number): boolean =>
  readCookie(request, name) === String(listingId);
