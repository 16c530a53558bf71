import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { boost, signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

const titles = { en: { spotlight: 'Spotlight', boost: 'Boost' }, es: { spotlight: 'Destacado', boost: 'Impulso' } };

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);
  const title = titles[locale];

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('a larger plan begins at once for the amount shown, and what waited goes live', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: spotlight });
      await finishedBay(api);
      const waiting = await finishedBay(api);
      expect(waiting.state).toBe('ready');
      await passDays(10);
      const { dueNowCents } = (await api.previewPlanChange({ query: { planId: boost } })).data;
      expect(dueNowCents).toBeGreaterThan(0);
      expect(dueNowCents).toBeLessThan(1000);

      await page.goto(`/${locale}/subscription_plans`);
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title.boost }) })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(`/${locale}/account/change_plan?planId=${boost}`);
      // the address changes before the page does, and the page before names the same bay
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('billing.change.title', { plan: title.boost }),
      );
      await expect(page.getByRole('main').getByText(waiting.name ?? '')).toBeVisible();
      await expectAccessibleInBothThemes(page, 'what a larger plan comes to');
      expect(await page.evaluate(misfits)).toEqual([]);
      // no other amount is charged than the button says
      const amount =
        locale === 'en' ? `€${(dueNowCents / 100).toFixed(2)}` : (dueNowCents / 100).toFixed(2).replace('.', ',');
      const submit = page.getByRole('main').locator('form').getByRole('button');
      await expect(submit).toContainText(amount);
      await page.getByRole('checkbox').check();
      await submit.click();
      await expect(page).toHaveURL(`/${locale}/account/edit_profile?done=plan#plan`);
      const card = page.getByRole('region', { name: text('profile.plan'), exact: true });
      await expect(card.getByText(text('billing.change.done', { plan: title.boost }))).toBeVisible();
      const charged = card.getByRole('status').filter({ hasText: amount });
      await expect(charged).toBeVisible();
      await charged.getByRole('link', { name: text('billing.change.invoice') }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/account/invoices/`));
      await expect(page.getByRole('main').getByText(amount).first()).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${waiting.id}`)).status()).toBe(200);
      const [newest] = (await api.listInvoices()).data;
      expect(newest?.amountCents).toBe(dueNowCents);
    });

    test('a smaller plan follows the time paid for, is told before, and is taken back until then', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: boost });
      const first = await finishedBay(api);
      const second = await finishedBay(api);
      const change = async () => {
        await page.goto(`/${locale}/account/change_plan?planId=${spotlight}`);
        await hydrated(page);
        await page.getByRole('main').locator('form').getByRole('button').click();
        await expect(page).toHaveURL(`/${locale}/account/edit_profile?done=plan#plan`);
        await expect(page.getByText(text('billing.status.changes'), { exact: true })).toBeVisible();
      };
      await change();
      await page.goto(`/${locale}/subscription_plans`);
      await hydrated(page);
      await expectAccessibleInBothThemes(page, 'plans while a smaller one follows');
      await page.getByRole('main').getByRole('button', { name: title.boost }).click();
      await expect(page).toHaveURL(`/${locale}/subscription_plans?done=resume`);
      expect((await api.getUserSubscription()).data).toMatchObject({ nextPlan: null, willEnd: false });

      await change();
      await page.goto(`/${locale}/account/my_parking`);
      await expect(page.getByText(title.spotlight)).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${second.id}`)).status()).toBe(200);
      await passDays(32);
      await page.goto(`/${locale}/account/my_parking`);
      await expect(page.getByText(ownerWords(locale, 'owner.note.full'))).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${first.id}`)).status()).toBe(200);
      expect((await page.request.get(`/${locale}/parking/${second.id}`)).status()).toBe(410);
    });
  });
}

test('another amount than was shown is not charged, but shown', async ({ page }) => {
  const { api } = await signUpPayer(page, { planId: spotlight });
  await page.goto(`/en/account/change_plan?planId=${boost}`);
  await hydrated(page);
  const before = (await api.listInvoices()).data.length;
  const answer = await page.request.post(`/en/account/change_plan?planId=${boost}`, {
    form: { planId: String(boost), dueNowCents: '1', consent: 'true' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain(areaText('en', 'billing.change.amount'));
  expect((await api.listInvoices()).data).toHaveLength(before);
});

test.describe('without consent', () => {
  test.use({ expectsConsoleErrors: true });

  test('a larger plan is not begun, and the box says so', async ({ page }) => {
    const { api } = await signUpPayer(page, { planId: spotlight });
    await page.goto(`/en/account/change_plan?planId=${boost}`);
    await hydrated(page);
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    await page.getByRole('main').locator('form').getByRole('button').click();
    await expect(page.getByText(areaText('en', 'billing.change.consentNeeded'))).toBeVisible();
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlight);
  });
});

test('who pays for nothing, or asks for the plan that is there, is led to the plans', async ({ page }) => {
  await signUpPayer(page, { hasPlan: true });
  for (const planId of ['1', '2', '9', 'x']) {
    await page.goto(`/en/account/change_plan?planId=${planId}`);
    await expect(page).toHaveURL('/en/subscription_plans');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a larger plan is taken by a plain form', async ({ page }) => {
    await signUpPayer(page, { planId: spotlight });
    await page.goto(`/en/account/change_plan?planId=${boost}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('main').locator('form').getByRole('button').click();
    await expect(page).toHaveURL('/en/account/edit_profile?done=plan#plan');
    await expect(page.getByText('Boost', { exact: true })).toBeVisible();
  });
});
