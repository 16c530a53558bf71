import { describe, expect, test } from 'vitest';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { mainTextOf, textOf } from '../support/plain-checkout.ts';
import { spotlightPlan } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate } from '../support/translate.ts';

describe.each(locales)('insights by traffic source (%s)', (locale) => {
  test(`insights on a paid plan show all figures without JavaScript, as tables and as a CSV file (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    const { id } = await createFinishedBay(api, { name: createUniqueName() });
    const { localitySlug } = (await api.getListing({ params: { id }, query: { isPreview: true } })).data;
    // this visitor comes from the town's page
    const townPageVisitor = createVisitor();
    const townUrl = new URL(`/en/parking_in/${localitySlug}`, process.env.PLAZA_TEST_URL).href;
    const bayResponse = await townPageVisitor.request(`/en/parking/${id}`, { headers: { referer: townUrl } });
    expect(await bayResponse.text()).toMatch(/<input[^>]*name="source"[^>]*value="place"/);
    const readTownPageViews = async () =>
      (await api.getListingInsights({ params: { id }, query: { days: 7 } })).data.sources.find(
        ({ source }) => source === 'place',
      )?.views;
    await expect.poll(readTownPageViews).toBe(1);

    let page = await visitor.open(`/${locale}/account/my_parking/${id}`);
    page = await page.follow(translate(locale, 'owner.item.insights'));
    expect(page.url).toBe(`/${locale}/account/my_parking/${id}/insights`);
    for (const title of ['funnelTitle', 'nearbyTitle', 'reachTitle', 'sourcesTitle', 'interestTitle'] as const)
      expect(page.getByRole('heading', { name: translate(locale, `insights.${title}`) })).toBeTruthy();
    const formatDayCount = (count: number) => translate(locale, 'insights.days', { days: count });
    page = await page.follow(formatDayCount(7));
    expect(page.url).toBe(`/${locale}/account/my_parking/${id}/insights?days=7`);
    const viewsByDayTable = () =>
      page.within(page.getByRole('table', { name: translate(locale, 'insights.reachTitle') }));
    expect(viewsByDayTable().getAllByRole('row')).toHaveLength(8);
    const viewSourceTable = page.within(page.getByRole('table', { name: translate(locale, 'insights.sourcesTitle') }));
    expect(viewSourceTable.getByRole('rowheader', { name: translate(locale, 'insights.source.place') })).toBeTruthy();
    const csvDownloadLink = page.getByRole('link', { name: translate(locale, 'insights.downloadName', { days: '7' }) });
    const response = await visitor.request(csvDownloadLink.getAttribute('href') ?? '');
    expect(response.headers.get('content-disposition')).toMatch(/plaza-\d+-\d{4}-\d\d-\d\d-7\.csv/);
    const csvText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const csvLines = csvText.trimEnd().split('\r\n');
    expect(csvLines).toHaveLength(8);
    expect(csvLines[0]).toBe(
      {
        en: '\uFEFFDay,Times shown,Views,Saves,Chats',
        es: '\uFEFFDía;Veces mostrada;Visitas;Guardados;Chats nuevos',
      }[locale],
    );
    page = await page.follow(formatDayCount(90));
    expect(viewsByDayTable().getAllByRole('row')).toHaveLength(91);
  });
});

describe('insights on a plan without details', () => {
  const locale: JourneyLocale = 'es';

  test('insights on the Basic plan show only totals and a link to the plans, even at the URL of the CSV file', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { hasPlan: true, locale });
    const { id } = await createFinishedBay(api, { name: createUniqueName() });
    const insightsPath = `/${locale}/account/my_parking/${id}/insights`;
    let page = await visitor.open(`${insightsPath}.csv`);
    expect(page.url).toBe(insightsPath);
    expect(page.getByRole('heading', { name: translate(locale, 'insights.lockedTitle') })).toBeTruthy();
    expect(page.getAllByRole('definition').map(textOf)).toEqual(['0', '0', '0']);
    expect(page.queryByRole('table')).toBeNull();
    expect(page.getByRole('link', { name: translate(locale, 'insights.lockedAction') }).getAttribute('href')).toBe(
      `/${locale}/subscription_plans`,
    );
    const mainRegion = page.within(page.getByRole('main'));
    page = await page.submit(mainRegion.getByRole('button', { name: translate(locale, 'owner.do.pause') }));
    expect(mainTextOf(page)).toContain(translate(locale, 'owner.state.paused'));
    expect(page.url.split('?')[0]).toBe(insightsPath);
  });
});
