import { randomUUID } from 'node:crypto';
import { type Client, createClient, hourMs } from '@plaza/sdk';
import { createAccessTokens } from '../accounts/sessions/session-check.ts';
import { addOwner } from './listings.ts';
import type { TestApi } from './start-api.ts';
import { testTimeoutMs } from './timeout.ts';

export interface Person {
  userId: number;
  sessionId: string;
  token: string;
  client: Client;
}

export async function signIn(api: TestApi, userId: number): Promise<Person> {
  const sessionId = randomUUID();
  await api.database
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      device_id: randomUUID(),
      expires_at: new Date(Date.now() + hourMs),
    })
    .execute();
  const { token } = await createAccessTokens([api.secret]).make({ userId, sessionId }, new Date());
  return { userId, sessionId, token, client: createClient({ baseUrl: api.baseUrl, token, timeoutMs: testTimeoutMs }) };
}

/** Creates a signed-in user without registration. */
export const addPerson = async (api: TestApi, options?: Parameters<typeof addOwner>[1]): Promise<Person> =>
  signIn(api, await addOwner(api.database, options));
