import { describe, expect, test } from 'vitest';
import { createFinishedBay, createUniqueName } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, sendOrder, textOf } from '../support/plain-checkout.ts';
import { poll } from '../support/poll.ts';
import { basicPlan, boostPlan, paidInvoicesOf, spotlightPlan, sandboxCardNumbers } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

describe('an owner’s plan', () => {
  const locale: JourneyLocale = 'en';
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);
  const profilePath = `/${locale}/account/edit_profile`;
  const planSectionOf = (page: VisitedPage) => page.getByRole('region', { name: t('profile.plan') });

  test('a cancelled plan continues until the end of the paid month, and the cancellation can be undone before', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    const bayName = createUniqueName();
    const { id } = await createFinishedBay(api, { name: bayName });
    const planEndsTitle = translate(locale, 'owner.plan.endsTitle', { plan: spotlightPlan[locale] });
    let page = await visitor.open(profilePath);
    for (const status of ['billing.status.active', 'billing.next'] as const)
      expect(textOf(planSectionOf(page))).toContain(t(status));
    expect(textOf(planSectionOf(page))).toContain(t('billing.cardEnds', { brand: 'Visa', digits: '4242' }));
    page = await page.follow(page.within(planSectionOf(page)).getByRole('link', { name: t('billing.cancel') }));
    const cancelLabel = t('billing.cancelNow', { plan: spotlightPlan[locale] });
    expect(headingTextOf(page)).toBe(cancelLabel);
    expect(mainTextOf(page)).toContain(t('billing.change.same'));
    page = await page.submit(page.getByRole('button', { name: cancelLabel }));
    expect(textOf(planSectionOf(page))).toContain(planEndsTitle);
    expect(textOf(planSectionOf(page))).toContain(t('billing.thenFree', { plan: basicPlan[locale] }));
    expect(mainTextOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(planEndsTitle);
    page = await page.submit(page.getByRole('button', { name: t('billing.keep', { plan: spotlightPlan[locale] }) }));
    expect(textOf(planSectionOf(page))).toContain(t('billing.status.active'));

    await api.cancelSubscription();
    await passDays(32);
    page = await visitor.open(profilePath);
    expect(page.within(planSectionOf(page)).getByText(basicPlan[locale])).toBeTruthy();
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);
  });

  test('a change to the free plan keeps the bay that the owner chose published, and unpublishes the other bay', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, { locale, planId: boostPlan.id });
    const firstBay = await createFinishedBay(api, { name: createUniqueName() });
    const secondBay = await createFinishedBay(api, { name: createUniqueName() });
    let page = await visitor.open(`/${locale}/account/change_plan?planId=${basicPlan.id}`);
    const cancelLabel = t('billing.cancelNow', { plan: boostPlan[locale] });
    expect(headingTextOf(page)).toBe(cancelLabel);
    expect(mainTextOf(page)).toContain(t('billing.change.nothing'));
    const bayRadioOf = (name: string | null) => page.getByRole('radio', { name: name ?? '' }) as HTMLInputElement;
    expect(bayRadioOf(firstBay.name).checked).toBe(true);
    bayRadioOf(secondBay.name).checked = true;
    page = await page.submit(page.getByRole('button', { name: cancelLabel }));
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    expect(textOf(planSectionOf(page))).toContain(t('billing.thenFree', { plan: basicPlan[locale] }));

    await passDays(32);
    page = await visitor.open(profilePath);
    expect(page.within(planSectionOf(page)).getByText(basicPlan[locale])).toBeTruthy();
    expect((await visitor.request(`/${locale}/parking/${firstBay.id}`)).status).toBe(410);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(200);
  });

  test('a declined renewal is reported on the owner’s account pages, and ends the plan after a grace period', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, {
      locale,
      planId: spotlightPlan.id,
      card: 'renewalFails',
    });
    const { id } = await createFinishedBay(api);
    await passDays(32);
    for (const address of ['dashboard', 'my_parking', 'edit_profile'])
      expect(mainTextOf(await visitor.open(`/${locale}/account/${address}`)), address).toContain(
        translate(locale, 'owner.plan.owedTitle'),
      );
    let page = await visitor.open(profilePath);
    expect(textOf(planSectionOf(page))).toContain(t('billing.status.pastDue'));
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);

    await passDays(15);
    page = await visitor.open(profilePath);
    expect(page.within(planSectionOf(page)).getByText(basicPlan[locale])).toBeTruthy();
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);
  });

  test('a plan continues when its declined renewal is paid with another card, reached from profile or invoices', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayingOwner(visitor, {
      locale,
      planId: spotlightPlan.id,
      card: 'renewalFails',
    });
    await passDays(32);
    let page = await visitor.open(`/${locale}/account/invoices`);
    const payInvoiceLinks = page.getAllByText(t('billing.invoices.pay'));
    expect(payInvoiceLinks).toHaveLength(1);
    page = await page.follow(payInvoiceLinks[0] as HTMLElement);
    expect(page.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=2&`));
    expect(headingTextOf(page)).toBe('Pay for Spotlight');
    page = await visitor.open(profilePath);
    page = await page.follow(translate(locale, 'owner.plan.pay'));
    expect(page.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=2&`));
    page = await sendOrder(page, locale, sandboxCardNumbers.paid);
    expect(headingTextOf(page)).toBe(t('payment.result.doneTitle', { plan: spotlightPlan[locale] }));
    // the provider sends its event after the response
    await poll('the active plan in the profile', async () => {
      const planCardText = textOf(planSectionOf(await visitor.open(profilePath)));
      return planCardText.includes(t('billing.status.active')) ? planCardText : undefined;
    });
    expect(paidInvoicesOf((await api.listInvoices()).data)).toHaveLength(2);
  });
});
