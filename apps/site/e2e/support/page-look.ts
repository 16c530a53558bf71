import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, test, type JourneyLocale } from './journey.ts';
import { findCoveringElements, findInvisibleFocus, findOverflows } from './page-checks.ts';
import { translate } from './translate.ts';

/** Milliseconds that each checked state adds to the test's timeout. */
const timeoutPerStateMs = 20_000;

export interface PageState {
  name: string;
  /** Path after the language. */
  path: string;
  /** Expected status of the document; 200 by default. */
  status?: number;
  open?: (page: Page, locale: JourneyLocale) => Promise<unknown>;
  /** Limits the state to phones or wide screens. */
  only?: 'phone' | 'desktop';
}

/** Alternates language, theme and width, so that consecutive states cover all combinations. */
export const displayOptionsOf = (index: number, { only }: Pick<PageState, 'only'>) => {
  const isPhone = only === undefined ? Math.floor(index / 4) % 2 === 1 : only === 'phone';
  return {
    locale: (['en', 'es'] as const)[index % 2] ?? 'en',
    colorScheme: (['light', 'dark'] as const)[Math.floor(index / 2) % 2] ?? 'light',
    viewport: isPhone ? phoneViewport : desktopViewport,
  };
};

/** Collects console errors and failed requests; the document's own expected status is no error. */
export function watchProblems(page: Page): string[] {
  const pageProblems: string[] = [];
  page.on('console', (message) => {
    const isDocumentStatus =
      message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isDocumentStatus)
      pageProblems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => pageProblems.push(String(error)));
  page.on('requestfailed', (request) => {
    const failureReason = request.failure()?.errorText ?? '';
    // the page aborts requests that it no longer needs
    if (failureReason !== 'net::ERR_ABORTED') pageProblems.push(`${request.url()} failed: ${failureReason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      pageProblems.push(`${response.url()} answered ${response.status()}`);
  });
  return pageProblems;
}

const fontSizesBySetting = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } };
const devToolsSessionByPage = new WeakMap<Page, CDPSession>();

async function setFontSizes(page: Page, fontSizes: (typeof fontSizesBySetting)['usual']): Promise<void> {
  const devToolsSession = devToolsSessionByPage.get(page) ?? (await page.context().newCDPSession(page));
  devToolsSessionByPage.set(page, devToolsSession);
  await devToolsSession.send('Page.setFontSizes', { fontSizes });
  await expect(page.locator('html')).toHaveCSS('font-size', `${fontSizes.standard}px`);
}

async function expectNoOverflowAtWidths(page: Page, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await page.evaluate(findOverflows), `${state}, ${width} px`).toEqual([]);
  }
}

/**
 * Expects the skip link to be the first focusable element and to lead to the content; a dialog or message may have the
 * focus already.
 */
async function expectSkipLink(page: Page, locale: JourneyLocale): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement === document.body))) return;
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: translate(locale, 'app.skip') });
  await expect.soft(skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

export async function expectAccessibleLayout(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  expect.soft(await page.evaluate(findOverflows), name).toEqual([]);
}

/**
 * Checks everything that needs a browser: axe, visible focus, the skip link, and overflow on small screens and with
 * doubled font size.
 */
export async function checkPageState(page: Page, state: PageState, index: number): Promise<void> {
  // Each state adds its own time, so that a hang fails soon but many states pass on a slow machine.
  test.setTimeout(test.info().timeout + timeoutPerStateMs);
  const { locale, colorScheme, viewport } = displayOptionsOf(index, state);
  const stateName = `${state.name}, ${locale}, ${colorScheme}, ${viewport.width} px`;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  const response = await page.goto(`/${locale}${state.path}`);
  expect(response?.status(), stateName).toBe(state.status ?? 200);
  await waitForHydration(page);
  if (state.open) await state.open(page, locale);
  else await expectSkipLink(page, locale);
  if (state.open) return expectAccessibleLayout(page, stateName);
  await expectAccessible(page, stateName);
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(findInvisibleFocus), `${stateName}: without a sign of focus`).toEqual([]);
  await expectNoOverflowAtWidths(page, [320, phoneViewport.width, 820], stateName);
  await setFontSizes(page, fontSizesBySetting.large);
  await expectNoOverflowAtWidths(
    page,
    [desktopViewport.width, 820, phoneViewport.width],
    `${stateName}, large letters`,
  );
  expect
    .soft(await page.evaluate(findCoveringElements), `${stateName}, large letters: parts that stay in view`)
    .toEqual([]);
  await setFontSizes(page, fontSizesBySetting.usual);
}
