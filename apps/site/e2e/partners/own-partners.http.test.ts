import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEmailsTo } from '../support/emails.ts';
import { poll } from '../support/poll.ts';
import { createAccount, logIn } from '../support/sign-up.ts';
import { locales, translate, type JourneyLocale, type MessageName } from '../support/translate.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';

const createPartnerId = (): string => `arena-${randomUUID().slice(0, 8)}`;

async function signUpPartner(locale: JourneyLocale = 'en') {
  const visitor = createVisitor();
  const { person, api } = await createAccount({ locale, isConfirmed: true });
  await logIn(visitor, person, locale);
  const partnerId = createPartnerId();
  await api.createPartner({ body: { id: partnerId, name: 'Almenara Arena' } });
  const translateMessage = (name: MessageName, values = {}) => translate(locale, name, values);
  const openPartnerPage = (tab = '') => visitor.open(`/${locale}/partners/account/${partnerId}${tab}`);
  const readPartner = async () => (await api.listOwnPartners()).data.find((partner) => partner.id === partnerId);
  return { visitor, api, id: partnerId, text: translateMessage, open: openPartnerPage, readPartner };
}

const fieldValueOf = (page: VisitedPage, label: string): string =>
  (page.getByLabelText(label, { exact: false }) as HTMLInputElement).value;

describe.each(locales)('in %s', (locale) => {
  it(`a form without a name is shown again with its error and values, and a valid one creates a partner (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale, isConfirmed: true });
    const formLabels = {
      name: translate(locale, 'ownPartners.create.name'),
      site: translate(locale, 'ownPartners.create.site'),
      submit: translate(locale, 'ownPartners.create.submit'),
    };
    const publicPage = await visitor.open(`/${locale}/partners`);
    const createPartnerLink = publicPage.getByRole('link', {
      name: locale === 'en' ? 'Get your ID' : 'Conseguir tu identificador',
    });
    const formPage = await publicPage.follow(createPartnerLink);
    expect(formPage.url).toBe(`/${locale}/partners/account`);
    expect(formPage.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    const rejectedPage = await formPage.submit(formLabels.submit, { [formLabels.site]: 'arena.example' });
    expect(rejectedPage.status).toBe(400);
    expect(rejectedPage.getByLabelText(formLabels.name).getAttribute('aria-invalid')).toBe('true');
    expect(fieldValueOf(rejectedPage, formLabels.site)).toBe('arena.example');

    const partnerName = `Auditorio Peñón ${randomUUID().slice(0, 6)}`;
    const sitesPage = await rejectedPage.submit(formLabels.submit, { [formLabels.name]: partnerName });
    const expectedPartnerId = partnerName.toLowerCase().replaceAll(' ', '-').replace('peñón', 'penon');
    expect(sitesPage.url).toBe(`/${locale}/partners/account/${expectedPartnerId}/sites?created=true`);
    sitesPage.getByRole('heading', { level: 1, name: partnerName });
    sitesPage.getByRole('heading', { level: 3, name: 'https://arena.example' });
    sitesPage.getByText('https://arena.example/.well-known/plaza-site.txt');

    const listPage = await visitor.open(`/${locale}/partners/account`);
    listPage.getByText(translate(locale, 'ownPartners.count', { count: 1, max: 5 }));
    (await visitor.open(`/${locale}/partners`)).getByRole('link', { name: translate(locale, 'ownPartners.title') });
  });

  it(`a check of an unreachable site says what was not found, and keeps the site unverified (${locale})`, async () => {
    const { api, id, text, open } = await signUpPartner(locale);
    await api.addPartnerSite({ params: { id }, body: { origin: 'https://plaza-check.invalid' } });
    const page = await (await open('/sites')).submit(text('ownPartners.check.submit'));
    expect(page.status).toBe(409);
    page.getByText(text('ownPartners.check.file.unreachable', { host: 'plaza-check.invalid' }));
    page.getByText(text('ownPartners.siteStatus.pending'));
  });
});

it('the page of partners shows an account without a confirmed email a button that sends the link again', async () => {
  const visitor = createVisitor();
  const { email } = await signUpVisitor(visitor);
  const page = await visitor.open('/en/partners/account');
  expect(page.queryByLabelText(translate('en', 'ownPartners.create.name'))).toBeNull();
  const sentPage = await page.submit(translate('en', 'ownPartners.resend'));
  sentPage.getByText(translate('en', 'ownPartners.done.resendConfirmation'));
  await poll(`a second email to ${email}`, async () => ((await readEmailsTo(email)).length > 1 ? true : undefined));
});

it('a partner ID that is taken is shown again with an error', async () => {
  const { visitor, id, text } = await signUpPartner('es');
  const page = await (
    await visitor.open('/es/partners/account')
  ).submit(text('ownPartners.create.submit'), {
    [text('ownPartners.create.name')]: 'Otra arena',
    [text('ownPartners.create.id')]: id,
  });
  expect(page.status).toBe(400);
  expect(fieldValueOf(page, text('ownPartners.create.id'))).toBe(id);
  page.getByText(/Este identificador ya está en uso/);
});

it('an invalid site of a new partner is shown on the partner’s page with an error, and the partner exists', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor, { isConfirmed: true });
  const id = createPartnerId();
  const page = await (
    await visitor.open('/en/partners/account')
  ).submit(translate('en', 'ownPartners.create.submit'), {
    [translate('en', 'ownPartners.create.name')]: 'Arena',
    [translate('en', 'ownPartners.create.id')]: id,
    [translate('en', 'ownPartners.create.site')]: 'no site',
  });
  expect(page.url).toBe(`/en/partners/account/${id}/sites?created=true&site=no%20site`);
  expect(fieldValueOf(page, translate('en', 'ownPartners.sites.address'))).toBe('no site');
  page.getByText(translate('en', 'ownPartners.sites.invalid'));
});

it('a site of localhost works without verification, and is removed after a confirmation', async () => {
  const { text, open, readPartner } = await signUpPartner('en');
  const page = await (
    await open('/sites')
  ).submit(text('ownPartners.sites.add'), {
    [text('ownPartners.sites.address')]: 'http://localhost:5173/index.html',
  });
  page.getByText(text('ownPartners.done.addSite'));
  page.getByText(text('ownPartners.siteStatus.local'));
  expect((await readPartner())?.sites).toMatchObject([{ origin: 'http://localhost:5173', isVerified: true }]);
  const removeSiteLabel = text('ownPartners.sites.removeNamed', { site: 'http://localhost:5173' });
  const confirmationPage = await page.follow(page.getByRole('link', { name: removeSiteLabel }));
  const removedPage = await confirmationPage.submit(text('ownPartners.sites.removeSubmit'));
  removedPage.getByText(text('ownPartners.done.removeSite'));
  expect((await readPartner())?.sites).toEqual([]);
});

it('a campaign is added with a suggested ID, renamed, paused and resumed', async () => {
  const { visitor, text, open, readPartner } = await signUpPartner('es');
  const page = await (
    await open('/campaigns')
  ).submit(text('ownPartners.campaigns.add'), { [text('ownPartners.campaigns.name')]: 'El derbi' });
  expect((await readPartner())?.campaigns).toEqual([{ id: 'el-derbi', name: 'El derbi', isActive: true }]);
  // the rename request is sent as it is, because its form is in a closed disclosure
  const renameForm = new URLSearchParams({ intent: 'renameCampaign', campaign: 'el-derbi', name: 'Derbi 2027' });
  expect((await visitor.request(page.url, { method: 'POST', body: renameForm })).status).toBe(200);
  const renamedPage = await open('/campaigns');
  const pausedPage = await renamedPage.submit(text('ownPartners.campaigns.pauseNamed', { name: 'Derbi 2027' }));
  pausedPage.getByText(text('ownPartners.done.pauseCampaign'));
  expect((await readPartner())?.campaigns).toEqual([{ id: 'el-derbi', name: 'Derbi 2027', isActive: false }]);
  await pausedPage.submit(text('ownPartners.campaigns.resumeNamed', { name: 'Derbi 2027' }));
  expect((await readPartner())?.campaigns).toEqual([{ id: 'el-derbi', name: 'Derbi 2027', isActive: true }]);
});

it('a campaign with the ID of another campaign is refused, and leaves that campaign unchanged', async () => {
  const { api, id, text, open, readPartner } = await signUpPartner('en');
  await api.savePartnerCampaign({ params: { id, campaignId: 'derby' }, body: { name: 'Derby', isActive: false } });
  const page = await (
    await open('/campaigns')
  ).submit(text('ownPartners.campaigns.add'), {
    [text('ownPartners.campaigns.name')]: 'Derby',
  });
  expect(page.status).toBe(400);
  page.getByText(text('ownPartners.campaigns.idUsed'));
  expect((await readPartner())?.campaigns).toEqual([{ id: 'derby', name: 'Derby', isActive: false }]);
});

it('a partner is renamed, paused and resumed in its settings', async () => {
  const { text, open, readPartner } = await signUpPartner('en');
  const renamedPage = await (
    await open('/settings')
  ).submit(text('ownPartners.save'), {
    [text('ownPartners.create.name')]: 'New arena',
  });
  renamedPage.getByRole('heading', { level: 1, name: 'New arena' });
  const pausedPage = await renamedPage.submit(text('ownPartners.settings.pause'));
  pausedPage.getByText(text('ownPartners.done.pausePartner'));
  expect(await readPartner()).toMatchObject({ name: 'New arena', isActive: false });
  (await open()).getByText(text('ownPartners.pausedText'));
  await pausedPage.submit(text('ownPartners.settings.resume'));
  expect(await readPartner()).toMatchObject({ isActive: true });
});

it('the report keeps period, campaign and site in its URL, and its CSV file has the same filter', async () => {
  const { visitor, api, id, text, open } = await signUpPartner('en');
  await api.savePartnerCampaign({ params: { id, campaignId: 'derby' }, body: { name: 'Derby' } });
  for (const origin of ['http://localhost:5173', 'http://localhost:8080'])
    await api.addPartnerSite({ params: { id }, body: { origin } });
  const allPage = await open('?days=7&campaign=derby');
  allPage.getByText(text('ownPartners.report.empty.campaign'));
  const page = await allPage.submit(text('ownPartners.report.show'), {
    [text('ownPartners.report.site')]: 'http://localhost:8080',
  });
  expect(page.getByRole('combobox', { name: text('ownPartners.report.site') })).toHaveProperty(
    'value',
    'http://localhost:8080',
  );
  const quarterPage = await page.follow(
    page.getByRole('link', { name: text('ownPartners.report.days', { days: 90 }) }),
  );
  expect(quarterPage.url).toBe(`/en/partners/account/${id}?days=90&campaign=derby&site=http%3A%2F%2Flocalhost%3A8080`);
  const csvDownloadLink = page.getByRole('link', { name: text('ownPartners.report.downloadName', { days: 7 }) });
  const response = await visitor.request(csvDownloadLink.getAttribute('href') ?? '');
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="plaza-${id}-derby-localhost-8080-\\d{4}-\\d\\d-\\d\\d-7\\.csv"$`),
  );
  expect((await response.text()).trim().split(/\r?\n/)).toHaveLength(1 + 7);
});

it('all pages of a partner are not found for another account', async () => {
  const { id } = await signUpPartner('en');
  const otherVisitor = createVisitor();
  await signUpVisitor(otherVisitor);
  for (const path of [
    '',
    '/sites',
    '/campaigns',
    '/page-check',
    '/page-check?url=a.example',
    '/settings',
    '/report.csv',
  ])
    expect((await otherVisitor.request(`/en/partners/account/${id}${path}`)).status, path).toBe(404);
});

describe.each(locales)('the page check in %s', (locale) => {
  it(`a check of a page that cannot be opened says so, and keeps the typed address (${locale})`, async () => {
    const { text, open } = await signUpPartner(locale);
    const formPage = await open('/page-check');
    const resultPage = await formPage.submit(text('pageCheck.check'), {
      [text('pageCheck.address')]: 'plaza-check.invalid/parking',
    });
    expect(resultPage.status).toBe(200);
    expect(resultPage.url).toMatch(/\/page-check\?url=plaza-check\.invalid%2Fparking$/);
    resultPage.getByRole('heading', { level: 3, name: text('pageCheck.page_unreachable') });
    resultPage.getByText('https://plaza-check.invalid/parking');
    expect(fieldValueOf(resultPage, text('pageCheck.address'))).toBe('plaza-check.invalid/parking');
  });

  it(`a check of text that is not an address marks the field and keeps the text (${locale})`, async () => {
    const { text, open } = await signUpPartner(locale);
    const formPage = await open('/page-check');
    const resultPage = await formPage.submit(text('pageCheck.check'), {
      [text('pageCheck.address')]: 'my page',
    });
    expect(resultPage.status).toBe(400);
    const addressField = resultPage.getByLabelText(text('pageCheck.address'), { exact: false });
    expect(addressField.getAttribute('aria-invalid')).toBe('true');
    expect((addressField as HTMLInputElement).value).toBe('my page');
  });
});
