import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { startVenue } from './support/partner-hosts.ts';
import { person, reportOf } from './support/partner-report.ts';
import { freePort, startProduct } from './support/product.ts';

const root = resolve(import.meta.dirname, '../../..');
const listing = (page: Page) => page.locator('plaza-listing');
const plans = (page: Page) => page.locator('plaza-plans');
/** Whether each picture of the cards is there; they say nothing that the card's words do not, and so have no role. */
const pictures = (page: Page) =>
  listing(page)
    .getByRole('article')
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0));
/** What a partner's page does for elements that failed. */
const loadAgain = (page: Page) =>
  page.evaluate(() => (window as unknown as { Plaza: (command: string) => void }).Plaza('load'));

test.use({ userAgent: person });
// a whole product starts, with a database of its own
test.setTimeout(180_000);

/** `pnpm example` until it says that it is up; `stop` is Ctrl-C. */
async function startExample(directory: string): Promise<{ venueUrl: string; stop: () => Promise<void> }> {
  rmSync(resolve(root, directory), { recursive: true, force: true });
  const [site, api, venue] = [await freePort(), await freePort(), await freePort()];
  const example = spawn(process.execPath, ['--run', 'example'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(site),
      PLAZA_API_PORT: String(api),
      VENUE_PORT: String(venue),
      PLAZA_VAR_DIR: resolve(root, directory),
    },
    // `--run` hands no signal on: the whole group gets it, as from a terminal
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((end) => example.once('close', () => end()));
  let said = '';
  await new Promise<void>((up, failed) => {
    for (const stream of [example.stdout, example.stderr])
      stream.on('data', (text: Buffer) => {
        said += String(text);
        if (said.includes(`http://localhost:${venue}`)) up();
      });
    void ended.then(() => failed(new Error(`pnpm example ended: ${said}`)));
  });
  return {
    venueUrl: `http://localhost:${venue}`,
    stop: async () => {
      process.kill(-example.pid!, 'SIGINT');
      await ended;
    },
  };
}

test('pnpm example: from the stadium’s cards and plans to the marketplace, counted for its campaign', async ({
  page,
  context,
}) => {
  const directory = 'var/test/journeys-example';
  const example = await startExample(directory);
  try {
    await page.goto(example.venueUrl);
    await page.getByRole('heading', { name: 'Walk to your seat' }).scrollIntoViewIfNeeded();
    const card = listing(page).getByRole('article').first().getByRole('link');
    const title = (await card.textContent()) ?? '';
    const listingTab = context.waitForEvent('page');
    await card.click();
    const bay = await listingTab;
    await expect(bay).toHaveURL(/\/en\/parking\/\d+\?.*partner=almenara&campaign=matchday&src=listing/);
    await expect(bay.getByRole('heading', { level: 1 })).toHaveText(title);

    await page.getByRole('heading', { name: 'Your bay can come to the match too' }).scrollIntoViewIfNeeded();
    const boost = plans(page).getByRole('radio', { name: /Boost/ });
    await boost.press('Space');
    await expect(boost).toBeChecked();
    const plansTab = context.waitForEvent('page');
    await plans(page).getByRole('button', { name: 'Continue with Boost' }).click();
    const chosen = await plansTab;
    await expect(chosen).toHaveURL(/\/en\/.*partner=almenara&campaign=matchday&src=plans/);
    await expect(chosen.getByRole('heading', { level: 1 })).toBeVisible();

    await expect
      .poll(() => reportOf(directory, 'matchday'), { timeout: 30_000 })
      .toMatchObject({ arrivals: 2, searches: 0, views: 1 });
  } finally {
    await example.stop();
  }
});

test('while the API is away the stadium shows its links, and its widgets in place when it is back', async ({
  page,
  browser,
}) => {
  const product = await startProduct(resolve(root, 'var/test/journeys-outage'));
  const venue = await startVenue(product.siteUrl);
  // another visitor, whose browser has kept no answer
  const late = await browser.newPage();
  try {
    const thrown: string[] = [];
    late.on('pageerror', (error) => thrown.push(String(error)));
    await page.goto(venue.url);
    await listing(page).scrollIntoViewIfNeeded();
    await expect(listing(page).getByRole('article')).toHaveCount(3);
    // all that this visitor's page asks for is there before the API goes, or its console would rightly tell of the rest
    await expect.poll(() => pictures(page)).toEqual([true, true, true]);
    await plans(page).scrollIntoViewIfNeeded();
    await expect(plans(page).getByRole('radio', { name: /Boost/ })).toBeVisible();

    const startApi = await product.stopApi();
    await late.goto(venue.url);
    await listing(late).scrollIntoViewIfNeeded();
    await expect(late.locator('plaza-listing:state(failed)')).toBeVisible();
    await expect(late.getByRole('link', { name: 'All bays near the Arena' })).toBeVisible();
    await plans(late).scrollIntoViewIfNeeded();
    await expect(late.locator('plaza-plans:state(failed)')).toBeVisible();
    await expect(late.getByRole('link', { name: 'Rent out your bay with Plaza' })).toBeVisible();
    // whoever has the cards goes on with them
    await expect(listing(page).getByRole('article')).toHaveCount(3);
    expect(await pictures(page)).toEqual([true, true, true]);

    await startApi();
    // an answer that takes 8 s has failed as well, and is asked for anew in the same way
    await expect(async () => {
      await loadAgain(late);
      await expect(listing(late).getByRole('article')).toHaveCount(3);
      await expect(plans(late).getByRole('radio', { name: /Boost/ })).toBeVisible();
    }).toPass();
    expect(thrown).toEqual([]);
  } finally {
    await late.close();
    venue.stop();
    await product.stop();
  }
});
