import { describe, expect, it } from 'vitest';
import { createUnsubscribeToken } from '../support/emails.ts';
import { createAccount, type Account } from '../support/sign-up.ts';
import { createVisitor, signIn } from '../support/visitor.ts';
import { locales, type JourneyLocale, words, type MessageName } from '../support/words.ts';

async function linkOf({ api }: Account, locale: JourneyLocale): Promise<string> {
  const { id } = (await api.getProfile()).data;
  return `/${locale}/mails/unsubscribe?token=${createUnsubscribeToken(id)}`;
}
const receivesEmails = async ({ api }: Account): Promise<boolean> => (await api.getProfile()).data.chatMails;

describe.each(locales)('in %s', (locale) => {
  const text = (id: MessageName) => words(locale, id);

  it(`an unsubscribe link asks for confirmation, then stops the emails without a login (${locale})`, async () => {
    const account = await createAccount({ locale });
    const page = await createVisitor().open(await linkOf(account, locale));
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    page.getByRole('heading', { level: 1, name: text('unsubscribe.ask') });
    // opening the link stops no emails, because email scanners open links
    expect(await receivesEmails(account)).toBe(true);
    const confirmation = await page.submit(text('unsubscribe.submit'));
    confirmation.getByRole('heading', { level: 1, name: text('unsubscribe.done') });
    expect(await receivesEmails(account)).toBe(false);
    expect((await confirmation.follow(text('unsubscribe.profile'))).url).toMatch(/\/auth\/login\?/);
  });

  it(`the profile switches emails on and off and changes their language without JavaScript (${locale})`, async () => {
    const account = await createAccount({ locale });
    const visitor = createVisitor();
    await signIn(visitor, account.person, locale);
    let page = await visitor.open(`/${locale}/account/edit_profile`);
    const section = () => page.within(page.getByRole('region', { name: text('profile.mails') }));
    for (const [isOn, notice] of [
      [false, 'profile.chatMailsOff'],
      [true, 'profile.chatMailsOn'],
    ] as const) {
      const [save] = section().getAllByRole('button', { name: text('profile.save') });
      page = await page.submit(save ?? '', { [text('profile.chatMails')]: isOn });
      section().getByText(text(notice));
      const toggle = section().getByRole('switch', { name: text('profile.chatMails') }) as HTMLInputElement;
      expect([toggle.checked, await receivesEmails(account)]).toEqual([isOn, isOn]);
    }
    const otherLocale = locale === 'en' ? 'es' : 'en';
    const [, save] = section().getAllByRole('button', { name: text('profile.save') });
    page = await page.submit(save ?? '', { [text('profile.emailLanguage')]: otherLocale });
    section().getByText(text(`profile.emailLanguage.${otherLocale}`));
    // a login in another language does not change the emails' language
    await signIn(visitor, account.person, locale);
    page = await visitor.open(`/${locale}/account/edit_profile`);
    expect((section().getByRole('combobox', { name: text('profile.emailLanguage') }) as HTMLSelectElement).value).toBe(
      otherLocale,
    );
  });
});

it('an altered or incomplete unsubscribe link stops no emails, and its page links to the setting in the profile', async () => {
  const account = await createAccount();
  const visitor = createVisitor();
  await signIn(visitor, account.person);
  const link = await linkOf(account, 'en');
  const alteredPage = await (
    await visitor.open(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  ).submit(words('en', 'unsubscribe.submit'));
  alteredPage.getByRole('heading', { level: 1, name: words('en', 'unsubscribe.wrong') });
  const incompletePage = await visitor.open('/en/mails/unsubscribe');
  incompletePage.getByRole('heading', { level: 1, name: words('en', 'unsubscribe.none') });
  const profile = await incompletePage.follow(words('en', 'unsubscribe.profile'));
  expect([profile.url, profile.hash]).toEqual(['/en/account/edit_profile', '#mails']);
  expect(await receivesEmails(account)).toBe(true);
});

it.each<[string, Record<string, string>]>([
  ['without an origin', {}],
  ['of another site', { origin: 'https://mail.example' }],
  ['of a sandbox', { origin: 'null' }],
])('a one-click unsubscribe post %s stops the emails', async (_from, headers) => {
  const account = await createAccount();
  const oneClick = (path: string): Promise<Response> =>
    createVisitor().request(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await oneClick(await linkOf(account, 'es'))).status).toBe(200);
  expect(await receivesEmails(account)).toBe(false);
  expect((await oneClick('/en/mails/unsubscribe?token=made-up')).status).toBe(400);
});

it('the login page and the unsubscribe page’s data request answer cross-site posts with 403', async () => {
  const post = async (path: string): Promise<number> => {
    const headers = { origin: 'https://mail.example' };
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await createVisitor().request(path, { method: 'POST', headers, body })).status;
  };
  expect(await post('/en/auth/login')).toBe(403);
  expect(await post('/en/mails/unsubscribe.data?token=x')).toBe(403);
});
