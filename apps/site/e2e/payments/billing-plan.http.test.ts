import { describe, expect, test } from 'vitest';
import { createFinishedBay, uniqueName } from '../support/owners.ts';
import { signUpPayer } from '../support/payers.ts';
import { headingOf, mainOf, sendOrder, textOf } from '../support/plain-checkout.ts';
import { poll } from '../support/poll.ts';
import { basic, boost, paidOf, spotlight, testNumbers } from '../support/plans.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { type JourneyLocale, words, type MessageName } from '../support/words.ts';

describe('an owner’s plan', () => {
  const locale: JourneyLocale = 'en';
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);
  const profile = `/${locale}/account/edit_profile`;
  const cardOf = (page: VisitedPage) => page.getByRole('region', { name: text('profile.plan') });

  test('a plan’s cancellation shows its consequences, can be undone, and takes effect after the paid month', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    const bay = uniqueName();
    const { id } = await createFinishedBay(api, { name: bay });
    const ends = words(locale, 'owner.plan.endsTitle', { plan: spotlight[locale] });
    let page = await visitor.open(profile);
    for (const status of ['billing.status.active', 'billing.next'] as const)
      expect(textOf(cardOf(page))).toContain(text(status));
    expect(textOf(cardOf(page))).toContain(text('billing.cardEnds', { brand: 'Visa', digits: '4242' }));
    page = await page.follow(page.within(cardOf(page)).getByRole('link', { name: text('billing.cancel') }));
    const cancel = text('billing.cancelNow', { plan: spotlight[locale] });
    expect(headingOf(page)).toBe(cancel);
    expect(mainOf(page)).toContain(text('billing.change.same'));
    page = await page.submit(page.getByRole('button', { name: cancel }));
    expect(textOf(cardOf(page))).toContain(ends);
    expect(textOf(cardOf(page))).toContain(text('billing.thenFree', { plan: basic[locale] }));
    expect(mainOf(await visitor.open(`/${locale}/account/my_parking`))).toContain(ends);
    page = await page.submit(page.getByRole('button', { name: text('billing.keep', { plan: spotlight[locale] }) }));
    expect(textOf(cardOf(page))).toContain(text('billing.status.active'));

    await api.cancelSubscription();
    await passDays(32);
    page = await visitor.open(profile);
    expect(page.within(cardOf(page)).getByText(basic[locale])).toBeTruthy();
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);
  });

  test('a change to the free plan keeps the bay that the owner chose published, and ends the other bay', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: boost.id });
    const firstBay = await createFinishedBay(api, { name: uniqueName() });
    const secondBay = await createFinishedBay(api, { name: uniqueName() });
    let page = await visitor.open(`/${locale}/account/change_plan?planId=${basic.id}`);
    const cancel = text('billing.cancelNow', { plan: boost[locale] });
    expect(headingOf(page)).toBe(cancel);
    expect(mainOf(page)).toContain(text('billing.change.nothing'));
    const choice = (name: string | null) => page.getByRole('radio', { name: name ?? '' }) as HTMLInputElement;
    expect(choice(firstBay.name).checked).toBe(true);
    choice(secondBay.name).checked = true;
    page = await page.submit(page.getByRole('button', { name: cancel }));
    expect(page.url).toMatch(/\/account\/edit_profile\?done=plan/);
    expect(textOf(cardOf(page))).toContain(text('billing.thenFree', { plan: basic[locale] }));

    await passDays(32);
    page = await visitor.open(profile);
    expect(page.within(cardOf(page)).getByText(basic[locale])).toBeTruthy();
    expect((await visitor.request(`/${locale}/parking/${firstBay.id}`)).status).toBe(410);
    expect((await visitor.request(`/${locale}/parking/${secondBay.id}`)).status).toBe(200);
  });

  test('a declined renewal is reported on every page of the owner, and ends the plan after its grace period', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id, card: 'renewalFails' });
    const { id } = await createFinishedBay(api);
    await passDays(32);
    for (const address of ['dashboard', 'my_parking', 'edit_profile'])
      expect(mainOf(await visitor.open(`/${locale}/account/${address}`)), address).toContain(
        words(locale, 'owner.plan.owedTitle'),
      );
    let page = await visitor.open(profile);
    expect(textOf(cardOf(page))).toContain(text('billing.status.pastDue'));
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);

    await passDays(15);
    page = await visitor.open(profile);
    expect(page.within(cardOf(page)).getByText(basic[locale])).toBeTruthy();
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);
  });

  test('a declined renewal is paid by another card, from the plan or its invoice, and the plan continues', async () => {
    const visitor = createVisitor();
    const { api, passDays } = await signUpPayer(visitor, { locale, planId: spotlight.id, card: 'renewalFails' });
    await passDays(32);
    let page = await visitor.open(`/${locale}/account/invoices`);
    const pay = page.getAllByText(text('billing.invoices.pay'));
    expect(pay).toHaveLength(1);
    page = await page.follow(pay[0] as HTMLElement);
    expect(page.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=2&`));
    expect(headingOf(page)).toBe('Pay for Spotlight');
    page = await visitor.open(profile);
    page = await page.follow(words(locale, 'owner.plan.pay'));
    expect(page.url).toMatch(new RegExp(`^/${locale}/payment\\?subscriptionId=2&`));
    page = await sendOrder(page, locale, testNumbers.paid);
    expect(headingOf(page)).toBe(text('payment.result.doneTitle', { plan: spotlight[locale] }));
    // the provider sends its event after the response
    await poll('the plan that goes on', async () => {
      const card = textOf(cardOf(await visitor.open(profile)));
      return card.includes(text('billing.status.active')) ? card : undefined;
    });
    expect(paidOf((await api.listInvoices()).data)).toHaveLength(2);
  });
});
