import { desktopViewport, expect, test } from '../support/journey.ts';
import { serveHost } from '../support/partner-hosts.ts';

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
