import { elementMarkup } from './hosts/host-page.ts';
import { strictContentSecurityPolicy } from './hosts/hostile-hosts.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const mapSelector = '[role="region"]';
const pinSelector = `${mapSelector} li a`;
const cardSelector = 'article a';

const createBody = (attributes = '') =>
  `<main><h1>Almenara Arena</h1><h2>Parking</h2>${elementMarkup.search(`target="inline" limit="4" map ${attributes}`)}</main>`;
const contentSecurityPolicy = `${strictContentSecurityPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`;
const preventPicksScript =
  "document.addEventListener('plaza:pick', (event) => event.detail.kind === 'listing' && event.preventDefault())";

async function findBays(visit: PartnerPage, count = 4): Promise<void> {
  await search.suggest(visit, 'madrid');
  await visit.press('ArrowDown', 'Enter');
  await expect
    .poll(async () => (await visit.boxes(search.element, cardSelector)).length, { message: 'cards' })
    .toBe(count);
}

const readFocusedIndex = (visit: PartnerPage, selector: string): Promise<number> =>
  visit.window.evaluate(
    ([outer, inner]) =>
      window.host.within(outer, inner).indexOf(document.querySelector(outer)?.shadowRoot?.activeElement as HTMLElement),
    [search.element, selector] as const,
  );

test('inline results show a price map usable by keyboard and pointer under a strict security policy', async ({
  visit,
}) => {
  await visit.show({ body: createBody(), script: preventPicksScript, policy: contentSecurityPolicy }, 'search');
  await findBays(visit);
  await expect.poll(async () => (await visit.texts(search.element, pinSelector)).length, { message: 'pins' }).toBe(4);
  for (const price of await visit.texts(search.element, pinSelector)) expect(price).toMatch(/^€\d+$/);
  const findTileRequests = () => visit.servers.receivedRequests.filter(({ path }) => path.startsWith('/tiles/'));
  await expect.poll(() => findTileRequests().length, { message: 'tiles' }).toBeGreaterThan(1);
  for (const { path, cookie } of findTileRequests()) {
    expect(path).toMatch(/^\/tiles\/light\/\d+\/\d+\/\d+(?:@2x)?\.webp$/);
    expect(cookie).toBeUndefined();
  }

  for (let steps = 0; steps < 12 && (await readFocusedIndex(visit, mapSelector)) < 0; steps += 1)
    await visit.press('Tab');
  expect(await readFocusedIndex(visit, mapSelector)).toBe(0);
  const readPinLeft = async () => (await visit.boxes(search.element, pinSelector))[0]?.x ?? Number.NaN;
  const pinLeftBefore = await readPinLeft();
  await visit.press('ArrowRight');
  await expect.poll(async () => pinLeftBefore - (await readPinLeft())).toBeCloseTo(80, 0);
  await visit.press('ArrowLeft', 'Tab');
  expect(await readFocusedIndex(visit, pinSelector)).toBe(0);
  await visit.press('Enter');
  const readPickEvents = async () => (await visit.events('pick')).filter(({ detail }) => detail.kind === 'listing');
  await expect.poll(async () => (await readPickEvents()).length).toBe(1);
  await visit.clickWithin(search.element, cardSelector);
  await expect.poll(async () => (await readPickEvents()).length).toBe(2);
  const [pinPick, cardPick] = await readPickEvents();
  expect(pinPick?.detail).toEqual(cardPick?.detail);
  const { errors, violations } = await visit.facts();
  expect([...errors, ...violations]).toEqual([]);
});

test('no price pin on the map is covered by another when there are twelve bays in one town', async ({ visit }) => {
  await visit.show({ body: createBody().replace('limit="4"', 'limit="12"'), script: preventPicksScript }, 'search');
  await findBays(visit, 12);
  await expect.poll(async () => (await visit.boxes(search.element, pinSelector)).length, { message: 'pins' }).toBe(12);
  // returns the indices of pins whose central 24 pixels are covered by another element
  const findCoveredPins = () =>
    visit.window.evaluate(
      ([outer, inner]) => {
        const root = document.querySelector(outer)?.shadowRoot;
        return window.host.within(outer, inner).flatMap((one, index) => {
          one.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = one.getBoundingClientRect();
          const cornerOffsets = [-11, 11].flatMap((right) => [-11, 11].map((down) => [right, down] as const));
          const isPinUncovered = cornerOffsets.every(
            ([right, down]) => root?.elementFromPoint(x + width / 2 + right, y + height / 2 + down) === one,
          );
          return isPinUncovered ? [] : [index];
        });
      },
      [search.element, pinSelector] as const,
    );
  await expect.poll(findCoveredPins).toEqual([]);
});

test('inline results show the list and a link to Plaza’s map when map tiles cannot be loaded', async ({ visit }) => {
  visit.servers.troubles.tiles = 'lost';
  await visit.show({ body: createBody() }, 'search');
  await findBays(visit);
  await expect
    .poll(async () => (await visit.texts(search.element, 'a')).filter((text) => text === 'See them on the map').length)
    .toBe(1);
  expect(await visit.boxes(search.element, mapSelector)).toEqual([]);
  expect(await visit.events('error')).toEqual([]);
});
