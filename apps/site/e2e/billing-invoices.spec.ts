import { readFile } from 'node:fs/promises';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, spotlight } from './support/payers.ts';

// a browser tells of each form that is refused
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('every payment has an invoice that can be read, printed and downloaded, with its VAT', async ({ page }) => {
      const { api, person, passDays } = await signUpPayer(page, { locale, planId: spotlight });
      await passDays(32);
      const invoices = (await api.listInvoices()).data;
      expect(invoices).toHaveLength(2);
      await page.goto(`/${locale}/account/edit_profile`);
      await page
        .getByRole('main')
        .getByRole('link', { name: text('billing.invoices') })
        .click();
      await expect(page).toHaveURL(`/${locale}/account/invoices`);
      await hydrated(page);
      await expect(page.getByRole('row')).toHaveCount(3);
      await expectAccessibleInBothThemes(page, 'the list of invoices');
      expect(await page.evaluate(misfits)).toEqual([]);
      const number = invoices[0]?.number ?? '';
      await page.getByRole('link', { name: text('billing.invoices.openNamed', { number }) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('billing.invoice.title', { number }));
      await hydrated(page);
      const sheet = page.getByRole('article');
      await expect(sheet.getByText(person.email)).toBeVisible();
      for (const sum of ['9.99', '8.26', '1.73'])
        await expect(sheet.getByText(sum.replace('.', locale === 'es' ? ',' : '.')).first()).toBeVisible();
      await expectAccessibleInBothThemes(page, 'an invoice');
      expect(await page.evaluate(misfits)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation').first()).toBeHidden();
      await expect(sheet).toBeVisible();
      const link = page.getByRole('link', { name: text('billing.invoice.download') });
      await expect(link).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      const downloading = page.waitForEvent('download');
      await link.click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(`${locale === 'en' ? 'invoice' : 'factura'}-${number}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('billing details with a wrong tax ID are refused, right ones are kept', async ({ page }) => {
      await signUpPayer(page, { locale });
      await page.goto(`/${locale}/account/edit_profile#billing`);
      await hydrated(page);
      const section = page.getByRole('region', { name: areaText(locale, 'profile.billing'), exact: true });
      const field = (id: Parameters<typeof areaText>[1]) =>
        section.getByRole('textbox', { name: areaText(locale, id) });
      const save = section.getByRole('button', { name: areaText(locale, 'profile.save') });
      await field('profile.billingName').fill('Acme, S.L.');
      await field('profile.taxId').fill('B58378432');
      await field('profile.billingAddress').fill('Calle Mayor 1, 28013 Madrid');
      await save.click();
      await expect(field('profile.taxId')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('profile.billingName')).toHaveValue('Acme, S.L.');
      await field('profile.taxId').fill('b-58378431');
      await save.click();
      await expect(
        page.getByRole('listitem').filter({ hasText: areaText(locale, 'profile.billingDone') }),
      ).toBeVisible();
      await page.reload();
      await expect(field('profile.taxId')).toHaveValue('B58378431');
      await page.goto(`/${locale}/payment?subscriptionId=${spotlight}`);
      const account = page.getByRole('form', { name: areaText(locale, 'payment.form') });
      await expect(account.getByText('Acme, S.L.')).toBeVisible();
    });

    test('the invoice of a renewal that failed leads to its payment', async ({ page }) => {
      const { passDays } = await signUpPayer(page, { locale, planId: spotlight, card: 'renewalFails' });
      await passDays(32);
      await page.goto(`/${locale}/account/invoices`);
      await hydrated(page);
      expect(await page.evaluate(misfits)).toEqual([]);
      const pay = page.getByRole('main').getByText(text('billing.invoices.pay'), { exact: true });
      await expect(pay).toHaveCount(1);
      await pay.click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/payment\\?subscriptionId=${spotlight}&`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(locale === 'en' ? 'Pay for' : 'Paga');
    });
  });
}

test('an account that never paid has none, and nobody reads those of others', async ({ page, browser }) => {
  const { api } = await signUpPayer(page, { planId: spotlight });
  const [invoice] = (await api.listInvoices()).data;
  const other = await browser.newPage();
  await signUpPayer(other);
  await other.goto('/en/account/invoices');
  await expect(other.getByText(areaText('en', 'billing.invoices.emptyTitle'))).toBeVisible();
  for (const path of ['', '/pdf'])
    expect((await other.request.get(`/en/account/invoices/${invoice?.id}${path}`)).status()).toBe(404);
  await other.close();
});
