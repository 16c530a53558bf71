import type { Locator, Page } from '@playwright/test';
import { expect, type JourneyLocale } from './journey.ts';
import { createPlainImage } from './owners.ts';
import type { Person } from './sign-up.ts';
import { translate, type MessageName } from './translate.ts';

export const mainButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  locale: JourneyLocale,
): Promise<void> {
  await page.getByLabel(translate(locale, 'auth.email')).fill(email);
  await page.getByLabel(translate(locale, 'auth.password'), { exact: true }).fill(password);
  await mainButton(page, translate(locale, 'login.submit')).click();
}

export async function fillAccountDetails(page: Page, person: Person, locale: JourneyLocale): Promise<void> {
  const textFieldOf = (id: MessageName) =>
    page.getByRole('main').getByRole('textbox', { name: translate(locale, id), exact: true });
  await textFieldOf('signup.firstName').fill(person.firstName);
  await textFieldOf('signup.lastName').fill(person.lastName);
  await textFieldOf('signup.phone').fill('612 345 678');
  await textFieldOf('auth.email').fill(person.email);
  await textFieldOf('auth.password').fill(person.password);
  await textFieldOf('signup.passwordAgain').fill(person.password);
  await page.getByRole('checkbox').check();
}

export async function expectInvalidField(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

export const createPngFile = async (width: number, height: number): Promise<Buffer> =>
  Buffer.from(await createPlainImage([143, 182, 212], width, height).arrayBuffer());
