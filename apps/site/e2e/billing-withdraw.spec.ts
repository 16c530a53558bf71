import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { mailsTo } from './support/mails.ts';
import { finishedBay } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('on day 13 a contract is withdrawn from in two steps, paid back and receipted', async ({ page }) => {
      const { api, person, passDays } = await signUpPayer(page, { locale, planId: spotlight });
      const bay = await finishedBay(api);
      await passDays(12);
      await page.goto(`/${locale}/account/edit_profile`);
      await page.getByRole('link', { name: text('billing.withdraw.link') }).click();
      await expect(page).toHaveURL(`/${locale}/account/withdraw`);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
      await expect(main.getByText(person.email)).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the first step of a withdrawal');
      expect(await page.evaluate(misfits)).toEqual([]);
      await main.getByRole('link', { name: text('billing.withdraw.continue') }).click();
      await hydrated(page);
      const refundCents = (await api.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
      expect(refundCents).toBeGreaterThan(0);
      expect(refundCents).toBeLessThan(999);
      const amount = (refundCents / 100).toFixed(2).replace('.', locale === 'es' ? ',' : '.');
      await expect(main.getByText(new RegExp(amount.replace('.', '\\.')))).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the second step of a withdrawal');
      await main.getByRole('button', { name: text('billing.withdraw.confirm') }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('billing.withdraw.receiptTitle'));
      await expect(main.getByText(new RegExp(amount.replace('.', '\\.')))).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the receipt of a withdrawal');
      // Basic follows, and the bay stays live
      expect((await page.request.get(`/${locale}/parking/${bay.id}`)).status()).toBe(200);
      expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
      await expect
        .poll(async () => (await api.listInvoices()).data[0]?.refundedCents, { timeout: 15_000 })
        .toBe(refundCents);
      await expect
        .poll(async () => (await mailsTo(person.email)).some((mail) => mail.text.includes(amount)), { timeout: 15_000 })
        .toBe(true);

      const [invoice] = (await api.listInvoices()).data;
      const number = invoice?.creditNotes[0]?.number ?? '';
      const title = text('billing.credit.title', { number });
      await page.goto(`/${locale}/account/invoices`);
      await hydrated(page);
      expect(await page.evaluate(misfits)).toEqual([]);
      await main.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        main
          .getByText(`-${amount}`)
          .or(main.getByText(`-€${amount}`))
          .first(),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page, 'a credit note');
      expect(await page.evaluate(misfits)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await main.getByRole('link', { name: text('billing.invoice.download') }).click();
      const kind = locale === 'en' ? 'credit-note' : 'factura-rectificativa';
      expect((await downloading).suggestedFilename()).toBe(`${kind}-${number}.pdf`);
      await main.getByRole('link', { name: invoice?.number ?? '' }).click();
      await expect(main.getByRole('link', { name: title })).toBeVisible();
      await expect(main.getByText(text('billing.invoice.title', { number: invoice?.number ?? '' }))).toBeVisible();
    });

    test('on day 15 it is refused with the reason and the other way', async ({ page }) => {
      const { api, passDays } = await signUpPayer(page, { locale, planId: spotlight });
      await passDays(15);
      await page.goto(`/${locale}/account/edit_profile`);
      await expect(page.getByText(text('billing.withdraw.overCard'))).toBeVisible();
      await expect(page.getByRole('link', { name: text('billing.withdraw.link') })).toHaveCount(0);
      await page.goto(`/${locale}/account/withdraw?step=2`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('billing.withdraw.overTitle'));
      await expectAccessibleInBothThemes(page, 'a withdrawal that comes too late');
      await page.getByRole('link', { name: text('billing.withdraw.overDo') }).click();
      await expect(page).toHaveURL(`/${locale}/account/edit_profile#plan`);
      expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlight);
    });
  });
}

test.describe('too late', () => {
  // a browser tells of each form that is refused
  test.use({ expectsConsoleErrors: true });

  test('a form that was opened in time withdraws nothing', async ({ page }) => {
    const { api, passDays } = await signUpPayer(page, { planId: spotlight });
    await page.goto('/en/account/withdraw?step=2');
    await hydrated(page);
    await passDays(15);
    const refused = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/account/withdraw'),
    );
    await page.getByRole('button', { name: areaText('en', 'billing.withdraw.confirm') }).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'billing.withdraw.overTitle'));
    expect((await api.getUserSubscription()).data?.plan.id).toBe(spotlight);
  });
});

test('the free plan has no contract to withdraw from', async ({ page }) => {
  await signUpPayer(page, { hasPlan: true });
  await page.goto('/en/account/withdraw');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'billing.withdraw.noneTitle'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a withdrawal is sent by plain pages; sent again it is the same one', async ({ page }) => {
    const { api } = await signUpPayer(page, { planId: spotlight });
    await page.goto('/en/account/withdraw');
    await page.getByRole('link', { name: areaText('en', 'billing.withdraw.continue') }).click();
    await page.getByRole('button', { name: areaText('en', 'billing.withdraw.confirm') }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(areaText('en', 'billing.withdraw.receiptTitle'));
    await page.reload();
    await expect(title).toHaveText(areaText('en', 'billing.withdraw.receiptTitle'));
    expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
  });
});
