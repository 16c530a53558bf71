import { expect, hydrated, test, words } from './support/journey.ts';

test('swaps the language and keeps the path and the whole query', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/search_parkings?substr=Valencia&cameras=true&priceRange=50,90&filtersOrder=priceRange,cameras');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /change language/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/search_parkings\?/);
  const address = new URL(page.url());
  expect(address.searchParams.get('substr')).toBe('Valencia');
  expect(address.searchParams.get('cameras')).toBe('true');
  expect(address.searchParams.get('priceRange')).toBe('50,90');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valencia');

  await page.goto('/');
  await expect(page).toHaveURL(/\/es$/);
});

test('the root follows the language of the browser, and else speaks English', async ({ browser, baseURL }) => {
  for (const [locale, path] of [
    ['es-ES', '/es'],
    ['en-GB', '/en'],
    ['fr-FR', '/en'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    expect(new URL(page.url()).pathname, locale).toBe(path);
    await context.close();
  }
});

test.describe('pages in one language', () => {
  // one of them answers 404
  test.use({ expectsConsoleErrors: true });

  test('nothing of one language stands in a page of the other', async ({ page }) => {
    for (const path of ['', '/search_parkings?substr=Madrid', '/search_parkings?substr=zzzzqqqq', '/no/such/page']) {
      await page.goto(`/es${path}`);
      const text = await page.locator('body').innerText();
      for (const id of ['results.filters', 'footer.order', 'nav.signUp', 'nav.listBay'] as const) {
        expect(text, `${path} ${id}`).not.toContain(words('en', id));
      }
    }
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`one page ${reducedMotion === 'reduce' ? 'gives way to' : 'fades into'} the next in the other language with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/en/faq');
    await hydrated(page);
    // what the browser moves is only there while it moves
    const moved = await page.evaluateHandle(() => {
      const start = document.startViewTransition.bind(document);
      const names = Promise.withResolvers<(string | null)[]>();
      document.startViewTransition = (...input) => {
        const transition = start(...input);
        void transition.ready.then(() => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          const lasting = effects.filter((effect) => Number(effect.getComputedTiming().activeDuration) > 0);
          names.resolve(lasting.map(({ pseudoElement }) => pseudoElement));
        });
        return transition;
      };
      return { names: names.promise };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const names = await moved.evaluate(({ names: found }) => found);
    if (reducedMotion === 'reduce') expect(names.filter((name) => name?.startsWith('::view-transition'))).toEqual([]);
    else expect(names).toContain('::view-transition-new(root)');
  });
}

test.describe('before a page reacts', () => {
  // the page's scripts are cut off on purpose
  test.use({ expectsConsoleErrors: true });

  test('documents fade into each other', async ({ page }) => {
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
      .getByRole('link', { name: words('en', 'footer.contact') })
      .click();
    await expect(page).toHaveURL(/contact_us/);
    await expect(page.locator('html')).toHaveAttribute('data-faded', 'true');
  });
});
