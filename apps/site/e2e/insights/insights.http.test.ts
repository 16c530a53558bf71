import { describe, expect, test } from 'vitest';
import { createFinishedBay, signUpOwner, uniqueName } from '../support/owners.ts';
import { signUpPayer } from '../support/payers.ts';
import { mainOf, textOf } from '../support/plain-checkout.ts';
import { spotlight } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, type JourneyLocale, words } from '../support/words.ts';

describe.each(locales)('insights by traffic source (%s)', (locale) => {
  test('a paid plan shows all figures without scripts, as tables and as a file', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayer(visitor, { locale, planId: spotlight.id });
    const { id } = await createFinishedBay(api, { name: uniqueName() });
    const { localitySlug } = (await api.getListing({ params: { id }, query: { isPreview: true } })).data;
    // a visitor who comes from the town's page
    const reader = createVisitor();
    const town = new URL(`/en/parking_in/${localitySlug}`, process.env.PLAZA_TEST_URL).href;
    const bay = await reader.request(`/en/parking/${id}`, { headers: { referer: town } });
    expect(await bay.text()).toMatch(/<input[^>]*name="source"[^>]*value="place"/);
    const viewsFrom = async () =>
      (await api.getListingInsights({ params: { id }, query: { days: 7 } })).data.sources.find(
        ({ source }) => source === 'place',
      )?.views;
    await expect.poll(viewsFrom).toBe(1);

    let page = await visitor.open(`/${locale}/account/my_parking/${id}`);
    page = await page.follow(words(locale, 'owner.item.insights'));
    expect(page.url).toBe(`/${locale}/account/my_parking/${id}/insights`);
    for (const title of ['funnelTitle', 'nearbyTitle', 'reachTitle', 'sourcesTitle', 'interestTitle'] as const)
      expect(page.getByRole('heading', { name: words(locale, `insights.${title}`) })).toBeTruthy();
    const days = (count: number) => words(locale, 'insights.days', { days: count });
    page = await page.follow(days(7));
    expect(page.url).toBe(`/${locale}/account/my_parking/${id}/insights?days=7`);
    const byDay = () => page.within(page.getByRole('table', { name: words(locale, 'insights.reachTitle') }));
    expect(byDay().getAllByRole('row')).toHaveLength(8);
    const sources = page.within(page.getByRole('table', { name: words(locale, 'insights.sourcesTitle') }));
    expect(sources.getByRole('rowheader', { name: words(locale, 'insights.source.place') })).toBeTruthy();
    const file = page.getByRole('link', { name: words(locale, 'insights.downloadName', { days: '7' }) });
    const answer = await visitor.request(file.getAttribute('href') ?? '');
    expect(answer.headers.get('content-disposition')).toMatch(/plaza-\d+-\d{4}-\d\d-\d\d-7\.csv/);
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe(
      {
        en: '\uFEFFDay,Times shown,Views,Saves,Chats',
        es: '\uFEFFDía;Veces mostrada;Visitas;Guardados;Chats nuevos',
      }[locale],
    );
    page = await page.follow(days(90));
    expect(byDay().getAllByRole('row')).toHaveLength(91);
  });
});

describe('insights on a plan without details', () => {
  const locale: JourneyLocale = 'es';

  test('insights on Basic show totals and link to the plans, and the download URL redirects to the same page', async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { hasPlan: true, locale });
    const { id } = await createFinishedBay(api, { name: uniqueName() });
    const insights = `/${locale}/account/my_parking/${id}/insights`;
    let page = await visitor.open(`${insights}.csv`);
    expect(page.url).toBe(insights);
    expect(page.getByRole('heading', { name: words(locale, 'insights.lockedTitle') })).toBeTruthy();
    expect(page.getAllByRole('definition').map(textOf)).toEqual(['0', '0', '0']);
    expect(page.queryByRole('table')).toBeNull();
    expect(page.getByRole('link', { name: words(locale, 'insights.lockedAction') }).getAttribute('href')).toBe(
      `/${locale}/subscription_plans`,
    );
    const main = page.within(page.getByRole('main'));
    page = await page.submit(main.getByRole('button', { name: words(locale, 'owner.do.pause') }));
    expect(mainOf(page)).toContain(words(locale, 'owner.state.paused'));
    expect(page.url.split('?')[0]).toBe(insights);
  });
});
