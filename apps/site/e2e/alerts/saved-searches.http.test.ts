import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createUser } from '../support/chats.ts';
import { createSearchChangeToken, waitForEmailWithLink } from '../support/emails.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

const namesOn = (page: VisitedPage) =>
  page
    .within(page.getByRole('main'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe.each(locales)('saved searches in %s', (locale) => {
  const searchPath = `/${locale}/search_parkings?substr=Madrid&alarm=true`;
  const listPath = `/${locale}/saved_searches`;
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  it(`a visitor saves a search after the login, without JavaScript (${locale})`, async () => {
    const { person } = await createUser({}, locale);
    const visitor = createVisitor();
    const resultsPage = await visitor.open(searchPath);
    const visitorPage = await resultsPage.follow(text('results.saveSearch'));
    const loginLink = visitorPage.within(visitorPage.getByRole('main')).getByRole('link', { name: text('nav.logIn') });
    const loginPage = await visitor.open(loginLink.getAttribute('href') ?? '');
    const savePage = await loginPage.submit(text('login.submit'), {
      [text('auth.email')]: person.email,
      [text('auth.password')]: person.password,
    });
    savePage.getByRole('heading', { name: text('alerts.newTitle') });
    const savedPage = await savePage.submit(text('alerts.save'), { [text('alerts.name')]: 'Casa' });
    expect(savedPage.url).toBe(`${listPath}?saved=true`);
    savedPage.getByText(text('alerts.saved'));
    expect(namesOn(savedPage)).toEqual(['Casa']);
    savedPage.getByText(text('flag.alarm'));
    const foundPage = await savedPage.follow('Casa');
    expect(foundPage.url).toBe(`/${locale}/search_parkings?substr=Madrid&alarm=true&sort=newest`);
  });

  it(`a user pauses, resumes, renames and deletes a saved search without JavaScript (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const savePage = await visitor.open(`${listPath}?save=substr%3DVigo&name=Vigo`);
    let page = await savePage.submit(text('alerts.save'));
    page = await page.submit(text('alerts.pauseNamed', { name: 'Vigo' }));
    page.getByText(text('alerts.paused'));
    page = await page.submit(text('alerts.resumeNamed', { name: 'Vigo' }));
    expect(page.queryByText(text('alerts.paused'))).toBeNull();
    // the request is sent as it is, because its form is in a closed disclosure
    const idField = page.document.querySelector<HTMLInputElement>('details input[name="id"]');
    const fields = { intent: 'change', id: idField?.value ?? '', search: 'substr=Vigo', frequency: 'daily' };
    const changeForm = new URLSearchParams({ ...fields, name: 'Trabajo', isPaused: 'false', channels: 'email' });
    expect((await visitor.request(listPath, { method: 'POST', body: changeForm })).status).toBe(200);
    page = await visitor.open(listPath);
    expect(namesOn(page)).toEqual(['Trabajo']);
    expect(page.html).toMatch(new RegExp(`${text('alerts.frequency.daily')}(?:<!-- -->)? · `));
    page = await page.submit(text('alerts.deleteNamed', { name: 'Trabajo' }));
    page.getByRole('heading', { name: text('alerts.empty') });
  });

  it(`an empty name is refused with a message, and the search stays to be saved (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const savePage = await visitor.open(`${listPath}?save=substr%3DVigo&name=Vigo`);
    const refusedPage = await savePage.submit(text('alerts.save'), { [text('alerts.name')]: ' ' });
    refusedPage.getByText(text('rule.field_required'));
    const savedPage = await refusedPage.submit(text('alerts.save'), { [text('alerts.name')]: 'Vigo' });
    expect(namesOn(savedPage)).toEqual(['Vigo']);
  });
});

it.each(locales)('a search without a channel is refused with a message at the choice (%s)', async (locale) => {
  const visitor = createVisitor();
  await signUpVisitor(visitor, { locale });
  const savePage = await visitor.open(`/${locale}/saved_searches?save=substr%3DVigo&name=Vigo`);
  const id = savePage.document.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '';
  const form = new URLSearchParams({ intent: 'save', id, name: 'Vigo', search: 'substr=Vigo', frequency: 'daily' });
  const response = await visitor.request(`/${locale}/saved_searches`, { method: 'POST', body: form });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(translate(locale, 'rule.field_required'));
});

it('notifications cannot be turned on without a session', async () => {
  const body = JSON.stringify({ endpoint: 'https://push.example/device', p256dh: 'key', auth: 'secret' });
  const headers = { 'content-type': 'application/json' };
  const response = await createVisitor().request('/en/saved_searches/push', { method: 'POST', headers, body });
  expect(response.status).toBe(401);
});

const toPath = (link: string) => link.replace(new URL(link).origin, '');

describe.each(locales)('saved searches of visitors in %s', (locale) => {
  const savePath = `/${locale}/saved_searches?save=substr%3DVigo&name=Vigo`;
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  it(`a visitor gets alerts by email without an account and without JavaScript (${locale})`, async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    const visitor = createVisitor();
    const savePage = await visitor.open(savePath);
    const emailedPage = await savePage.submit(text('alerts.emailSubmit'), { [text('alerts.email')]: email });
    expect(emailedPage.url).toBe(`/${locale}/saved_searches?emailed=true`);
    emailedPage.getByText(text('alerts.emailed'));
    const confirmPage = await visitor.open(toPath((await waitForEmailWithLink(email, '/mails/search')).link));
    confirmPage.getByRole('heading', { name: text('alerts.confirmTitle') });
    const confirmedPage = await confirmPage.submit(text('alerts.confirmSubmit'));
    confirmedPage.getByRole('heading', { name: text('alerts.confirmed') });
  });

  it(`an empty name and an impossible address are refused with messages (${locale})`, async () => {
    const visitor = createVisitor();
    const unnamedPage = await (
      await visitor.open(savePath)
    ).submit(text('alerts.emailSubmit'), { [text('alerts.name')]: ' ' });
    unnamedPage.getByText(text('rule.field_required'));
    const savePage = await visitor.open(savePath);
    const refusedPage = await savePage.submit(text('alerts.emailSubmit'), { [text('alerts.email')]: 'nobody' });
    expect(refusedPage.status).toBe(400);
    const emailField = refusedPage.getByRole('textbox', { name: text('alerts.email') });
    expect(emailField.getAttribute('aria-invalid')).toBe('true');
  });

  it(`the link in an alert renames a visitor’s search, and deletes it with the address (${locale})`, async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    const visitor = createVisitor();
    await (await visitor.open(savePath)).submit(text('alerts.emailSubmit'), { [text('alerts.email')]: email });
    const { link } = await waitForEmailWithLink(email, '/mails/search');
    await (await visitor.open(toPath(link))).submit(text('alerts.confirmSubmit'));
    const token = createSearchChangeToken(new URL(link).searchParams.get('token') ?? '');
    const changePath = `/${locale}/mails/search?${new URLSearchParams({ kind: 'change', token })}`;
    const nameOn = (page: VisitedPage) =>
      page.getByRole('textbox', { name: text('alerts.name') }).getAttribute('value');
    const changePage = await visitor.open(changePath);
    expect(nameOn(changePage)).toBe('Vigo');
    const changedPage = await changePage.submit(text('alerts.saveChanges'), { [text('alerts.name')]: 'Trabajo' });
    changedPage.getByText(text('alerts.changed'));
    expect(nameOn(await visitor.open(changePath))).toBe('Trabajo');
    const deletedPage = await changedPage.submit(text('alerts.deleteSearch'));
    deletedPage.getByRole('heading', { name: text('alerts.searchDeleted') });
    (await visitor.open(changePath)).getByRole('heading', { name: text('alerts.linkWrong') });
  });

  it(`a forged link changes and confirms nothing (${locale})`, async () => {
    const visitor = createVisitor();
    const changePage = await visitor.open(`/${locale}/mails/search?kind=change&token=made-up`);
    changePage.getByRole('heading', { name: text('alerts.linkWrong') });
    const confirmPage = await visitor.open(`/${locale}/mails/search?kind=confirm&token=made-up`);
    const refusedPage = await confirmPage.submit(text('alerts.confirmSubmit'));
    expect(refusedPage.status).toBe(400);
    refusedPage.getByRole('heading', { name: text('alerts.linkWrong') });
  });
});

it.each(locales)('the page of a town offers to save a search for it (%s)', async (locale) => {
  const page = await createVisitor().open(`/${locale}/parking_in/madrid`);
  const link = page.getByRole('link', { name: translate(locale, 'results.saveSearch') });
  expect(link.getAttribute('href')).toBe(`/${locale}/saved_searches?save=substr%3DMadrid&name=Madrid`);
});

it('a device cannot copy searches into an account without a session', async () => {
  const body = JSON.stringify({ searches: [{ id: randomUUID(), name: 'Vigo', search: 'substr=Vigo' }] });
  const headers = { 'content-type': 'application/json' };
  const response = await createVisitor().request('/en/saved_searches/send', { method: 'POST', headers, body });
  expect(response.status).toBe(401);
});

it.each(locales)('a search without results offers to save the search (%s)', async (locale) => {
  const page = await createVisitor().open(`/${locale}/search_parkings?substr=Madrid&priceRange=,1`);
  const link = page.getByRole('link', { name: translate(locale, 'nothing.save') });
  expect(link.getAttribute('href')).toContain(`/${locale}/saved_searches?save=`);
});

it.each(locales)(
  'the link that stops emails about a search shows what it does, and a forged token is refused (%s)',
  async (locale) => {
    const page = await createVisitor().open(`/${locale}/mails/unsubscribe?kind=alerts&token=made-up`);
    page.getByRole('heading', { name: translate(locale, 'unsubscribe.ask.alerts') });
    const refusedPage = await page.submit(translate(locale, 'unsubscribe.submit'));
    refusedPage.getByRole('heading', { name: translate(locale, 'unsubscribe.wrong') });
    expect(refusedPage.status).toBe(400);
  },
);
