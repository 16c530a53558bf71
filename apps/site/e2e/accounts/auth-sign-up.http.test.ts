import { expect, it } from 'vitest';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createPlainImage } from '../support/owners.ts';
import { apiClient, createPerson, type Person } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

const signUpFieldsOf = (person: Person, locale: JourneyLocale) => ({
  [translate(locale, 'signup.firstName')]: person.firstName,
  [translate(locale, 'signup.lastName')]: person.lastName,
  [translate(locale, 'signup.phone')]: '612 345 678',
  [translate(locale, 'auth.email')]: person.email,
  [translate(locale, 'auth.password')]: person.password,
  [translate(locale, 'signup.passwordAgain')]: person.password,
});
const termsLabels = {
  en: 'I accept the terms and the privacy policy',
  es: 'Acepto las condiciones y la política de privacidad',
};
const fieldValueOf = (page: VisitedPage, label: string) =>
  page.getByRole('textbox', { name: label }) as HTMLInputElement;

it('sign-up without JavaScript takes a photo on the same page, and keeps the typed values after an error', async () => {
  const t = (id: MessageName) => translate('es', id);
  const person = createPerson();
  const visitor = createVisitor();
  const signUpFormPage = await visitor.open('/es/auth/signup');
  const profilePhoto = new File([createPlainImage([143, 182, 212], 300, 300)], 'marina.png', { type: 'image/png' });
  const rejectedPage = await signUpFormPage.submit(t('signup.submit'), {
    ...signUpFieldsOf(person, 'es'),
    [t('signup.passwordAgain')]: 'otra',
    [termsLabels.es]: true,
    [t('photo.choose')]: profilePhoto,
  });
  expect(rejectedPage.status).toBe(400);
  rejectedPage.getByText(t('rule.passwords_dont_match'));
  expect(fieldValueOf(rejectedPage, t('auth.email')).value).toBe(person.email);
  expect(fieldValueOf(rejectedPage, t('signup.phone')).value).toMatch(/612/);
  expect((rejectedPage.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);

  const finishPage = await rejectedPage.submit(t('signup.submit'), {
    [t('auth.password')]: person.password,
    [t('signup.passwordAgain')]: person.password,
  });
  finishPage.getByRole('heading', {
    level: 1,
    name: translate('es', 'signup.finishHeading', { name: person.firstName }),
  });
  (await finishPage.submit(t('confirm.resend'))).getByText(t('confirm.resent'));
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  expect((await apiClient(jwt).getProfile()).data.phoneNumber).toBe('+34612345678');

  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  const confirmedPage = await (await visitor.open(link)).submit(t('confirm.submit'));
  confirmedPage.getByRole('heading', { level: 1, name: t('confirm.done') });
});

it('sign-up reports all invalid fields in one response', async () => {
  const signUpFormPage = await createVisitor().open('/en/auth/signup');
  const rejectedPage = await signUpFormPage.submit(translate('en', 'signup.submit'), {
    ...signUpFieldsOf(createPerson({ firstName: 'Al', email: 'marina@example', password: 'short' }), 'en'),
    [translate('en', 'signup.passwordAgain')]: 'other',
  });
  expect(rejectedPage.status).toBe(400);
  rejectedPage.getByText('This should have at least 3 characters.');
  rejectedPage.getByText('This should be a valid email address.');
  rejectedPage.getByText('The password should have at least 8 characters.');
  rejectedPage.getByText('The passwords don’t match.');
  rejectedPage.getByText('Please accept the terms to open an account.');
});

it('sign-up redirects a new user to the return URL', async () => {
  const destinationPath = '/en/payment?subscriptionId=2';
  const signUpFormPage = await createVisitor().open(`/en/auth/signup?returnTo=${encodeURIComponent(destinationPath)}`);
  const finishPage = await signUpFormPage.submit(translate('en', 'signup.submit'), {
    ...signUpFieldsOf(createPerson(), 'en'),
    [termsLabels.en]: true,
  });
  const mainRegion = finishPage.within(finishPage.getByRole('main'));
  const continueLink = mainRegion.getByRole('link', { name: translate('en', 'signup.goOn') });
  expect(continueLink.getAttribute('href')).toBe(destinationPath);
});
