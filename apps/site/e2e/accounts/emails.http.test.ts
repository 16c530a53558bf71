import { describe, expect, it } from 'vitest';
import { createUnsubscribeToken } from '../support/emails.ts';
import { createAccount, type Account } from '../support/sign-up.ts';
import { createVisitor, signInVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

async function createUnsubscribeLink({ api }: Account, locale: JourneyLocale): Promise<string> {
  const { id } = (await api.getProfile()).data;
  return `/${locale}/mails/unsubscribe?token=${createUnsubscribeToken(id)}`;
}
const readReceivesEmails = async ({ api }: Account): Promise<boolean> => (await api.getProfile()).data.chatMails;

describe.each(locales)('in %s', (locale) => {
  const t = (id: MessageName) => translate(locale, id);

  it(`an unsubscribe link stops emails without a login, but only after a confirmation (${locale})`, async () => {
    const account = await createAccount({ locale });
    const page = await createVisitor().open(await createUnsubscribeLink(account, locale));
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    page.getByRole('heading', { level: 1, name: t('unsubscribe.ask') });
    // opening the link stops no emails, because email scanners open links
    expect(await readReceivesEmails(account)).toBe(true);
    const confirmationPage = await page.submit(t('unsubscribe.submit'));
    confirmationPage.getByRole('heading', { level: 1, name: t('unsubscribe.done') });
    expect(await readReceivesEmails(account)).toBe(false);
    expect((await confirmationPage.follow(t('unsubscribe.profile'))).url).toMatch(/\/auth\/login\?/);
  });

  it(`a user without JavaScript switches emails on and off and changes their language (${locale})`, async () => {
    const account = await createAccount({ locale });
    const visitor = createVisitor();
    await signInVisitor(visitor, account.person, locale);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    const emailsSectionOf = () => page.within(page.getByRole('region', { name: t('profile.mails') }));
    for (const [isOn, notice] of [
      [false, 'profile.chatMailsOff'],
      [true, 'profile.chatMailsOn'],
    ] as const) {
      const [save] = emailsSectionOf().getAllByRole('button', { name: t('profile.save') });
      page = await page.submit(save ?? '', { [t('profile.chatMails')]: isOn });
      emailsSectionOf().getByText(t(notice));
      const emailSwitch = emailsSectionOf().getByRole('switch', { name: t('profile.chatMails') }) as HTMLInputElement;
      expect([emailSwitch.checked, await readReceivesEmails(account)]).toEqual([isOn, isOn]);
    }
    const otherLocale = locale === 'en' ? 'es' : 'en';
    const [, save] = emailsSectionOf().getAllByRole('button', { name: t('profile.save') });
    page = await page.submit(save ?? '', { [t('profile.emailLanguage')]: otherLocale });
    emailsSectionOf().getByText(t(`profile.emailLanguage.${otherLocale}`));
    // a login in another language does not change the emails' language
    await signInVisitor(visitor, account.person, locale);
    page = await visitor.open(`/${locale}/account/edit_profile`);
    expect(
      (emailsSectionOf().getByRole('combobox', { name: t('profile.emailLanguage') }) as HTMLSelectElement).value,
    ).toBe(otherLocale);
  });
});

it('an altered or incomplete unsubscribe link stops no emails, and its page links to the setting in the profile', async () => {
  const account = await createAccount();
  const visitor = createVisitor();
  await signInVisitor(visitor, account.person);
  const unsubscribeLink = await createUnsubscribeLink(account, 'en');
  const alteredPage = await (
    await visitor.open(`${unsubscribeLink.slice(0, -1)}${unsubscribeLink.endsWith('A') ? 'B' : 'A'}`)
  ).submit(translate('en', 'unsubscribe.submit'));
  alteredPage.getByRole('heading', { level: 1, name: translate('en', 'unsubscribe.wrong') });
  const incompletePage = await visitor.open('/en/mails/unsubscribe');
  incompletePage.getByRole('heading', { level: 1, name: translate('en', 'unsubscribe.none') });
  const profilePage = await incompletePage.follow(translate('en', 'unsubscribe.profile'));
  expect([profilePage.url, profilePage.hash]).toEqual(['/en/account/edit_profile', '#mails']);
  expect(await readReceivesEmails(account)).toBe(true);
});

it.each<[string, Record<string, string>]>([
  ['missing', {}],
  ['another site', { origin: 'https://mail.example' }],
  ['“null”, as sandboxed pages send it', { origin: 'null' }],
])('a one-click unsubscribe post stops the emails when its Origin header is %s', async (_origin, headers) => {
  const account = await createAccount();
  const sendOneClickUnsubscribe = (path: string): Promise<Response> =>
    createVisitor().request(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await sendOneClickUnsubscribe(await createUnsubscribeLink(account, 'es'))).status).toBe(200);
  expect(await readReceivesEmails(account)).toBe(false);
  expect((await sendOneClickUnsubscribe('/en/mails/unsubscribe?token=made-up')).status).toBe(400);
});

it('the login page and the unsubscribe page’s data request answer cross-site posts with 403', async () => {
  const postOneClickUnsubscribe = async (path: string): Promise<number> => {
    const crossSiteHeaders = { origin: 'https://mail.example' };
    const oneClickForm = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await createVisitor().request(path, { method: 'POST', headers: crossSiteHeaders, body: oneClickForm }))
      .status;
  };
  expect(await postOneClickUnsubscribe('/en/auth/login')).toBe(403);
  expect(await postOneClickUnsubscribe('/en/mails/unsubscribe.data?token=x')).toBe(403);
});
