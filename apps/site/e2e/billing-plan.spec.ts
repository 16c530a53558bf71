import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { boost, signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

const card = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: areaText(locale, 'profile.plan'), exact: true });

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);
  const names = { en: { spotlight: 'Spotlight', basic: 'Basic' }, es: { spotlight: 'Destacado', basic: 'Básico' } };
  const name = names[locale];

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('a plan is cancelled with what that does, taken back, and ends with the time paid for', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: spotlight });
      const bay = uniqueName();
      const { id } = await finishedBay(api, { name: bay });
      const ends = ownerWords(locale, 'owner.plan.endsTitle', { plan: name.spotlight });
      await page.goto(`/${locale}/account/edit_profile`);
      await hydrated(page);
      const plan = card(page, locale);
      await expect(plan.getByText(text('billing.status.active'), { exact: true })).toBeVisible();
      await expect(plan.getByText(text('billing.next'), { exact: true })).toBeVisible();
      await expect(plan.getByText(text('billing.cardEnds', { brand: 'Visa', digits: '4242' }))).toBeVisible();
      await plan.getByRole('link', { name: text('billing.cancel'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('billing.cancelNow', { plan: name.spotlight }),
      );
      await hydrated(page);
      await expect(page.getByText(text('billing.change.same'))).toBeVisible();
      await expectAccessibleInBothThemes(page, 'a plan before it is cancelled');
      expect(await page.evaluate(misfits)).toEqual([]);

      await page.getByRole('button', { name: text('billing.cancelNow', { plan: name.spotlight }) }).click();
      await expect(plan.getByText(ends)).toBeVisible();
      await expect(plan.getByText(text('billing.thenFree', { plan: name.basic }))).toBeVisible();
      await page.goto(`/${locale}/account/my_parking`);
      await expect(page.getByText(ends)).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);

      await page.goto(`/${locale}/account/edit_profile`);
      await hydrated(page);
      await plan.getByRole('button', { name: text('billing.keep', { plan: name.spotlight }) }).click();
      await expect(plan.getByText(text('billing.status.active'), { exact: true })).toBeVisible();

      await api.cancelSubscription();
      await passDays(32);
      await page.goto(`/${locale}/account/my_parking`);
      await expect(page.getByText(ownerWords(locale, 'owner.state.published'), { exact: true }).first()).toBeVisible();
      await page.goto(`/${locale}/account/edit_profile`);
      await expect(plan.getByText(name.basic, { exact: true })).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);
    });

    test('going back to the free plan waits for the time paid for, and keeps the chosen bay live', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: boost });
      const first = await finishedBay(api);
      const second = await finishedBay(api);
      await page.goto(`/${locale}/account/change_plan?planId=1`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('billing.cancelNow', { plan: locale === 'en' ? 'Boost' : 'Impulso' }),
      );
      await expect(page.getByText(text('billing.change.nothing'), { exact: true })).toBeVisible();
      await expect(page.getByRole('radio', { name: first.name ?? '' })).toBeChecked();
      await page.getByRole('radio', { name: second.name ?? '' }).check();
      await expectAccessibleInBothThemes(page, 'what going back to Basic comes to');
      expect(await page.evaluate(misfits)).toEqual([]);
      await page.getByRole('main').locator('form').getByRole('button').click();
      await expect(page).toHaveURL(`/${locale}/account/edit_profile?done=plan#plan`);
      await expect(card(page, locale).getByText(text('billing.thenFree', { plan: name.basic }))).toBeVisible();

      await passDays(32);
      await page.goto(`/${locale}/account/edit_profile`);
      await expect(card(page, locale).getByText(name.basic, { exact: true })).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${first.id}`)).status()).toBe(410);
      expect((await page.request.get(`/${locale}/parking/${second.id}`)).status()).toBe(200);
    });

    test('a renewal that fails keeps the plan for its grace, says what to do, and ends then', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: spotlight, card: 'renewalFails' });
      const { id } = await finishedBay(api);
      await passDays(32);
      for (const address of ['edit_profile', 'my_parking', 'dashboard']) {
        await page.goto(`/${locale}/account/${address}`);
        await expect(page.getByText(ownerWords(locale, 'owner.plan.owedTitle'))).toBeVisible();
      }
      await page.goto(`/${locale}/account/edit_profile`);
      await hydrated(page);
      await expect(card(page, locale).getByText(text('billing.status.pastDue'), { exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'a plan whose renewal failed');
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);

      await passDays(15);
      await page.goto(`/${locale}/account/edit_profile`);
      await expect(card(page, locale).getByText(name.basic, { exact: true })).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);
    });
  });
}

test('what is owed is paid by another card, and the plan goes on', async ({ page }) => {
  const { buy, passDays } = await signUpPayer(page, { planId: spotlight, card: 'renewalFails' });
  await passDays(32);
  await page.goto('/en/account/edit_profile');
  await card(page, 'en')
    .getByRole('link', { name: ownerWords('en', 'owner.plan.pay') })
    .click();
  await expect(page).toHaveURL(/\/en\/payment\?subscriptionId=2&/);
  await expect(page.getByRole('group').first()).toBeVisible();
  await buy(spotlight);
  await page.goto('/en/account/edit_profile');
  await expect(card(page, 'en').getByText(areaText('en', 'billing.status.active'), { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a plan is cancelled and taken back by plain forms', async ({ page }) => {
    await signUpPayer(page, { planId: spotlight });
    await page.goto('/en/account/edit_profile');
    const plan = card(page, 'en');
    await plan.getByRole('link', { name: areaText('en', 'billing.cancel'), exact: true }).click();
    await page.getByRole('button', { name: 'Cancel Spotlight' }).click();
    await expect(plan.getByText(ownerWords('en', 'owner.plan.endsTitle', { plan: 'Spotlight' }))).toBeVisible();
    await plan.getByRole('button', { name: 'Keep Spotlight' }).click();
    await expect(plan.getByText(areaText('en', 'billing.status.active'), { exact: true })).toBeVisible();
  });
});
