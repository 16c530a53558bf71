import { expect, it } from 'vitest';
import { emailWithLink } from '../support/emails.ts';
import { plainPicture } from '../support/owners.ts';
import { apiClient, newPerson, type Person } from '../support/sign-up.ts';
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
  es: 'Acepto los términos y la política de privacidad',
};
const valueOf = (page: VisitedPage, label: string) => page.getByRole('textbox', { name: label }) as HTMLInputElement;

it('opens an account with a photo on one page without JavaScript, where a mistake keeps what was typed', async () => {
  const text = (id: MessageName) => words('es', id);
  const person = newPerson();
  const visitor = createVisitor();
  const form = await visitor.open('/es/auth/signup');
  const photo = new File([plainPicture([143, 182, 212], 300, 300)], 'marina.png', { type: 'image/png' });
  const refused = await form.submit(text('signup.submit'), {
    ...fieldsOf(person, 'es'),
    [text('signup.passwordAgain')]: 'otra',
    [terms.es]: true,
    [text('photo.choose')]: photo,
  });
  expect(refused.status).toBe(400);
  refused.getByText(text('rule.passwords_dont_match'));
  expect(valueOf(refused, text('auth.email')).value).toBe(person.email);
  expect(valueOf(refused, text('signup.phone')).value).toMatch(/612/);
  expect((refused.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);

  const finish = await refused.submit(text('signup.submit'), {
    [text('auth.password')]: person.password,
    [text('signup.passwordAgain')]: person.password,
  });
  finish.getByRole('heading', { level: 1, name: words('es', 'signup.finishHeading', { name: person.firstName }) });
  (await finish.submit(text('confirm.resend'))).getByText(text('confirm.resent'));
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  expect((await apiClient(jwt).getProfile()).data.phoneNumber).toBe('+34612345678');

  const { link } = await emailWithLink(person.email, '/auth/confirm');
  const confirmed = await (await visitor.open(link)).submit(text('confirm.submit'));
  confirmed.getByRole('heading', { level: 1, name: text('confirm.done') });
});

it('names each wrong field of signing up in one answer', async () => {
  const form = await createVisitor().open('/en/auth/signup');
  const refused = await form.submit(words('en', 'signup.submit'), {
    ...fieldsOf(newPerson({ firstName: 'Al', email: 'marina@example', password: 'short' }), 'en'),
    [words('en', 'signup.passwordAgain')]: 'other',
  });
  expect(refused.status).toBe(400);
  refused.getByText('This should have at least 3 characters.');
  refused.getByText('This should be a valid email address.');
  refused.getByText('The password should have at least 8 characters.');
  refused.getByText('The passwords don’t match.');
  refused.getByText('Please accept the terms to open an account.');
});

it('leads a new user back to where they were heading', async () => {
  const destination = '/en/payment?subscriptionId=2';
  const form = await createVisitor().open(`/en/auth/signup?returnTo=${encodeURIComponent(destination)}`);
  const finish = await form.submit(words('en', 'signup.submit'), {
    ...fieldsOf(newPerson(), 'en'),
    [terms.en]: true,
  });
  const main = finish.within(finish.getByRole('main'));
  const link = main.getByRole('link', { name: words('en', 'signup.goOn') });
  expect(link.getAttribute('href')).toBe(destination);
});
