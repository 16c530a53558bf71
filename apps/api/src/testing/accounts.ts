import { type CallInput, type Client, createClient, type Session } from '@plaza/sdk';
import { sql } from 'kysely';
import type { MailServer } from './mail-server.ts';
import type { TestApi } from './start-api.ts';
import { testTimeoutMs } from './timeout.ts';

export interface SignedUpUser {
  id: number;
  email: string;
  password: string;
  session: Session;
  client: Client;
}

let count = 0;

/** A password that is not common, since registration would reject a common one. */
export const testPassword = 'seis plazas libres';

interface SignUpOptions extends Partial<CallInput<'register'>['form']> {
  locale?: 'en' | 'es';
  /** True to confirm the new user's email address, which most calls require. */
  isConfirmed?: boolean;
}

export const clientOf = (api: Pick<TestApi, 'baseUrl'>, token?: string): Client =>
  createClient({
    baseUrl: api.baseUrl,
    ...(token !== undefined && { token }),
    retries: { maxRetries: 0, baseDelayMs: 0 },
    timeoutMs: testTimeoutMs,
  });

export async function signUp(
  api: TestApi,
  { locale = 'en', isConfirmed = true, ...form }: SignUpOptions = {},
): Promise<SignedUpUser> {
  count += 1;
  const email = form.email ?? `person-${process.pid}-${count}@example.com`;
  const password = form.password ?? testPassword;
  const registeredSession = await api.client.register({
    query: { locale },
    form: { firstName: 'Lucía', lastName: 'Martín', terms: 'true', ...form, email, password },
  });
  if (isConfirmed)
    await sql`update users set confirmed_at = now() where id = ${registeredSession.user.id}`.execute(api.database);
  return {
    id: registeredSession.user.id,
    email,
    password,
    session: registeredSession,
    client: clientOf(api, registeredSession.jwt),
  };
}

export function confirmationCodeIn({ mails }: Pick<MailServer, 'mails'>, email: string): string {
  const latestEmail = mails.findLast(({ envelopeTo, text }) => envelopeTo.includes(email) && text?.includes('?code='));
  const [, code] = /\?code=([\w-]+)/.exec(latestEmail?.text ?? '') ?? [];
  if (code === undefined) throw new Error('there is no mail with a code');
  return code;
}
