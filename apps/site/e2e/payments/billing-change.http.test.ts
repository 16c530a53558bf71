import { describe, expect, test } from 'vitest';
import { createFinishedBay, createUniqueName } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, checkOnlyCheckbox, textOf } from '../support/plain-checkout.ts';
import { boostPlan, formatEuros, spotlightPlan } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

const changePlanPath = (locale: string, planId: number | string): string =>
  `/${locale}/account/change_plan?planId=${planId}`;
const submitButtonOf = (page: VisitedPage): HTMLElement => {
  const submitButton = page.getByRole('main').querySelector<HTMLElement>('form button[type="submit"]');
  if (!submitButton) throw new Error('The main part of the page has no form.');
  return submitButton;
};

describe.each(locales)('another plan (%s)', (locale) => {
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test(`a larger plan starts immediately for the amount shown, and publishes the waiting bay (${locale})`, async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    await createFinishedBay(api, { name: createUniqueName() });
    const unpublishedBay = await createFinishedBay(api, { name: createUniqueName() });
    expect(unpublishedBay.state).toBe('ready');
    await passDays(10);
    const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boostPlan.id } })).data;
    expect(dueNowCents).toBeGreaterThan(0);
    expect(dueNowCents).toBeLessThan(1000);

    let page = await visitor.open(`/${locale}/subscription_plans`);
    const planCard = page.document.querySelector('#plan-3');
    page = await page.follow(planCard?.querySelector<HTMLElement>('a[href*="change_plan"]') ?? '');
    expect(page.url).toBe(changePlanPath(locale, boostPlan.id));
    expect(headingTextOf(page)).toBe(t('billing.change.title', { plan: boostPlan[locale] }));
    expect(mainTextOf(page)).toContain(unpublishedBay.name);
    const dueAmount = formatEuros(locale, dueNowCents);
    expect(textOf(submitButtonOf(page))).toMatch(
      { en: /^Change with obligation to pay · €/, es: /^Cambiar con obligación de pago · / }[locale],
    );
    expect(textOf(submitButtonOf(page))).toContain(dueAmount);
    // without consent the plan doesn't change, even if the browser doesn't require the checkbox
    const changeForm = submitButtonOf(page).closest('form');
    if (changeForm) changeForm.noValidate = true;
    page = await page.submit(submitButtonOf(page));
    expect(page.status).toBe(400);
    expect(mainTextOf(page)).toContain(t('billing.change.consentNeeded'));
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlightPlan.id);

    checkOnlyCheckbox(page);
    page = await page.submit(submitButtonOf(page));
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    const planSection = page.getByRole('region', { name: t('profile.plan') });
    expect(textOf(planSection)).toContain(t('billing.change.done', { plan: boostPlan[locale] }));
    expect(textOf(planSection)).toContain(dueAmount);
    page = await page.follow(page.within(planSection).getByRole('link', { name: t('billing.change.invoice') }));
    expect(page.url).toContain(`/${locale}/account/invoices/`);
    expect(mainTextOf(page)).toContain(dueAmount);
    expect((await visitor.request(`/${locale}/parking/${unpublishedBay.id}`)).status).toBe(200);
    expect((await api.listInvoices()).data[0]?.amountCents).toBe(dueNowCents);
  });
});

describe('a smaller plan', () => {
  const locale: JourneyLocale = 'es';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  test('a change to a smaller plan takes effect after the paid month, and can be undone until then', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, { locale, planId: boostPlan.id });
    const firstBay = await createFinishedBay(api);
    const secondBay = await createFinishedBay(api);
    const submitPlanChange = async () => {
      const page = await visitor.open(changePlanPath(locale, spotlightPlan.id));
      return page.submit(submitButtonOf(page));
    };
    let page = await submitPlanChange();
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    expect(mainTextOf(page)).toContain(t('billing.status.changes'));
    page = await visitor.open(`/${locale}/subscription_plans`);
    page = await page.submit(
      page.within(page.getByRole('main')).getByRole('button', { name: new RegExp(boostPlan[locale]) }),
    );
    expect(page.url).toBe(`/${locale}/subscription_plans?done=resume`);
    expect((await api.getUserSubscription()).data).toMatchObject({ nextPlan: null, willEnd: false });

    await submitPlanChange();
    expect(mainTextOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(spotlightPlan[locale]);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(200);
    await passDays(32);
    expect(mainTextOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(
      translate(locale, 'owner.note.full'),
    );
    expect((await visitor.request(`/${locale}/parking/${firstBay.id}`)).status).toBe(200);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(410);
  });
});

test('a plan change for an outdated amount answers 409 with the current amount', async () => {
  const visitor = createVisitor();
  const { api } = await signUpPayingOwner(visitor, { planId: spotlightPlan.id });
  const page = await visitor.open(changePlanPath('en', boostPlan.id));
  const dueAmountInput = page.document.querySelector<HTMLInputElement>('input[name="dueNowCents"]');
  if (dueAmountInput) dueAmountInput.value = '1';
  checkOnlyCheckbox(page);
  const response = await page.submit(submitButtonOf(page));
  expect(response.status).toBe(409);
  expect(mainTextOf(response)).toContain(translate('en', 'billing.change.amount'));
  expect((await api.listInvoices()).data).toHaveLength(1);
});

test('the plan change page redirects an owner on the free plan to the plans', async () => {
  const visitor = createVisitor();
  await signUpPayingOwner(visitor, { hasPlan: true });
  for (const planId of ['1', '2', '9', 'x'])
    expect((await visitor.open(changePlanPath('en', planId))).url, planId).toBe('/en/subscription_plans');
});
