import { expect, it } from 'vitest';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createPlainImage } from '../support/owners.ts';
import { apiClient, createPerson, type Person } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, words, type MessageName } from '../support/words.ts';

const fieldsOf = (person: Person, locale: JourneyLocale) => ({
  [words(locale, 'signup.firstName')]: person.firstName,
  [words(locale, 'signup.lastName')]: person.lastName,
  [words(locale, 'signup.phone')]: '612 345 678',
  [words(locale, 'auth.email')]: person.email,
  [words(locale, 'auth.password')]: person.password,
  [words(locale, 'signup.passwordAgain')]: person.password,
});
const terms = {
  en: 'I accept the terms and the privacy policy',
  es: 'Acepto las condiciones y la política de privacidad',
};
const valueOf = (page: VisitedPage, label: string) => page.getByRole('textbox', { name: label }) as HTMLInputElement;

it('sign-up without JavaScript takes a photo on the same page, and keeps the typed values after an error', async () => {
  const text = (id: MessageName) => words('es', id);
  const person = createPerson();
  const visitor = createVisitor();
  const form = await visitor.open('/es/auth/signup');
  const photo = new File([createPlainImage([143, 182, 212], 300, 300)], 'marina.png', { type: 'image/png' });
  const rejection = await form.submit(text('signup.submit'), {
    ...fieldsOf(person, 'es'),
    [text('signup.passwordAgain')]: 'otra',
    [terms.es]: true,
    [text('photo.choose')]: photo,
  });
  expect(rejection.status).toBe(400);
  rejection.getByText(text('rule.passwords_dont_match'));
  expect(valueOf(rejection, text('auth.email')).value).toBe(person.email);
  expect(valueOf(rejection, text('signup.phone')).value).toMatch(/612/);
  expect((rejection.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);

  const finish = await rejection.submit(text('signup.submit'), {
    [text('auth.password')]: person.password,
    [text('signup.passwordAgain')]: person.password,
  });
  finish.getByRole('heading', { level: 1, name: words('es', 'signup.finishHeading', { name: person.firstName }) });
  (await finish.submit(text('confirm.resend'))).getByText(text('confirm.resent'));
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  expect((await apiClient(jwt).getProfile()).data.phoneNumber).toBe('+34612345678');

  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  const confirmed = await (await visitor.open(link)).submit(text('confirm.submit'));
  confirmed.getByRole('heading', { level: 1, name: text('confirm.done') });
});

it('sign-up reports all invalid fields in one response', async () => {
  const form = await createVisitor().open('/en/auth/signup');
  const rejection = await form.submit(words('en', 'signup.submit'), {
    ...fieldsOf(createPerson({ firstName: 'Al', email: 'marina@example', password: 'short' }), 'en'),
    [words('en', 'signup.passwordAgain')]: 'other',
  });
  expect(rejection.status).toBe(400);
  rejection.getByText('This should have at least 3 characters.');
  rejection.getByText('This should be a valid email address.');
  rejection.getByText('The password should have at least 8 characters.');
  rejection.getByText('The passwords don’t match.');
  rejection.getByText('Please accept the terms to open an account.');
});

it('sign-up redirects a new user to the return URL', async () => {
  const destination = '/en/payment?subscriptionId=2';
  const form = await createVisitor().open(`/en/auth/signup?returnTo=${encodeURIComponent(destination)}`);
  const finish = await form.submit(words('en', 'signup.submit'), {
    ...fieldsOf(createPerson(), 'en'),
    [terms.en]: true,
  });
  const main = finish.within(finish.getByRole('main'));
  const link = main.getByRole('link', { name: words('en', 'signup.goOn') });
  expect(link.getAttribute('href')).toBe(destination);
});
