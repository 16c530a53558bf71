import { desktopViewport, expect, test } from '../support/journey.ts';
import { serveHost } from '../support/partner-hosts.ts';
import { browserUserAgent, readCampaignReport } from '../support/partner-report.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

/** The listener that LIFECYCLE.md shows, which resizes frames and forwards their events. */
const listenerScript = (site: string): string => `<script>
  window.received = [];
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${site}') return;
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (data.type === 'plaza:resize') frame.height = data.height;
    else received.push(data);
  });
</script>`;

test('a search widget’s frame grows for its suggestions, and reports a chosen one to the page that embeds it', async ({
  page,
  baseURL,
}) => {
  const siteOrigin = baseURL ?? '';
  const hostPage = await serveHost(
    () =>
      `${listenerScript(siteOrigin)}<iframe src="${siteOrigin}/embed/search?locale=en" title="Parking" style="width: 100%; border: 0"></iframe>`,
  );
  try {
    await page.goto(hostPage.url);
    const widgetFrame = page.locator('iframe');
    const searchField = widgetFrame.contentFrame().getByRole('combobox');
    await expect(searchField).toBeVisible();
    const readFrameHeight = () => widgetFrame.evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(readFrameHeight).toBeLessThan(150);

    await searchField.fill('Valencia');
    const searchOption = widgetFrame.contentFrame().getByRole('option').first();
    await expect(searchOption).toBeInViewport({ ratio: 1 });
    await expect.poll(readFrameHeight).toBeGreaterThan(400);

    await searchOption.click();
    await expect.poll(readFrameHeight).toBeLessThan(150);
    const searchButton = widgetFrame.contentFrame().getByRole('button', { name: 'Search', exact: true });
    const [openedPage] = await Promise.all([page.context().waitForEvent('page'), searchButton.click()]);
    await expect(openedPage).toHaveURL(/\/en\/search_parkings\?/);
    const readReceivedEvents = () =>
      page.evaluate(() => (window as unknown as { received: { type: string }[] }).received);
    expect((await readReceivedEvents()).map(({ type }) => type)).toEqual(['plaza:ready', 'plaza:pick', 'plaza:search']);
  } finally {
    hostPage.stop();
  }
});

test.describe('a partner’s frame', () => {
  test.use({ userAgent: browserUserAgent });

  test('an impression, a link and an arrival from a partner’s frame are counted for the site that embeds it', async ({
    page,
    baseURL,
  }) => {
    const hostPage = await serveHost(
      () =>
        `<iframe src="${baseURL}/embed/search?partner=almenara&campaign=home&locale=en" title="Parking" height="400"></iframe>`,
    );
    const hostName = new URL(hostPage.url).host;
    const readArrivals = async () => (await readCampaignReport('var/test/journeys-product', 'home')).arrivals;
    try {
      const arrivalsBefore = await readArrivals();
      const impressionPromise = page.waitForResponse(/\/api\/partners\/impressions/);
      await page.goto(hostPage.url);
      const impression = await impressionPromise;
      expect(new URL(impression.url()).searchParams.get('site')).toBe(hostName);
      expect(impression.status()).toBe(200);

      const widgetFrame = page.locator('iframe').contentFrame();
      await widgetFrame.getByRole('combobox').fill('Valencia');
      const resultsPagePromise = page.context().waitForEvent('page');
      await widgetFrame.getByRole('combobox').press('Enter');
      const resultsPage = await resultsPagePromise;
      await expect(resultsPage).toHaveURL(/partner=almenara/);
      expect(new URL(resultsPage.url()).searchParams.get('site')).toBe(hostName);
      await expect.poll(readArrivals).toBe(arrivalsBefore + 1);
    } finally {
      hostPage.stop();
    }
  });
});

test.describe('a refused frame', () => {
  test.use({ expectsConsoleErrors: true });

  test('the browser blocks a partner’s widget frame on a page of another site', async ({ page, baseURL }) => {
    const hostPage = await serveHost(
      () => `<iframe src="${baseURL}/embed/search?partner=almenara" title="Parking"></iframe>`,
    );
    const refusalMessage = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    try {
      // this host name resolves to the same machine, but the demo partner doesn't list its origin
      await page.goto(hostPage.url.replace('127.0.0.1', 'elsewhere.localhost'));
      await refusalMessage;
      await expect(page.locator('iframe').contentFrame().locator('plaza-search')).toHaveCount(0);
    } finally {
      hostPage.stop();
    }
  });
});
