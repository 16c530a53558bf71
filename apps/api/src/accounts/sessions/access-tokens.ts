import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../../config.ts';
import type { SignedIn } from '../../http/context.ts';
import { keyring } from '../../keyring.ts';

/** How long a bearer token counts. */
const accessTokenMs = 15 * 60 * 1000;
const algorithm = 'HS256';
const audience = 'plaza-api';

/** Makes and reads bearer tokens. */
export interface AccessTokens {
  make(session: SignedIn, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Who a token speaks for; `null` when it is forged, altered or too old. */
  read(token: string): Promise<SignedIn | null>;
}

/** @param secrets the server's; the tokens' keys are made from them and used for nothing else. */
export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = keyring(secrets, 'access-tokens');
  return {
    make: async ({ userId, sessionId }, now) => {
      const expiresAt = new Date(now.getTime() + accessTokenMs);
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: keys.newest.id })
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(keys.newest.key);
      return { token, expiresAt };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keys.byId(kid).key, {
          algorithms: [algorithm],
          audience,
        });
        const userId = Number(payload.sub);
        const sessionId = payload['sid'];
        return Number.isSafeInteger(userId) && typeof sessionId === 'string' ? { userId, sessionId } : null;
      } catch {
        return null;
      }
    },
  };
}
