import { describe, expect, it } from 'vitest';
import { demoOwner, createUser, publishBayOnBasic } from '../support/chats.ts';
import { readViewCount, createUserAgent } from '../support/views.ts';
import { createVisitor, signUpVisitor } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

const searchQuery = 'substr=Estadio+de+Mestalla&near=39.4746,-0.3583&vehicle=450x185x160';

describe.each(locales)('a listing in %s', (locale) => {
  const expectedFactLabels = {
    en: ['/ month', 'Type of bay', 'Access', 'Largest vehicle', 'Entrance height', 'Bay size', 'Published'],
    es: ['/ mes', 'Tipo de plaza', 'Acceso', 'Vehículo máximo', 'Altura de entrada', 'Medidas', 'Publicada el'],
  }[locale];

  it(`a listing’s page shows its price, its measurements and whether the searched vehicle fits (${locale})`, async () => {
    const resultsPage = await createVisitor().open(`/${locale}/search_parkings?${searchQuery}`);
    const resultList = resultsPage.getByRole('list', { name: translate(locale, 'results.list') });
    const [heading] = resultsPage.within(resultList).getAllByRole('heading');
    const page = await resultsPage.follow(resultsPage.within(heading!).getByRole('link'));
    expect(page.url).toMatch(new RegExp(`^/${locale}/parking/\\d+`));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(heading!.textContent);
    const mainText = page.getByRole('main').textContent;
    for (const text of expectedFactLabels) expect(mainText).toContain(text);
    const expectedSectionTitles = {
      en: ['Does your car fit?', 'Similar bays nearby'],
      es: ['¿Cabe tu coche?', 'Plazas parecidas cerca'],
    }[locale];
    for (const name of expectedSectionTitles) page.getByRole('heading', { name });
    expect(mainText).toMatch(
      locale === 'en' ? /Fits|Tight|Does not fit|Not measured/ : /Cabe|Muy justa|No cabe|Sin medidas/,
    );
  });

  it(`the owner’s phone number is shown to a logged-in user, but not to an account created today (${locale})`, async () => {
    const listingOwner = await createUser({}, locale);
    const { id } = await publishBayOnBasic(listingOwner.api);
    await listingOwner.api.updateMainInfo({ form: { phoneNumber: '+34612345678' } });
    const listingPath = `/${locale}/parking/${id}`;
    const revealLabel = translate(locale, 'listing.reveal');

    const visitor = createVisitor();
    const loginPage = await (await visitor.open(listingPath)).follow(revealLabel);
    const signedInPage = await loginPage.submit(translate(locale, 'login.submit'), {
      [translate(locale, 'auth.email')]: demoOwner.email,
      [translate(locale, 'auth.password')]: demoOwner.password,
    });
    expect(signedInPage.url).toBe(listingPath);
    expect(signedInPage.html).not.toContain('612 345 678');
    const revealedPhonePage = await signedInPage.submit(revealLabel);
    expect(revealedPhonePage.getByRole('link', { name: '+34 612 345 678' }).getAttribute('href')).toBe(
      'tel:+34612345678',
    );
    // a link from another site does not reveal the phone number
    expect((await visitor.open(`${listingPath}?contact=show`)).html).not.toContain('612 345 678');

    const newVisitor = createVisitor();
    await signUpVisitor(newVisitor, { locale, isConfirmed: true });
    const rejectedPage = await (await newVisitor.open(listingPath)).submit(revealLabel);
    expect(rejectedPage.document.querySelector('#contact')?.textContent).toContain(
      { en: 'New accounts can see phone numbers', es: 'Las cuentas nuevas pueden ver teléfonos' }[locale],
    );
    expect(rejectedPage.html).not.toContain('612 345 678');
  });
});

describe('a view of a listing', () => {
  it('a visitor without JavaScript who opens a listing’s page twice counts as one view', async () => {
    const visitor = createVisitor({ headers: { 'user-agent': createUserAgent('Plain/1') } });
    const initialViews = await readViewCount('7');
    await visitor.open('/en/parking/7');
    expect(await readViewCount('7')).toBe(initialViews + 1);
    await visitor.open('/en/parking/7');
    expect(await readViewCount('7')).toBe(initialViews + 1);
  });

  it('data requests, map popups, prefetches, HEAD requests and crawlers don’t count as views of a listing', async () => {
    const listingId = '11';
    const initialViews = await readViewCount(listingId);
    const visitor = createVisitor({ headers: { 'user-agent': createUserAgent('Passing/1') } });
    const uncountedRequests: readonly (readonly [string, RequestInit])[] = [
      ['', { headers: { 'sec-purpose': 'prefetch' } }],
      ['', { headers: { purpose: 'prefetch' } }],
      ['', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }],
      ['', { method: 'HEAD' }],
      ['.data', {}],
      ['/card', {}],
    ];
    for (const [suffix, init] of uncountedRequests)
      expect((await visitor.request(`/en/parking/${listingId}${suffix}`, init)).status).toBe(200);
    expect(await readViewCount(listingId)).toBe(initialViews);
    const viewBeaconRequest = { method: 'POST', body: new URLSearchParams({ source: '' }) };
    expect((await visitor.request(`/en/parking/${listingId}/view`, viewBeaconRequest)).status).toBe(204);
    expect(await readViewCount(listingId)).toBe(initialViews + 1);
  });
});
