import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, test } from './support/journey.ts';
import { mailWithLink } from './support/mails.ts';
import { basicPlan, finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
import { apiClient, newPerson, signUp } from './support/sign-up.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test('what people look at and save is counted by day, as a chart and as a table', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  const { id } = await finishedBay(api, { name: uniqueName() });
  const person = newPerson();
  await apiClient().register({ form: { ...person, terms: 'true' } });
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  await apiClient(jwt).saveListing({ params: { id }, body: { value: true } });
  // programs that say so are not counted
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
  const visitor = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
  await (await visitor.newPage()).goto(`/en/parking/${id}`);
  await visitor.close();

  const main = page.getByRole('main');
  const totals = main.getByRole('definition');
  // a view is counted after its page was sent
  await expect
    .poll(async () => {
      await page.goto(`/en/account/my_parking/${id}`);
      return totals.allTextContents();
    })
    .toEqual(['1', '1', '0']);
  await hydrated(page);
  const chart = main.getByRole('slider', { name: ownerWords('en', 'owner.item.chartTitle') });
  await expect(chart).toHaveAttribute('aria-valuetext', /Views 1, Saved 1, Chats 0$/);
  await expectAccessibleInBothThemes(page, 'a bay with figures');

  const periods = main.getByRole('list', { name: ownerWords('en', 'owner.item.period') });
  await periods.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await main.getByRole('radio', { name: ownerWords('en', 'owner.item.table') }).check();
  const rows = main.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['1', '1', '0']);
  await periods.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/\?days=90$/);
  await expect(chart).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a bay with the figures of a quarter');
});

test('the list has pages when there are more bays than one holds', async ({ page }) => {
  const { api } = await signUpOwner(page);
  const pageSize = 12;
  for (let count = 0; count <= pageSize; count += 1) await api.createDraft({ body: { submissionId: randomUUID() } });
  await page.goto('/en/account/my_parking');
  await hydrated(page);
  const bays = page.locator('[id^="bay-"]');
  await expect(bays).toHaveCount(pageSize);
  await page
    .getByRole('navigation', { name: ownerWords('en', 'owner.bays.pages') })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(bays).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'second page of bays');

  // the last one of a page takes its page with it
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: ownerWords('en', 'owner.do.delete') }).click();
  await page.getByRole('button', { name: ownerWords('en', 'owner.delete.submit') }).click();
  await expect(bays).toHaveCount(pageSize);
  await expect(page).toHaveURL('/en/account/my_parking');
  await expect(page.getByRole('navigation', { name: ownerWords('en', 'owner.bays.pages') })).toHaveCount(0);
});

test('a bay waits for its owner’s address to be confirmed, and is published with it', async ({ page }) => {
  const person = await signUp(page);
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  const api = apiClient(jwt);
  await api.confirmPayment({ body: { item: { planId: basicPlan } } });
  const { id, obstacle } = await finishedBay(api);
  expect(obstacle).toBe('email_not_confirmed');
  await page.goto(`/en/account/my_parking/${id}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText(ownerWords('en', 'owner.note.email'))).toBeVisible();
  const { mail: first } = await mailWithLink(person.email, '/auth/confirm');
  await main.getByRole('button', { name: ownerWords('en', 'owner.do.resend') }).click();
  await expect(page.getByText(ownerWords('en', 'owner.done.resend')).last()).toBeVisible();
  await expect.poll(async () => (await mailWithLink(person.email, '/auth/confirm')).mail.at).not.toBe(first.at);
  const { link } = await mailWithLink(person.email, '/auth/confirm');
  await apiClient().confirmEmail({ body: { code: new URL(link).searchParams.get('code') ?? '' } });
  await page.reload();
  await expect(main.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();
});

for (const locale of ['en', 'es'] as const) {
  test(`who looks, saves and writes is counted on the owner’s open pages by itself (${locale})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true, locale });
    const { id } = await finishedBay(api, { name: uniqueName() });
    const owner = (await api.getProfile()).data;
    const item = page;
    const dashboard = await context.newPage();
    const list = await context.newPage();
    await item.goto(`/${locale}/account/my_parking/${id}`);
    await dashboard.goto(`/${locale}/account/dashboard`);
    await list.goto(`/${locale}/account/my_parking`);
    for (const open of [item, dashboard, list]) await hydrated(open);
    const totals = item.getByRole('main').getByRole('definition');
    const stats = dashboard.getByRole('region', { name: ownerWords(locale, 'owner.dash.numbers') }).locator('dl > div');
    await expect(totals).toHaveText(['0', '0', '0']);
    // looked at in turn: a page in the background waits until it is seen
    const expectNumbers = async (views: number, saves: number, chats: number) => {
      await item.bringToFront();
      await expect(totals).toHaveText([String(views), String(saves), String(chats)]);
      await dashboard.bringToFront();
      for (const [index, count] of [views, saves, chats].entries())
        await expect(stats.nth(index).getByRole('definition').first()).toHaveText(String(count));
      await list.bringToFront();
      await expect(list.locator(`[id="bay-${id}"]`).locator('xpath=ancestor::li[1]')).toContainText(
        new RegExp(`${views}.*${saves}.*${chats}`, 's'),
      );
    };

    const visitor = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
      ...(baseURL !== undefined && { baseURL }),
    });
    await (await visitor.newPage()).goto(`/${locale}/parking/${id}`);
    await visitor.close();
    await expectNumbers(1, 0, 0);

    const renterPage = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    const renter = await signUp(renterPage, { isConfirmed: true });
    await renterPage.close();
    const session = await apiClient().login({ body: { identifier: renter.email, password: renter.password } });
    const client = apiClient(session.jwt);
    await client.saveListing({ params: { id }, body: { value: true } });
    await expectNumbers(1, 1, 0);
    await client.startChat({ body: { withWho: owner.id, relativeParking: id, message: 'Is it free?' } });
    await expectNumbers(1, 1, 1);
  });
}
