import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@plaza/sdk';
import type { Page } from '@playwright/test';
import { waitForEmailWithLink } from './emails.ts';
import type { JourneyLocale } from './translate.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const createPerson = (details: Partial<Person> = {}): Person => ({
  firstName: 'Marina',
  lastName: 'Ferrer',
  email: `marina.${randomUUID().slice(0, 13)}@example.com`,
  password: 'barrera azul 19',
  ...details,
});

export function apiClient(token?: string): Client {
  const url = process.env.PLAZA_TEST_API_URL;
  if (!url) throw new Error('PLAZA_TEST_API_URL is not set: run the journeys through their configuration');
  return createClient({ baseUrl: `${url}/api`, timeoutMs: 60_000, ...(token !== undefined && { token }) });
}

interface FormSender {
  request: (path: string, init: RequestInit) => Promise<Response>;
}

/** Gets the session's cookies: a browser's page, or a visitor of `createVisitor`. */
export type PageOrVisitor = Page | FormSender;

async function sendLogin(pageOrVisitor: PageOrVisitor, path: string, form: Record<string, string>): Promise<number> {
  if ('goto' in pageOrVisitor) return (await pageOrVisitor.request.post(path, { form, maxRedirects: 0 })).status();
  return (await pageOrVisitor.request(path, { method: 'POST', body: new URLSearchParams(form) })).status;
}

/** Signs a browser in without the login page. */
export async function logIn(
  pageOrVisitor: PageOrVisitor,
  { email, password }: Pick<Person, 'email' | 'password'>,
  locale: JourneyLocale = 'en',
): Promise<void> {
  const loginStatus = await sendLogin(pageOrVisitor, `/${locale}/auth/login`, { identifier: email, password });
  if (loginStatus !== 303) throw new Error(`Logging ${email} in answered ${loginStatus}.`);
}

export interface SignUpOptions {
  locale?: JourneyLocale;
  isConfirmed?: boolean;
  details?: Partial<Person>;
}

export interface Account {
  person: Person;
  api: Client;
  jwt: string;
}

export async function createAccount({
  locale = 'en',
  isConfirmed = false,
  details = {},
}: SignUpOptions = {}): Promise<Account> {
  const person = createPerson(details);
  const { firstName, lastName, email, password } = person;
  const { jwt } = await apiClient().register({
    query: { locale },
    form: { firstName, lastName, email, password, terms: 'true' },
  });
  if (isConfirmed) {
    const { link } = await waitForEmailWithLink(email, '/auth/confirm');
    await apiClient().confirmEmail({ body: { code: new URL(link).searchParams.get('code') ?? '' } });
  }
  return { person, api: apiClient(jwt), jwt };
}

export async function signUp(pageOrVisitor: PageOrVisitor, options: SignUpOptions = {}): Promise<Person> {
  const { person } = await createAccount(options);
  await logIn(pageOrVisitor, person, options.locale);
  return person;
}

export async function endSessionsElsewhere({ email, password }: Person): Promise<void> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  await apiClient(jwt).endOtherSessions();
}
