import * as z from 'zod';
import { createTextSeal } from './sealed-text.ts';

const SiteSessionSchema = z.object({
  jwt: z.string(),
  expiresAt: z.iso.datetime(),
  refreshToken: z.string(),
  user: z.object({
    id: z.number(),
    firstName: z.string().nullable(),
    email: z.string(),
    profileImage: z.string().nullable(),
    confirmed: z.boolean(),
  }),
});

/** Somebody who is signed in here, as their cookie says. Tokens stay on the server; `user` may be shown. */
export type SiteSession = z.infer<typeof SiteSessionSchema>;
/** What every page may show of whoever is signed in, as it was when the session was last renewed. */
export type SessionUser = SiteSession['user'];

/** Makes and reads the values of session cookies. */
export interface SessionSeal {
  seal(session: SiteSession): string;
  /** `null` for anything that this server did not write, or wrote in another form. */
  open(value: string): SiteSession | null;
}

/** @param secrets the site's, newest first */
export function createSessionSeal(secrets: readonly string[]): SessionSeal {
  const cookie = createTextSeal('session-cookie', secrets);
  return {
    seal: (session) => cookie.seal(JSON.stringify(session)),
    open: (value) => {
      const text = cookie.open(value);
      const parsed = text === null ? null : SiteSessionSchema.safeParse(JSON.parse(text));
      return parsed?.data ?? null;
    },
  };
}
