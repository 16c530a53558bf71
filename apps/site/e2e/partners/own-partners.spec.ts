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

// a rejected form and a failed site check respond with an error status
test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

const viewportByLocale = { en: desktopViewport, es: phoneViewport } as const;

function createPartnerSteps(page: Page, locale: JourneyLocale) {
  const mainRegion = page.getByRole('main');
  const translateMessage = (id: MessageName, values = {}) => translate(locale, id, values);
  return {
    mainRegion,
    text: translateMessage,
    press: (id: MessageName) => mainRegion.getByRole('button', { name: translateMessage(id), exact: true }).click(),
    openTab: async (tab: 'report' | 'sites' | 'campaigns' | 'settings') => {
      const partnerTabs = mainRegion.getByRole('navigation', { name: translateMessage('ownPartners.tabs') });
      const tabLink = partnerTabs.getByRole('link', { name: translateMessage(`ownPartners.tab.${tab}`) });
      await tabLink.click();
      await expect(tabLink).toHaveAttribute('aria-current', 'page');
    },
    expectToast: (id: MessageName) =>
      expect(
        page
          .getByRole('status')
          .filter({ hasText: translateMessage(id) })
          .first(),
      ).toBeAttached(),
  };
}

for (const locale of locales) {
  test(`a venue gets an ID, reads why its site is not verified, adds localhost and a campaign, and downloads its report (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewportByLocale[locale]);
    const { person } = await createAccount({ locale, isConfirmed: true });
    const { mainRegion, text, press, openTab, expectToast } = createPartnerSteps(page, locale);
    const idSuffix = randomUUID().slice(0, 8);
    const partnerId = `arena-penon-${idSuffix}`;

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
    await nameField.fill(`Arena Peñón ${idSuffix}`);
    await expect(mainRegion.getByRole('textbox', { name: text('ownPartners.create.id') })).toHaveValue(partnerId);
    await mainRegion.getByRole('textbox', { name: text('ownPartners.create.site') }).fill('plaza-check.invalid');
    await press('ownPartners.create.submit');
    await expect(page).toHaveURL(`/${locale}/partners/account/${partnerId}/sites?created=true`);

    await press('ownPartners.check.submit');
    const failedCheckAlert = mainRegion.getByRole('alert');
    await expect(failedCheckAlert).toContainText(
      text('ownPartners.check.file.unreachable', { host: 'plaza-check.invalid' }),
    );
    await expect(failedCheckAlert).toBeFocused();
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
    await expect(page).toHaveURL(`/${locale}/partners/account/${partnerId}?days=7`);
    await mainRegion.getByRole('combobox').selectOption('Derby');
    await press('ownPartners.report.show');
    await expect(page).toHaveURL(`/${locale}/partners/account/${partnerId}?days=7&campaign=derby`);
    // the report's URL changes before its page does
    await expect(mainRegion.getByText(text('ownPartners.report.empty.campaign'))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'empty report');
    const downloadPromise = page.waitForEvent('download');
    await mainRegion.getByRole('link', { name: text('ownPartners.report.downloadName', { days: 7 }) }).click();
    const reportCsv = await readFile(await (await downloadPromise).path(), 'utf8');
    expect(reportCsv.trim().split(/\r?\n/)).toHaveLength(1 + 7);

    await openTab('settings');
    // the tab is current while the dimmed report still waits for the settings
    await expect(mainRegion.getByText(text('ownPartners.settings.pause.counts'))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'settings');
    await press('ownPartners.settings.pause');
    await expect(mainRegion.getByText(text('ownPartners.settings.resumeText'))).toBeVisible();
  });
}

test('the pages of a partner with a long name, sites and campaigns pass axe’s accessibility, focus and layout checks', async ({
  page,
}) => {
  const pageProblems = watchProblems(page);
  const { person, api } = await createAccount({ isConfirmed: true });
  await logIn(page, person);
  const partnerId = `arena-${randomUUID().slice(0, 8)}`;
  const partnerParams = { id: partnerId };
  await api.createPartner({
    body: { id: partnerId, name: 'Auditorio y Palacio de Congresos de Villaconejos de Arriba' },
  });
  await api.addPartnerSite({ params: partnerParams, body: { origin: 'http://localhost:5173' } });
  const longOrigin = 'https://entradas.auditorio-y-palacio-de-congresos.example';
  await api.addPartnerSite({ params: partnerParams, body: { origin: longOrigin } });
  await api.savePartnerCampaign({
    params: { id: partnerId, campaignId: 'derby' },
    body: { name: 'Extraordinariamentelargo' },
  });
  const arrivalStep = {
    partner: partnerId,
    campaign: 'derby',
    source: 'search',
    step: 'arrival',
    site: 'http://localhost:5173',
  };
  const sendArrivalStep = async () => {
    const response = await page.request.post(`${process.env.PLAZA_TEST_API_URL}/api/partners/attributions`, {
      headers: { 'user-agent': browserUserAgent },
      data: arrivalStep,
    });
    return ((await response.json()) as { data: { isCounted: boolean } }).data.isCounted;
  };
  // a new partner reaches the API's cache within seconds
  await expect.poll(sendArrivalStep).toBe(true);
  const { data: webhook } = await api.createWebhookEndpoint({
    params: partnerParams,
    body: { url: 'https://crm.auditorio.example/plaza', description: 'CRM', eventTypes: ['chat.started'] },
  });
  const partnerPagePaths = [
    '',
    `/${partnerId}`,
    `/${partnerId}/sites`,
    `/${partnerId}/sites?remove=${longOrigin}`,
    `/${partnerId}/campaigns`,
    `/${partnerId}/page-check?url=plaza-check.invalid`,
    `/${partnerId}/webhooks`,
    `/${partnerId}/webhooks/${webhook.endpoint.id}`,
    `/${partnerId}/settings`,
  ];
  for (const [index, path] of partnerPagePaths.entries())
    await checkPageState(page, { name: path, path: `/partners/account${path}` }, index);
  expect(pageProblems, 'what the browser complains about').toEqual([]);
});
