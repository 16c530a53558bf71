import { elementMarkup, fullPageBody } from './hosts/host-page.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const impressionsPath = '/api/partners/impressions';
const impressionsOf = ({ servers }: PartnerPage) =>
  servers.receivedRequests.filter(({ path }) => path === impressionsPath);
const kindsOf = (visit: PartnerPage) => impressionsOf(visit).map(({ query }) => query.get('src') ?? '');

/** Waits for longer than the second after which a visible element counts. */
const waitUntilSeen = (visit: PartnerPage) =>
  visit.window.evaluate(() => new Promise((later) => setTimeout(later, 1500)), null);

test('a visible search sends one impression without cookies, with partner, campaign and origin', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Seen</h1>${elementMarkup.search('campaign="home"')}</main>` }, 'search');
  await expect.poll(() => kindsOf(visit)).toEqual(['search']);
  await waitUntilSeen(visit);
  const [impression, ...others] = impressionsOf(visit);
  expect(others).toEqual([]);
  expect(Object.fromEntries(impression?.query ?? [])).toEqual({ partner: 'almenara', campaign: 'home', src: 'search' });
  expect(impression).toMatchObject({ method: 'POST', cookie: undefined, origin: visit.servers.partner });
  const { errors, warnings } = await visit.facts();
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
});

test('two elements send an impression each, and elements below the window send theirs once they are visible', async ({
  visit,
}) => {
  await visit.window.resize(900, 700);
  const gap = '<div style="height: 3000px"></div>';
  const body = `<main><h1>Two</h1>${elementMarkup.search()}${elementMarkup.search('lang="es"')}${gap}${elementMarkup.plans('loading="eager"')}${gap}</main>`;
  await visit.show({ body });
  await visit.isReady('search', 2);
  await visit.isReady('plans');
  await expect.poll(() => kindsOf(visit)).toEqual(['search', 'search']);
  await waitUntilSeen(visit);
  expect(kindsOf(visit)).toEqual(['search', 'search']);
  await visit.window.evaluate(() => document.querySelector('plaza-plans')?.scrollIntoView(), null);
  await expect.poll(() => kindsOf(visit)).toEqual(['search', 'search', 'plans']);
});

test('a hidden element and one that is shown for less than a second send no impression', async ({ visit }) => {
  const body = `<main><h1>Hidden</h1><div id="hidden" style="display: none">${elementMarkup.search('loading="eager"')}</div>
    <div id="short">${elementMarkup.plans()}</div></main>`;
  await visit.show({ body }, 'search', 'plans');
  await visit.window.evaluate(() => document.querySelector('#short')?.setAttribute('style', 'display: none'), null);
  await waitUntilSeen(visit);
  expect(kindsOf(visit)).toEqual([]);
  await visit.window.evaluate(() => document.querySelector('#hidden')?.removeAttribute('style'), null);
  await expect.poll(() => kindsOf(visit)).toEqual(['search']);
});

test('an element that is removed and inserted again sends no second impression', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Again</h1>${elementMarkup.search()}</main>` }, 'search');
  await expect.poll(() => kindsOf(visit)).toEqual(['search']);
  await visit.window.evaluate(async () => {
    const search = document.querySelector('plaza-search');
    search?.remove();
    await new Promise((later) => setTimeout(later, 50));
    if (search) document.querySelector('main')?.append(search);
  }, null);
  await visit.isReady('search', 2);
  await waitUntilSeen(visit);
  expect(kindsOf(visit)).toEqual(['search']);
});

test('an element that is removed within a second sends no impression', async ({ visit }) => {
  await visit.show({ body: `<main><h1>Gone</h1>${elementMarkup.search()}</main>` }, 'search');
  await visit.window.evaluate(() => document.querySelector('plaza-search')?.remove(), null);
  await waitUntilSeen(visit);
  expect(kindsOf(visit)).toEqual([]);
});

test('listings that are taller than two windows count once they fill half of the window', async ({ visit }) => {
  await visit.window.resize(390, 400);
  await visit.show({ body: `<main><h1>Tall</h1>${elementMarkup.listing()}</main>` });
  await visit.window.evaluate(() => document.querySelector('plaza-listing')?.scrollIntoView(), null);
  await visit.isReady('listing');
  const height = await visit.window.evaluate(() => document.querySelector('plaza-listing')?.clientHeight ?? 0, null);
  expect(height).toBeGreaterThan(800);
  await expect.poll(() => kindsOf(visit)).toEqual(['listing']);
});

test('an impression that the network refuses emits no error, and the search still works', async ({ visit }) => {
  visit.servers.troubles.api = 'unreachable';
  await visit.show({ body: `<main><h1>Refused</h1>${elementMarkup.search()}</main>` }, 'search');
  await expect.poll(() => kindsOf(visit).length).toBeGreaterThan(0);
  await waitUntilSeen(visit);
  const { errors, warnings } = await visit.facts();
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(await visit.events('error')).toEqual([]);
});

test('a page with all elements sends one impression for each that was seen', async ({ visit }) => {
  await visit.window.resize(900, 2400);
  await visit.show({ body: fullPageBody }, 'search', 'listing', 'plans');
  await expect.poll(() => kindsOf(visit).toSorted()).toEqual(['listing', 'plans', 'search']);
});
