import { describe, expect, test } from 'vitest';
import { createFinishedBay, uniqueName } from '../support/owners.ts';
import { signUpPayer } from '../support/payers.ts';
import { headingOf, mainOf, checkOnlyCheckbox, textOf } from '../support/plain-checkout.ts';
import { boost, euros, spotlight } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, words, type MessageName } from '../support/words.ts';

const changePath = (locale: string, planId: number | string): string =>
  `/${locale}/account/change_plan?planId=${planId}`;
const submitOf = (page: VisitedPage): HTMLElement => {
  const button = page.getByRole('main').querySelector<HTMLElement>('form button[type="submit"]');
  if (!button) throw new Error('The page has no form of its own.');
  return button;
};

describe.each(locales)('another plan (%s)', (locale) => {
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('a larger plan starts immediately for the amount shown, and publishes the waiting bay', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    await createFinishedBay(api, { name: uniqueName() });
    const waitingBay = await createFinishedBay(api, { name: uniqueName() });
    expect(waitingBay.state).toBe('ready');
    await passDays(10);
    const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boost.id } })).data;
    expect(dueNowCents).toBeGreaterThan(0);
    expect(dueNowCents).toBeLessThan(1000);

    let page = await visitor.open(`/${locale}/subscription_plans`);
    const card = page.document.querySelector('#plan-3');
    page = await page.follow(card?.querySelector<HTMLElement>('a[href*="change_plan"]') ?? '');
    expect(page.url).toBe(changePath(locale, boost.id));
    expect(headingOf(page)).toBe(text('billing.change.title', { plan: boost[locale] }));
    expect(mainOf(page)).toContain(waitingBay.name);
    const amount = euros(locale, dueNowCents);
    expect(textOf(submitOf(page))).toMatch(
      { en: /^Change with obligation to pay · €/, es: /^Cambiar con obligación de pago · / }[locale],
    );
    expect(textOf(submitOf(page))).toContain(amount);
    // without consent the plan doesn't change, even if the browser doesn't require the checkbox
    const form = submitOf(page).closest('form');
    if (form) form.noValidate = true;
    page = await page.submit(submitOf(page));
    expect(page.status).toBe(400);
    expect(mainOf(page)).toContain(text('billing.change.consentNeeded'));
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlight.id);

    checkOnlyCheckbox(page);
    page = await page.submit(submitOf(page));
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    const plan = page.getByRole('region', { name: text('profile.plan') });
    expect(textOf(plan)).toContain(text('billing.change.done', { plan: boost[locale] }));
    expect(textOf(plan)).toContain(amount);
    page = await page.follow(page.within(plan).getByRole('link', { name: text('billing.change.invoice') }));
    expect(page.url).toContain(`/${locale}/account/invoices/`);
    expect(mainOf(page)).toContain(amount);
    expect((await visitor.request(`/${locale}/parking/${waitingBay.id}`)).status).toBe(200);
    expect((await api.listInvoices()).data[0]?.amountCents).toBe(dueNowCents);
  });
});

describe('a smaller plan', () => {
  const locale: JourneyLocale = 'es';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  test('a change to a smaller plan takes effect after the paid month, is announced, and can be undone until then', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: boost.id });
    const firstBay = await createFinishedBay(api);
    const secondBay = await createFinishedBay(api);
    const change = async () => {
      const page = await visitor.open(changePath(locale, spotlight.id));
      return page.submit(submitOf(page));
    };
    let page = await change();
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    expect(mainOf(page)).toContain(text('billing.status.changes'));
    page = await visitor.open(`/${locale}/subscription_plans`);
    page = await page.submit(
      page.within(page.getByRole('main')).getByRole('button', { name: new RegExp(boost[locale]) }),
    );
    expect(page.url).toBe(`/${locale}/subscription_plans?done=resume`);
    expect((await api.getUserSubscription()).data).toMatchObject({ nextPlan: null, willEnd: false });

    await change();
    expect(mainOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(spotlight[locale]);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(200);
    await passDays(32);
    expect(mainOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(words(locale, 'owner.note.full'));
    expect((await visitor.request(`/${locale}/parking/${firstBay.id}`)).status).toBe(200);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(410);
  });
});

test('a plan change for an outdated amount answers 409 with the current amount', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayer(visitor, { planId: spotlight.id });
  const page = await visitor.open(changePath('en', boost.id));
  const amount = page.document.querySelector<HTMLInputElement>('input[name="dueNowCents"]');
  if (amount) amount.value = '1';
  checkOnlyCheckbox(page);
  const answer = await page.submit(submitOf(page));
  expect(answer.status).toBe(409);
  expect(mainOf(answer)).toContain(words('en', 'billing.change.amount'));
  expect((await api.listInvoices()).data).toHaveLength(1);
});

test('a plan change of an owner on the free plan redirects to the plans', async () => {
  const visitor = createVisitor();
  await signUpPayer(visitor, { hasPlan: true });
  for (const planId of ['1', '2', '9', 'x'])
    expect((await visitor.open(changePath('en', planId))).url, planId).toBe('/en/subscription_plans');
});
