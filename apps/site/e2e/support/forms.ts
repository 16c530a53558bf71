import type { Locator, Page } from '@playwright/test';
import { expect, type JourneyLocale } from './journey.ts';
import { createPlainImage } from './owners.ts';
import type { Person } from './sign-up.ts';
import { words, type MessageName } from './words.ts';

export const mainButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  locale: JourneyLocale,
): Promise<void> {
  await page.getByLabel(words(locale, 'auth.email')).fill(email);
  await page.getByLabel(words(locale, 'auth.password'), { exact: true }).fill(password);
  await mainButton(page, words(locale, 'login.submit')).click();
}

export async function fillDetails(page: Page, person: Person, locale: JourneyLocale): Promise<void> {
  const field = (id: MessageName) =>
    page.getByRole('main').getByRole('textbox', { name: words(locale, id), exact: true });
  await field('signup.firstName').fill(person.firstName);
  await field('signup.lastName').fill(person.lastName);
  await field('signup.phone').fill('612 345 678');
  await field('auth.email').fill(person.email);
  await field('auth.password').fill(person.password);
  await field('signup.passwordAgain').fill(person.password);
  await page.getByRole('checkbox').check();
}

/** Expects the field to be the only invalid one and focused, with this message. */
export async function expectWrong(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

export const createPngFile = async (width: number, height: number): Promise<Buffer> =>
  Buffer.from(await createPlainImage([143, 182, 212], width, height).arrayBuffer());
