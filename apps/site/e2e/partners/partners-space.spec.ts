import { defaultBuilderState, type BuilderState } from '../../app/features/partners/builder-state.ts';
import { styleSheetFileSnippetOf, htmlSnippetOf } from '../../app/features/partners/snippet.ts';
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
const pageWidths = [320, 390, 480, 600, 700, 760, 820, 960, 1100, 1440];

test('a partner’s snippet reserves the height that its widget needs at every width and in both languages', async ({
  page,
  baseURL,
}) => {
  const snippetHost = await serveHost((query) => {
    const builderState = { ...defaultBuilderState, ...builderStates[Number(query.get('shown'))] };
    const stateSnippet = htmlSnippetOf(builderState, { origin: baseURL ?? '', locale: 'en', linkText: 'Parking' });
    return `${stateSnippet}<p>After</p>`;
  });
  try {
    for (const [index, { widget, target, limit, language }] of builderStates.entries()) {
      const widgetStateName = `${widget} ${target} ${limit} ${language}`;
      await page.setViewportSize({ width: 1440, height: 2400 });
      await page.goto(`${snippetHost.url}?shown=${index}`);
      const embeddedWidget = page.locator(`plaza-${widget}`);
      await expect(embeddedWidget.locator('css=a').filter({ hasText: 'Plaza' }).last()).toBeVisible();
      await expectNoLayoutShift(page, widgetStateName);
      for (const width of pageWidths) {
        await page.setViewportSize({ width, height: 2400 });
        const { reservedPx, widgetPx } = await embeddedWidget.evaluate((widgetElement) => ({
          reservedPx: Number.parseFloat(getComputedStyle(widgetElement).minHeight),
          widgetPx: widgetElement.shadowRoot?.lastElementChild?.getBoundingClientRect().height ?? Number.NaN,
        }));
        const failureMessage = `${widgetStateName} at ${width}: ${widgetPx} of ${reservedPx} px`;
        expect(widgetPx, failureMessage).toBeLessThanOrEqual(reservedPx + 0.5);
        // the reserved space may exceed the widget by up to 40 px or 16 %, for longer texts
        expect(reservedPx - widgetPx, failureMessage).toBeLessThanOrEqual(Math.max(40, widgetPx * 0.16));
      }
    }
  } finally {
    snippetHost.stop();
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
  const plansSnippetOptions = { origin: baseURL ?? '', locale: 'en', linkText: 'Parking' } as const;
  const plansSnippet = htmlSnippetOf({ ...defaultBuilderState, widget: 'plans' }, plansSnippetOptions);
  const snippetHost = await serveHost(() =>
    Object.entries(shrinkingLayouts)
      .map(
        ([name, style]) =>
          `<section title="${name}" style="display: flow-root"><div style="${style}">${plansSnippet}</div></section>`,
      )
      .join(''),
  );
  try {
    await page.goto(snippetHost.url);
    for (const [width, minWidth] of [
      [1280, 280],
      [390, 256],
    ] as const) {
      await page.setViewportSize({ width, height: 2400 });
      for (const widgetStateName of Object.keys(shrinkingLayouts)) {
        const embeddedWidget = page.getByTitle(widgetStateName, { exact: true }).locator('plaza-plans');
        await embeddedWidget.scrollIntoViewIfNeeded();
        await expect(embeddedWidget.getByRole('link', { name: 'Parking by Plaza' })).toBeVisible();
        const widgetBox = await embeddedWidget.boundingBox();
        expect(widgetBox?.width, `${widgetStateName} at ${width}`).toBeGreaterThanOrEqual(minWidth);
        expect((widgetBox?.x ?? 0) + (widgetBox?.width ?? 0), `${widgetStateName} at ${width}`).toBeLessThanOrEqual(
          width,
        );
      }
    }
  } finally {
    snippetHost.stop();
  }
});

test('a snippet with an external style sheet keeps its look and reserved space when a CSP bans inline styles', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const plansBuilderState: BuilderState = { ...defaultBuilderState, widget: 'plans', accent: '#b4123c', radius: 0 };
  const fileSnippet = styleSheetFileSnippetOf(plansBuilderState, { origin, locale: 'en', linkText: 'Parking' });
  const [markup = '', css = ''] = fileSnippet.split('/* plaza.css */');
  const contentSecurityPolicy = `default-src 'none'; style-src 'self'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:`;
  const snippetHost = await serveHost(() => markup, { css, policy: contentSecurityPolicy });
  const policyViolations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text());
  });
  try {
    await page.goto(snippetHost.url);
    const planButton = page.locator('plaza-plans').getByRole('button').last();
    await expect(planButton).toBeVisible();
    await expectNoLayoutShift(page);
    await expect(page.locator('plaza-plans')).toHaveCSS('--plaza-accent', '#b4123c');
    expect(policyViolations).toEqual([]);
  } finally {
    snippetHost.stop();
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
