import type { Page } from '@playwright/test';
import { expect, waitForHydration, test, translate } from '../support/journey.ts';

/** Records which pseudo-elements the next view transition animates, because they exist only during the animation. */
const recordTransition = (page: Page) =>
  page.evaluateHandle(() => {
    const originalStartViewTransition = document.startViewTransition.bind(document);
    const animatedNames = Promise.withResolvers<(string | null)[]>();
    document.startViewTransition = (...input) => {
      document.startViewTransition = originalStartViewTransition;
      const transition = originalStartViewTransition(...input);
      void transition.ready.then(() => {
        const animationEffects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const runningEffects = animationEffects.filter(
          (effect) => Number(effect.getComputedTiming().activeDuration) > 0,
        );
        animatedNames.resolve(runningEffects.map(({ pseudoElement }) => pseudoElement));
      });
      return transition;
    };
    return { names: animatedNames.promise };
  });

test('a change of language fades between the pages, except when the user prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en/faq');
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  const fullTransition = await recordTransition(page);
  await footer.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await fullTransition.evaluate(({ names: transitionNames }) => transitionNames)).toContain(
    '::view-transition-new(root)',
  );

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const reducedTransition = await recordTransition(page);
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const animatedPseudoElements = await reducedTransition.evaluate(({ names: transitionNames }) => transitionNames);
  expect(animatedPseudoElements.filter((name) => name?.startsWith('::view-transition'))).toEqual([]);
});

test.describe('transitions before hydration', () => {
  test.use({ expectsConsoleErrors: true });

  test('a link clicked before hydration fades from one page to the next', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.faded = String(event.viewTransition !== null);
      });
    });
    await page.goto('/en/faq');
    await expect(page.locator('html')).toHaveAttribute('data-faded', 'false');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('en', 'footer.contact') })
      .click();
    await expect(page).toHaveURL(/contact_us/);
    await expect(page.locator('html')).toHaveAttribute('data-faded', 'true');
  });
});
