import { describe, expect, test } from 'vitest';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import {
  headingTextOf,
  mainTextOf,
  orderPlanWithoutScripts,
  sendOrder,
  checkOnlyCheckbox,
  textOf,
} from '../support/plain-checkout.ts';
import { boostPlan, paidInvoicesOf, paymentPath, spotlightPlan, sandboxCardNumbers } from '../support/plans.ts';
import { createPerson } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

/**
 * Texts that the law or the price list specifies, so that they are repeated here and not read from the message files.
 */
const expectedPlanTerms = {
  en: {
    price: '€9.99',
    consent: 'Start now. If I withdraw within 14 days, I pay for the days used.',
    order: /^Order with obligation to pay/,
  },
  es: {
    price: '9,99 €',
    consent: 'Empezar ya. Si desisto antes de 14 días, pago los días usados.',
    order: /^Pedido con obligación de pago/,
  },
} as const;

const unpublishedBaysNotices = {
  en: { 1: '2 more finished bays stay unpublished', 2: '1 more finished bay stays unpublished' },
  es: { 1: 'Las otras 2 plazas terminadas siguen en espera', 2: 'La otra plaza terminada sigue en espera' },
};

const noPlanNotices = {
  en: 'You have no plan: your finished bay stays unpublished until one starts.',
  es: 'No tienes plan: tu plaza terminada sigue en espera hasta que empiece uno.',
};

/**
 * Notices to an owner whose email is unconfirmed: the first without a finished bay, and the second with one that waits.
 */
const unconfirmedEmailNotices = {
  en: ['the bays you finish go live after that and show Promoted.', 'your finished bay goes live and shows Promoted.'],
  es: [
    'las plazas que termines se publicarán después y llevarán Promocionado.',
    'tu plaza terminada se publicará y llevará Promocionado.',
  ],
} as const;

const alertTextOf = (page: VisitedPage): string => textOf(page.within(page.getByRole('main')).getByRole('alert'));

describe.each(locales)('the payment of a plan (%s)', (locale) => {
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const planName = spotlightPlan[locale];
  const successTitle = t('payment.result.doneTitle', { plan: planName });

  test(`a payment publishes the bays that its page names, and the page counts the other waiting bays (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    const bayNames = [createUniqueName(), createUniqueName(), createUniqueName()];
    const finishedBays = [];
    for (const name of bayNames) finishedBays.push(await createFinishedBay(api, { name }));
    let page = await visitor.open(paymentPath(locale));
    for (const [choice, publishedCount] of [
      [spotlightPlan, 1],
      [boostPlan, 2],
    ] as const) {
      page = await visitor.open(paymentPath(locale, choice.id));
      const orderSummaryText = textOf(page.getByRole('complementary'));
      expect(bayNames.filter((name) => orderSummaryText.includes(name))).toEqual(bayNames.slice(0, publishedCount));
      expect(orderSummaryText).toContain(unpublishedBaysNotices[locale][publishedCount]);
    }
    page = await sendOrder(page, locale, sandboxCardNumbers.paid);
    expect(page.url).toBe(`/${locale}/payment/return`);
    expect(headingTextOf(page)).toBe(t('payment.result.doneTitle', { plan: boostPlan[locale] }));
    const ownListingResponses = await Promise.all(finishedBays.map(({ id }) => api.getOwnListing({ params: { id } })));
    expect(ownListingResponses.map(({ data }) => data.state)).toEqual(['published', 'published', 'ready']);
  });

  test(`the result of a payment says that bays wait until their owner’s email is confirmed (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, isConfirmed: false });
    const page = await orderPlanWithoutScripts(visitor, locale, sandboxCardNumbers.paid);
    expect(headingTextOf(page)).toBe(successTitle);
    const [withoutBay, withBay] = unconfirmedEmailNotices[locale];
    expect(mainTextOf(page)).toContain(withoutBay);
    await createFinishedBay(api);
    expect(mainTextOf(await visitor.open(page.url))).toContain(withBay);
  });

  test(`the payment page rejects an empty form and five cards, each with its own reason (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    let page = await visitor.open(paymentPath(locale));
    expect(textOf(page.getAllByRole('definition').at(-1) ?? null).replaceAll('\u00a0', ' ')).toBe(
      expectedPlanTerms[locale].price,
    );
    expect(mainTextOf(page)).toContain(expectedPlanTerms[locale].consent);
    page = await page.submit(page.getByRole('button', { name: expectedPlanTerms[locale].order }));
    expect(page.status).toBe(400);
    for (const id of ['payment.error.numberMissing', 'payment.error.expiryMissing', 'payment.consentNeeded'] as const)
      expect(mainTextOf(page)).toContain(t(id));

    const paymentRefusalTexts = new Set<string>();
    for (const number of ['declined', 'funds', 'expired', 'cvc', 'error'] as const) {
      page = await sendOrder(page, locale, sandboxCardNumbers[number]);
      expect(page.status, number).toBe(409);
      expect(alertTextOf(page)).toContain(t('payment.failed.title'));
      expect(alertTextOf(page)).toContain(t('payment.failed.nothing'));
      // the payment page never repeats a card number
      expect(page.html).not.toContain('value="4000"');
      paymentRefusalTexts.add(alertTextOf(page));
    }
    expect(paymentRefusalTexts.size).toBe(5);
    expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');
    page = await sendOrder(page, locale, sandboxCardNumbers.paid);
    expect(headingTextOf(page)).toBe(successTitle);
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test(`a payment declined after the bank’s challenge publishes no bay (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    await createFinishedBay(api);
    let page = await orderPlanWithoutScripts(visitor, locale, sandboxCardNumbers.bankRefuses);
    page = await page.submit(t('payment.bank.yes'));
    expect(headingTextOf(page)).toBe(t('payment.result.badTitle'));
    expect(alertTextOf(page)).toContain(noPlanNotices[locale]);
  });
});

describe('the payment of a plan in English', () => {
  const locale: JourneyLocale = 'en';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const planName = spotlightPlan[locale];
  const successTitle = t('payment.result.doneTitle', { plan: planName });

  test('the bank’s challenge can be closed, failed and tried again, and is not shown after it was passed', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    let page = await orderPlanWithoutScripts(visitor, locale, sandboxCardNumbers.bank);
    expect(page.url).toBe(`/${locale}/payment/three_d_secure`);
    expect(headingTextOf(page)).toBe(t('payment.bank.title'));
    page = await page.follow(t('payment.bank.close'));
    expect(headingTextOf(page)).toBe(t('payment.result.askTitle'));
    page = await page.follow(t('payment.result.ask'));
    page = await page.submit(t('payment.bank.no'));
    expect(headingTextOf(page)).toBe(t('payment.result.badTitle'));
    expect(alertTextOf(page)).toContain(t('payment.result.badText'));
    // the failure notice says that the owner still has no plan
    expect(alertTextOf(page)).toContain(t('payment.result.keptNone'));
    expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');

    page = await page.follow(t('payment.tryAgain'));
    expect(page.url).toBe(paymentPath(locale));
    await sendOrder(page, locale, sandboxCardNumbers.bank);
    // the bank's challenge can be opened again
    page = await visitor.open(`/${locale}/payment/three_d_secure`);
    page = await page.submit(t('payment.bank.yes'));
    expect(headingTextOf(page)).toBe(successTitle);
    for (const stripeReturnPath of ['return', 'three_d_secure']) {
      page = await visitor.open(`/${locale}/payment/${stripeReturnPath}`);
      expect(page.url).toBe(`/${locale}/payment/return`);
      expect(headingTextOf(page)).toBe(successTitle);
    }
    expect(headingTextOf(await visitor.open(paymentPath(locale)))).toBe(t('payment.have.title', { plan: planName }));
    page = await visitor.open(paymentPath(locale, boostPlan.id));
    expect(headingTextOf(page)).toBe(t('payment.other.title'));
    expect(page.getByRole('link', { name: t('payment.other.change') })).toBeTruthy();
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(1);
  });

  test('the button on the free plan’s payment page starts the plan without JavaScript', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    let page = await visitor.open(paymentPath(locale, 1));
    page = await page.submit(t('payment.free.take', { plan: { en: 'Basic', es: 'Básico' }[locale] }));
    expect(page.url).toBe(`/${locale}/account/dashboard?done=plan`);
    expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
  });
});

describe('the payment of a plan in Spanish', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test('a slow payment shows a waiting page with a link to check again', async () => {
    const visitor = createVisitor();
    await signUpOwner(visitor, { locale });
    const page = await orderPlanWithoutScripts(visitor, locale, sandboxCardNumbers.processing);
    expect(headingTextOf(page)).toBe(t('payment.result.waitTitle'));
    expect(page.getByRole('link', { name: t('payment.result.check') }).getAttribute('href')).toBe(
      `/${locale}/payment/return`,
    );
  });

  test('the payment page of an unknown plan answers 404 with a link to the plans', async () => {
    const visitor = createVisitor();
    const page = await visitor.open(paymentPath(locale, 99));
    expect(page.status).toBe(404);
    expect(page.getByRole('link', { name: t('payment.unknown.choose') }).getAttribute('href')).toBe(
      `/${locale}/subscription_plans`,
    );
  });
});

test('the payment result page removes Stripe’s secret from its URL, and shows no other account’s payment', async () => {
  const visitor = createVisitor();
  await signUpOwner(visitor);
  const stripeReturnPath = '/en/payment/return?payment_intent_client_secret=pi_1_secret_abc';
  const response = await visitor.request(stripeReturnPath);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/payment/return');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toContain('HttpOnly');
  const page = await visitor.open(stripeReturnPath);
  expect(headingTextOf(page)).toBe(translate('en', 'payment.result.noneTitle'));
  expect(page.html).not.toContain('secret_abc');
});

test('the payment page is neither cached nor indexed, and its CSP names no Stripe host when Stripe is off', async () => {
  const page = await createVisitor().open(paymentPath('en'));
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(page.headers.get('content-security-policy')).not.toContain('stripe');
});

describe('a payment before login', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test('a visitor signs up or logs in before a payment, and returns to the payment page of the chosen plan', async () => {
    const visitor = createVisitor();
    const person = createPerson();
    const queriesInMain = (page: VisitedPage) => page.within(page.getByRole('main'));
    let page = await visitor.open(paymentPath(locale));
    expect(mainTextOf(page)).toContain(t('payment.whoText', { plan: spotlightPlan[locale] }));
    page = await page.follow(queriesInMain(page).getByRole('link', { name: t('payment.signUp') }));
    checkOnlyCheckbox(page);
    page = await page.submit(queriesInMain(page).getByRole('button', { name: t('signup.submit') }), {
      [t('signup.firstName')]: person.firstName,
      [t('signup.lastName')]: person.lastName,
      [t('auth.email')]: person.email,
      [t('auth.password')]: person.password,
      [t('signup.passwordAgain')]: person.password,
    });
    const paymentLink = page.getByRole('main').querySelector<HTMLAnchorElement>('a[href*="/payment?subscriptionId=2"]');
    page = await visitor.open(paymentLink?.getAttribute('href') ?? '');
    expect(page.url).toBe(paymentPath(locale));
    expect(mainTextOf(page)).toContain(person.email);

    page = await page.follow(t('payment.notYou'));
    page = await page.submit(queriesInMain(page).getByRole('button', { name: t('signout.submit') }));
    page = await page.submit(queriesInMain(page).getByRole('button', { name: t('login.submit') }), {
      [t('auth.email')]: person.email,
      [t('auth.password')]: person.password,
    });
    expect(page.url).toBe(paymentPath(locale));
    expect(mainTextOf(page)).toContain(person.email);
  });
});
