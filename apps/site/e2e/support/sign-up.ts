import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@plaza/sdk';
import { expect, type Page } from '@playwright/test';
import type { JourneyLocale } from './journey.ts';
import { mailWithLink } from './mails.ts';

/** Somebody with an account. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Details that nobody else has. */
export const newPerson = (details: Partial<Person> = {}): Person => ({
  firstName: 'Marina',
  lastName: 'Ferrer',
  email: `marina.${randomUUID().slice(0, 13)}@example.com`,
  password: 'barrera azul 19',
  ...details,
});

/** A client of the API for what a journey needs but is not about. */
export function apiClient(token?: string): Client {
  const url = process.env.PLAZA_TEST_API_URL;
  if (!url) throw new Error('PLAZA_TEST_API_URL is not set: run the journeys through their configuration');
  return createClient({ baseUrl: `${url}/api`, ...(token !== undefined && { token }) });
}

/** Signs a browser in, without its pages: the next one it opens is a signed-in person's. */
export async function logIn(page: Page, { email, password }: Person, locale: JourneyLocale = 'en'): Promise<void> {
  const answer = await page.request.post(`/${locale}/auth/login`, {
    form: { identifier: email, password },
    maxRedirects: 0,
  });
  expect(answer.status(), `logging ${email} in`).toBe(303);
}

export interface SignUpOptions {
  locale?: JourneyLocale;
  /** Also opens the link of the mail that asks to confirm the address. */
  isConfirmed?: boolean;
  details?: Partial<Person>;
}

/** Opens an account and signs a browser in, for journeys that begin there. */
export async function signUp(
  page: Page,
  { locale = 'en', isConfirmed = false, details = {} }: SignUpOptions = {},
): Promise<Person> {
  const person = newPerson(details);
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ query: { locale }, form: { firstName, lastName, email, password, terms: 'true' } });
  if (isConfirmed) {
    const { link } = await mailWithLink(email, '/auth/confirm');
    await apiClient().confirmEmail({ body: { code: new URL(link).searchParams.get('code') ?? '' } });
  }
  await logIn(page, person, locale);
  return person;
}
