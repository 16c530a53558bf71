import { defaultBuilderState, type BuilderState } from '../../app/features/partners/builder-state.ts';
import { fileSnippetOf, snippetOf } from '../../app/features/partners/snippet.ts';
import { expect, waitForHydration, test } from '../support/journey.ts';
import { expectNoLayoutShift, serveHost } from '../support/partner-hosts.ts';

const venuePosition = '39.4746,-0.3583';
const builderStates: readonly Partial<BuilderState>[] = (['en', 'es'] as const).flatMap((language) => [
  { widget: 'search', language },
  { widget: 'search', language, target: 'inline' },
  { widget: 'listing', language, place: venuePosition, limit: 1 },
  { widget: 'listing', language, place: venuePosition, limit: 3 },
  { widget: 'listing', language, place: venuePosition, limit: 8 },
  { widget: 'plans', language },
]);
const widths = [320, 390, 480, 600, 700, 760, 820, 960, 1100, 1440];

test('a partner’s snippet reserves the height that its widget needs at every width and in both languages', async ({
  page,
  baseURL,
}) => {
  const host = await serveHost((query) => {
    const state = { ...defaultBuilderState, ...builderStates[Number(query.get('shown'))] };
    const snippet = snippetOf(state, { origin: baseURL ?? '', locale: 'en', linkText: 'Parking' });
    return `${snippet}<p>After</p>`;
  });
  try {
    for (const [index, { widget, target, limit, language }] of builderStates.entries()) {
      const name = `${widget} ${target} ${limit} ${language}`;
      await page.setViewportSize({ width: 1440, height: 2400 });
      await page.goto(`${host.url}?shown=${index}`);
      const element = page.locator(`plaza-${widget}`);
      await expect(element.locator('css=a').filter({ hasText: 'Plaza' }).last()).toBeVisible();
      await expectNoLayoutShift(page, name);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 2400 });
        const { reservedPx, widgetPx } = await element.evaluate((widgetElement) => ({
          reservedPx: Number.parseFloat(getComputedStyle(widgetElement).minHeight),
          widgetPx: widgetElement.shadowRoot?.lastElementChild?.getBoundingClientRect().height ?? Number.NaN,
        }));
        const failureMessage = `${name} at ${width}: ${widgetPx} of ${reservedPx} px`;
        expect(widgetPx, failureMessage).toBeLessThanOrEqual(reservedPx + 0.5);
        // the reserved space may exceed the widget by up to 40 px or 16 %, for longer texts
        expect(reservedPx - widgetPx, failureMessage).toBeLessThanOrEqual(Math.max(40, widgetPx * 0.16));
      }
    }
  } finally {
    host.stop();
  }
});

/** Styles of a parent that shrinks its children to the width of their content. */
const shrinkingLayouts = {
  'column flex, centred': 'display: flex; flex-direction: column; align-items: center',
  'row flex': 'display: flex',
  'grid, centred': 'display: grid; place-items: center',
  float: 'float: left',
  'inline block': 'display: inline-block',
  'table cell': 'display: table-cell',
};

test('a widget’s snippet keeps a minimum width in layouts that shrink to their content', async ({ page, baseURL }) => {
  const snippetOptions = { origin: baseURL ?? '', locale: 'en', linkText: 'Parking' } as const;
  const snippet = snippetOf({ ...defaultBuilderState, widget: 'plans' }, snippetOptions);
  const host = await serveHost(() =>
    Object.entries(shrinkingLayouts)
      .map(
        ([name, style]) =>
          `<section title="${name}" style="display: flow-root"><div style="${style}">${snippet}</div></section>`,
      )
      .join(''),
  );
  try {
    await page.goto(host.url);
    for (const [width, minWidth] of [
      [1280, 280],
      [390, 256],
    ] as const) {
      await page.setViewportSize({ width, height: 2400 });
      for (const name of Object.keys(shrinkingLayouts)) {
        const element = page.getByTitle(name, { exact: true }).locator('plaza-plans');
        await element.scrollIntoViewIfNeeded();
        await expect(element.getByRole('link', { name: 'Parking by Plaza' })).toBeVisible();
        const elementBox = await element.boundingBox();
        expect(elementBox?.width, `${name} at ${width}`).toBeGreaterThanOrEqual(minWidth);
        expect((elementBox?.x ?? 0) + (elementBox?.width ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  } finally {
    host.stop();
  }
});

test('a snippet with an external style sheet keeps its look and reserved space when a CSP bans inline styles', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const state: BuilderState = { ...defaultBuilderState, widget: 'plans', accent: '#b4123c', radius: 0 };
  const fileSnippet = fileSnippetOf(state, { origin, locale: 'en', linkText: 'Parking' });
  const [markup = '', css = ''] = fileSnippet.split('/* plaza.css */');
  const contentSecurityPolicy = `default-src 'none'; style-src 'self'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:`;
  const host = await serveHost(() => markup, { css, policy: contentSecurityPolicy });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  try {
    await page.goto(host.url);
    const planButton = page.locator('plaza-plans').getByRole('button').last();
    await expect(planButton).toBeVisible();
    await expectNoLayoutShift(page);
    await expect(page.locator('plaza-plans')).toHaveCSS('--plaza-accent', '#b4123c');
    expect(violations).toEqual([]);
  } finally {
    host.stop();
  }
});

test('the preview in the snippet builder causes no layout shift on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const widget of ['search', `listing&place=${venuePosition}&limit=2`, 'plans']) {
    await page.goto(`/es/partners?widget=${widget}`);
    await waitForHydration(page);
    const previewRegion = page.getByRole('region', { name: 'Vista previa' });
    await previewRegion.scrollIntoViewIfNeeded();
    await expect(previewRegion.getByRole('link', { name: /Plaza$/ }).last()).toBeVisible();
    await expectNoLayoutShift(page, widget);
  }
});
