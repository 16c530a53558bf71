import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { poll } from '../support/poll.ts';
import { createVisitor, signUpVisitor } from '../support/visitor.ts';
import { locales, translate, type JourneyLocale, type MessageName } from '../support/translate.ts';

const emailOutboxDirectory = resolve(import.meta.dirname, '../../../../var/test/http-product/outbox');
const receiptNumberPattern = /PZ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Reads an email that a contact message causes, when it has arrived in the outbox. */
const readContactEmail = (kind: 'message' | 'receipt', number: string): Promise<string> =>
  poll(`the ${kind} ${number}`, async () => {
    try {
      return readFileSync(`${emailOutboxDirectory}/contact-${kind}-${number}.eml`, 'utf8');
    } catch {
      return undefined;
    }
  });

/** A new email address for each test, because the site limits the number of receipts per address. */
const createEmailAddress = (name: string) => `${name}-${Date.now()}@example.com`;

const createContactMessage = (locale: JourneyLocale, email: string) => ({
  [translate(locale, 'contact.field.name')]: 'Núria Pérez',
  [translate(locale, 'contact.field.email')]: email,
  [translate(locale, 'contact.field.message')]: 'The gate does not open.',
  [consentLabels[locale]]: true,
});
/** The first words of the label on the required checkbox. */
const consentLabels = { en: 'I’ve read', es: 'He leído' } as const;

describe.each(locales)('%s', (locale) => {
  const t = (id: MessageName) => translate(locale, id);

  it(`the contact form sends a message, and the sender gets a receipt without its text (${locale})`, async () => {
    const senderEmail = createEmailAddress(`receipt-${locale}`);
    const contactFormPage = await createVisitor().open(`/${locale}/contact_us`);
    const confirmationPage = await contactFormPage.submit(t('contact.send'), createContactMessage(locale, senderEmail));
    expect(confirmationPage.redirects.map(({ status }) => status)).toEqual([303]);
    expect(confirmationPage.getByRole('heading', { level: 1 }).textContent).toBe(t('contact.sent'));
    const [number = ''] = receiptNumberPattern.exec(confirmationPage.getByRole('main').textContent) ?? [];
    const receiptEmail = await readContactEmail('receipt', number);
    expect(receiptEmail).toContain(`To: ${senderEmail}`);
    expect(receiptEmail).toContain(`Content-Language: ${locale}`);
    expect(receiptEmail).not.toContain('gate');
    expect(await readContactEmail('message', number)).toContain('The gate does not open.');
  });

  it(`the contact form marks invalid fields, keeps the typed values, and sends the corrected message (${locale})`, async () => {
    const contactFormPage = await createVisitor().open(`/${locale}/contact_us`);
    const rejectedPage = await contactFormPage.submit(t('contact.send'), {
      ...createContactMessage(locale, 'nuria'),
      [consentLabels[locale]]: false,
    });
    expect(rejectedPage.status).toBe(400);
    const alertBox = rejectedPage.within(rejectedPage.getByRole('alert'));
    expect(rejectedPage.getByRole('alert').textContent).toContain(t('contact.notSent'));
    const emailField = rejectedPage.getByLabelText(new RegExp(t('contact.field.email'))) as HTMLInputElement;
    expect([emailField.value, emailField.getAttribute('aria-invalid')]).toEqual(['nuria', 'true']);
    expect(alertBox.getByRole('link', { name: t('contact.field.email') }).getAttribute('href')).toBe(
      `#${emailField.id}`,
    );
    expect(rejectedPage.getByRole('main').textContent).toContain(t('contact.privacyNeeded'));
    const messageField = rejectedPage.getByRole('textbox', { name: new RegExp(t('contact.field.message')) });
    expect((messageField as HTMLTextAreaElement).value).toBe('The gate does not open.');
    const confirmationPage = await rejectedPage.submit(t('contact.send'), {
      [t('contact.field.email')]: createEmailAddress(`again-${locale}`),
      [consentLabels[locale]]: true,
    });
    expect(confirmationPage.getByRole('main').textContent).toMatch(receiptNumberPattern);
  });
});

it('the FAQ search finds answers without JavaScript, ignoring accents and case', async () => {
  const faqPage = await createVisitor().open('/es/faq');
  const mainRegion = faqPage.within(faqPage.getByRole('main'));
  const resultsPage = await faqPage.submit(mainRegion.getByRole('button', { name: translate('es', 'search.submit') }), {
    [translate('es', 'faq.search')]: 'COMISION',
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
  const fieldOf = (id: MessageName) =>
    (page.getByRole('textbox', { name: new RegExp(translate('en', id)) }) as HTMLInputElement).value;
  expect([fieldOf('contact.field.name'), fieldOf('contact.field.email')]).toEqual([firstName, email]);
});

it('a message sent through a listing page’s report link contains the listing’s URL', async () => {
  const listingPage = await createVisitor().open('/en/parking/2');
  const listingName = listingPage.getByRole('heading', { level: 1 }).textContent;
  const reportPage = await listingPage.follow('Tell us');
  expect(reportPage.getByRole('heading', { level: 1 }).textContent).toBe(translate('en', 'contact.report'));
  expect(
    reportPage.within(reportPage.getByRole('main')).getByRole('link', { name: listingName }).getAttribute('href'),
  ).toBe('/en/parking/2');
  const confirmationPage = await reportPage.submit(
    translate('en', 'contact.send'),
    createContactMessage('en', createEmailAddress('report')),
  );
  const [number = ''] = receiptNumberPattern.exec(confirmationPage.getByRole('main').textContent) ?? [];
  expect(await readContactEmail('message', number)).toContain('/en/parking/2');
});
