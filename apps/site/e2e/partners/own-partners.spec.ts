import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { fillLogin } from '../support/forms.ts';
import {
  desktopViewport,
  expect,
  type JourneyLocale,
  locales,
  phoneViewport,
  test,
  translate,
  waitForHydration,
} from '../support/journey.ts';
import { browserUserAgent } from '../support/partner-report.ts';
import { checkPageState, watchProblems } from '../support/page-look.ts';
import { createAccount, logIn } from '../support/sign-up.ts';
import type { MessageName } from '../support/translate.ts';

// a refused form and a failed check answer with an error status
test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

const viewports = { en: desktopViewport, es: phoneViewport } as const;

function createSteps(page: Page, locale: JourneyLocale) {
  const mainRegion = page.getByRole('main');
  const text = (id: MessageName, values = {}) => translate(locale, id, values);
  return {
    mainRegion,
    text,
    press: (id: MessageName) => mainRegion.getByRole('button', { name: text(id), exact: true }).click(),
    openTab: async (tab: 'report' | 'sites' | 'campaigns' | 'settings') => {
      const tabs = mainRegion.getByRole('navigation', { name: text('ownPartners.tabs') });
      const link = tabs.getByRole('link', { name: text(`ownPartners.tab.${tab}`) });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    },
    expectToast: (id: MessageName) =>
      expect(
        page
          .getByRole('status')
          .filter({ hasText: text(id) })
          .first(),
      ).toBeAttached(),
  };
}

for (const locale of locales) {
  test(`a venue gets an ID, reads why its site is not verified, adds localhost and a campaign, and downloads its report (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewports[locale]);
    const { person } = await createAccount({ locale, isConfirmed: true });
    const { mainRegion, text, press, openTab, expectToast } = createSteps(page, locale);
    const suffix = randomUUID().slice(0, 8);
    const id = `arena-penon-${suffix}`;

    await page.goto(`/${locale}/partners`);
    await mainRegion.locator('header').getByRole('link').first().click();
    await fillLogin(page, person, locale);
    await expect(page).toHaveURL(`/${locale}/partners/account`);
    await waitForHydration(page);
    await expectAccessibleInBothThemes(page, 'no partner');

    await press('ownPartners.create.submit');
    const nameField = mainRegion.getByRole('textbox', { name: text('ownPartners.create.name') });
    await expect(nameField).toBeFocused();
    await expect(nameField).toHaveAttribute('aria-invalid', 'true');
    await nameField.fill(`Arena Peñón ${suffix}`);
    await expect(mainRegion.getByRole('textbox', { name: text('ownPartners.create.id') })).toHaveValue(id);
    await mainRegion.getByRole('textbox', { name: text('ownPartners.create.site') }).fill('plaza-check.invalid');
    await press('ownPartners.create.submit');
    await expect(page).toHaveURL(`/${locale}/partners/account/${id}/sites?created=true`);

    await press('ownPartners.check.submit');
    const explanation = mainRegion.getByRole('alert');
    await expect(explanation).toContainText(
      text('ownPartners.check.file.unreachable', { host: 'plaza-check.invalid' }),
    );
    await expect(explanation).toBeFocused();
    await expectAccessibleInBothThemes(page, 'sites');

    const siteField = mainRegion.getByRole('textbox', { name: text('ownPartners.sites.address') });
    await siteField.fill('localhost:5173');
    await siteField.press('Enter');
    await expect(mainRegion.getByRole('heading', { name: 'http://localhost:5173' })).toBeVisible();
    await expect(mainRegion.getByText(text('ownPartners.siteStatus.local'), { exact: true })).toBeVisible();

    await openTab('campaigns');
    const campaignField = mainRegion.getByRole('textbox', { name: text('ownPartners.campaigns.name') }).last();
    await campaignField.fill('Derby');
    await campaignField.press('Enter');
    await expect(mainRegion.getByRole('heading', { name: 'Derby' })).toBeVisible();
    await mainRegion.getByRole('button', { name: text('ownPartners.campaigns.pauseNamed', { name: 'Derby' }) }).click();
    await expect(mainRegion.getByText(text('ownPartners.campaigns.paused'), { exact: true })).toBeVisible();
    await expectToast('ownPartners.done.pauseCampaign');
    await expectAccessibleInBothThemes(page, 'campaigns');

    await openTab('report');
    await mainRegion.getByRole('link', { name: text('ownPartners.report.days', { days: 7 }) }).click();
    await expect(page).toHaveURL(`/${locale}/partners/account/${id}?days=7`);
    await mainRegion.getByRole('combobox').selectOption('Derby');
    await press('ownPartners.report.show');
    await expect(page).toHaveURL(`/${locale}/partners/account/${id}?days=7&campaign=derby`);
    // the URL changes before the page does
    await expect(mainRegion.getByText(text('ownPartners.report.empty.campaign'))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'empty report');
    const downloadPromise = page.waitForEvent('download');
    await mainRegion.getByRole('link', { name: text('ownPartners.report.downloadName', { days: 7 }) }).click();
    const csv = await readFile(await (await downloadPromise).path(), 'utf8');
    expect(csv.trim().split(/\r?\n/)).toHaveLength(1 + 7);

    await openTab('settings');
    await expectAccessibleInBothThemes(page, 'settings');
    await press('ownPartners.settings.pause');
    await expect(mainRegion.getByText(text('ownPartners.settings.resumeText'))).toBeVisible();
  });
}

test('the pages of a partner with a long name, sites and campaigns pass axe’s accessibility, focus and layout checks', async ({
  page,
}) => {
  const problems = watchProblems(page);
  const { person, api } = await createAccount({ isConfirmed: true });
  await logIn(page, person);
  const id = `arena-${randomUUID().slice(0, 8)}`;
  const params = { id };
  await api.createPartner({ body: { id, name: 'Auditorio y Palacio de Congresos de Villaconejos de Arriba' } });
  await api.addPartnerSite({ params, body: { origin: 'http://localhost:5173' } });
  const longOrigin = 'https://entradas.auditorio-y-palacio-de-congresos.example';
  await api.addPartnerSite({ params, body: { origin: longOrigin } });
  await api.savePartnerCampaign({ params: { id, campaignId: 'derby' }, body: { name: 'Extraordinariamentelargo' } });
  const arrival = { partner: id, campaign: 'derby', source: 'search', step: 'arrival', site: 'http://localhost:5173' };
  const countArrival = async () => {
    const response = await page.request.post(`${process.env.PLAZA_TEST_API_URL}/api/partners/attributions`, {
      headers: { 'user-agent': browserUserAgent },
      data: arrival,
    });
    return ((await response.json()) as { data: { isCounted: boolean } }).data.isCounted;
  };
  // a new partner reaches the API's cache within seconds
  await expect.poll(countArrival).toBe(true);
  const paths = [
    '',
    `/${id}`,
    `/${id}/sites`,
    `/${id}/sites?remove=${longOrigin}`,
    `/${id}/campaigns`,
    `/${id}/settings`,
  ];
  for (const [index, path] of paths.entries())
    await checkPageState(page, { name: path, path: `/partners/account${path}` }, index);
  expect(problems, 'what the browser complains about').toEqual([]);
});
