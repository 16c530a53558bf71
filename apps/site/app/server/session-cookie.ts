import * as z from 'zod';
import { createSigner } from './signer.ts';

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
  const signer = createSigner('session-cookie', secrets);
  return {
    seal: (session) => {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      return `${text}.${signer.sign(text)}`;
    },
    open: (value) => {
      const [text = '', signature = ''] = value.split('.');
      if (!signer.isSigned(text, signature)) return null;
      const parsed = SiteSessionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return parsed.success ? parsed.data : null;
    },
  };
}
