import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { poll } from '../support/poll.ts';
import { createVisitor, signUpVisitor } from '../support/visitor.ts';
import { locales, words, type JourneyLocale, type MessageName } from '../support/words.ts';

const outbox = resolve(import.meta.dirname, '../../../../var/test/http-product/outbox');
const receiptNumber = /PZ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Emails of a contact form, from the outbox once they have arrived. */
const readContactEmail = (kind: 'message' | 'receipt', number: string): Promise<string> =>
  poll(`the ${kind} ${number}`, async () => {
    try {
      return readFileSync(`${outbox}/contact-${kind}-${number}.eml`, 'utf8');
    } catch {
      return undefined;
    }
  });

/** A new email address for each test, because the number of receipts per address is limited. */
const createEmailAddress = (name: string) => `${name}-${Date.now()}@example.com`;

const letter = (locale: JourneyLocale, email: string) => ({
  [words(locale, 'contact.field.name')]: 'Núria Pérez',
  [words(locale, 'contact.field.email')]: email,
  [words(locale, 'contact.field.message')]: 'The gate does not open.',
  [consent[locale]]: true,
});
/** Start of the label of the required checkbox. */
const consent = { en: 'I’ve read', es: 'He leído' } as const;

describe.each(locales)('%s', (locale) => {
  const text = (id: MessageName) => words(locale, id);

  it(`the contact form sends a message, and the sender gets a receipt without its text (${locale})`, async () => {
    const email = createEmailAddress(`receipt-${locale}`);
    const form = await createVisitor().open(`/${locale}/contact_us`);
    const confirmation = await form.submit(text('contact.send'), letter(locale, email));
    expect(confirmation.redirects.map(({ status }) => status)).toEqual([303]);
    expect(confirmation.getByRole('heading', { level: 1 }).textContent).toBe(text('contact.sent'));
    const [number = ''] = receiptNumber.exec(confirmation.getByRole('main').textContent) ?? [];
    const receipt = await readContactEmail('receipt', number);
    expect(receipt).toContain(`To: ${email}`);
    expect(receipt).toContain(`Content-Language: ${locale}`);
    expect(receipt).not.toContain('gate');
    expect(await readContactEmail('message', number)).toContain('The gate does not open.');
  });

  it(`the contact form reports errors, keeps the typed values, and sends the corrected message (${locale})`, async () => {
    const form = await createVisitor().open(`/${locale}/contact_us`);
    const rejection = await form.submit(text('contact.send'), { ...letter(locale, 'nuria'), [consent[locale]]: false });
    expect(rejection.status).toBe(400);
    const alert = rejection.within(rejection.getByRole('alert'));
    expect(rejection.getByRole('alert').textContent).toContain(text('contact.notSent'));
    const email = rejection.getByLabelText(new RegExp(text('contact.field.email'))) as HTMLInputElement;
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['nuria', 'true']);
    expect(alert.getByRole('link', { name: text('contact.field.email') }).getAttribute('href')).toBe(`#${email.id}`);
    expect(rejection.getByRole('main').textContent).toContain(text('contact.privacyNeeded'));
    const message = rejection.getByRole('textbox', { name: new RegExp(text('contact.field.message')) });
    expect((message as HTMLTextAreaElement).value).toBe('The gate does not open.');
    const confirmation = await rejection.submit(text('contact.send'), {
      [text('contact.field.email')]: createEmailAddress(`again-${locale}`),
      [consent[locale]]: true,
    });
    expect(confirmation.getByRole('main').textContent).toMatch(receiptNumber);
  });
});

it('the FAQ search works without JavaScript and ignores accents and case', async () => {
  const faq = await createVisitor().open('/es/faq');
  const main = faq.within(faq.getByRole('main'));
  const resultsPage = await faq.submit(main.getByRole('button', { name: words('es', 'search.submit') }), {
    [words('es', 'faq.search')]: 'COMISION',
  });
  expect(resultsPage.url).toBe('/es/faq?q=COMISION');
  expect(resultsPage.within(resultsPage.getByRole('search')).getByRole('status').textContent).toMatch(
    /\d+ respuestas? coinciden?/,
  );
});

it('the contact form is prefilled with the signed-in user’s name and email', async () => {
  const visitor = createVisitor();
  const { firstName, email } = await signUpVisitor(visitor);
  const page = await visitor.open('/en/contact_us');
  const field = (id: MessageName) =>
    (page.getByRole('textbox', { name: new RegExp(words('en', id)) }) as HTMLInputElement).value;
  expect([field('contact.field.name'), field('contact.field.email')]).toEqual([firstName, email]);
});

it('a report from a listing’s page names the listing in the message', async () => {
  const listing = await createVisitor().open('/en/parking/2');
  const name = listing.getByRole('heading', { level: 1 }).textContent;
  const report = await listing.follow('Tell us');
  expect(report.getByRole('heading', { level: 1 }).textContent).toBe(words('en', 'contact.report'));
  expect(report.within(report.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(
    '/en/parking/2',
  );
  const confirmation = await report.submit(words('en', 'contact.send'), letter('en', createEmailAddress('report')));
  const [number = ''] = receiptNumber.exec(confirmation.getByRole('main').textContent) ?? [];
  expect(await readContactEmail('message', number)).toContain('/en/parking/2');
});
