import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { desktopViewport, expect, test } from '../support/journey.ts';
import { expectNoLayoutShift, serveHost } from '../support/partner-hosts.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

const pluginDirectory = resolve(import.meta.dirname, '../../../../integrations/wordpress');
const phpCommand = process.env.PLAZA_PHP || 'php';
const hasPhp = spawnSync(phpCommand, ['--version']).status === 0;

type Shortcode = [name: string, attributes: Record<string, string>];

/** Renders the page body that the WordPress plugin writes for the given shortcodes. */
function renderPluginPage(settings: Record<string, string>, shortcodes: readonly Shortcode[]): string {
  const rendererInput = JSON.stringify({ settings, shortcodes });
  const { status, stdout, stderr } = spawnSync(phpCommand, [join(pluginDirectory, 'tests/render-page.php')], {
    input: rendererInput,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}

test('the WordPress plugin’s shortcodes show widgets in the set colours, with partner links and no layout shift', async ({
  page,
  baseURL,
}) => {
  test.skip(!hasPhp, 'PHP is missing');
  const pluginSettings = { origin: baseURL ?? '', partner: 'almenara', campaign: 'home' };
  const pageBody = renderPluginPage(pluginSettings, [
    ['plaza_search', {}],
    ['plaza_search', { accent: '#b4123c', target: 'inline' }],
    ['plaza_listing', { near: '39.4746,-0.3583', limit: '2' }],
  ]);
  const hostPage = await serveHost(() => `${pageBody}<p>After</p>`);
  try {
    await page.setViewportSize({ width: 820, height: 2000 });
    await page.goto(hostPage.url);
    const widgetElements = page.locator('plaza-search, plaza-listing');
    for (const element of await widgetElements.all())
      await expect(element.getByRole('link', { name: 'Parking by Plaza' })).toBeVisible();
    await expectNoLayoutShift(page);

    const searchButtons = page.getByRole('button', { name: 'Search', exact: true });
    await expect(searchButtons.first()).toHaveCSS('background-color', 'rgb(19, 81, 191)');
    await expect(searchButtons.last()).toHaveCSS('background-color', 'rgb(180, 18, 60)');
    const bayLink = page.locator('plaza-listing').locator('css=a[href*="/parking/"]').first();
    await expect(bayLink).toHaveAttribute('href', /partner=almenara&campaign=home&src=listing/);
  } finally {
    hostPage.stop();
  }
});

test('the WordPress plugin’s button opens a search in a side sheet, next to a badge in its corner', async ({
  page,
  baseURL,
}) => {
  test.skip(!hasPhp, 'PHP is missing');
  const pluginSettings = { origin: baseURL ?? '', partner: 'almenara', campaign: 'home' };
  const pageBody = renderPluginPage(pluginSettings, [
    ['plaza_button', { mode: 'badge', text: 'Park here' }],
    ['plaza_button', { mode: 'sheet', venue: 'estadio-de-mestalla', target: 'inline', text: 'Find parking' }],
  ]);
  const hostPage = await serveHost(() => `${pageBody}<p>After</p>`);
  try {
    await page.goto(hostPage.url);
    const badgeBox = await page.getByRole('button', { name: 'Park here' }).boundingBox();
    expect(badgeBox?.y).toBeGreaterThan(desktopViewport.height / 2);
    const sheetButton = page.getByRole('button', { name: 'Find parking' });
    expect((await sheetButton.boundingBox())?.y).toBeLessThan(desktopViewport.height / 4);
    await sheetButton.click();
    const sheet = page.getByRole('dialog', { name: 'Find parking' });
    await sheet.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(sheet.getByRole('link').and(sheet.locator('css=[href*="/parking/"]')).first()).toHaveAttribute(
      'href',
      /partner=almenara&campaign=home&src=search/,
    );
  } finally {
    hostPage.stop();
  }
});
