import { startTransition, StrictMode, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from './i18n/locale.ts';
import { keepStyleOrder, showBelowFold, withOwnRoutes } from './shell/client-setup.ts';
import { resumeLostNavigation } from './shell/lost-navigation.ts';
import { loadMessages } from './i18n/intl-context.tsx';

resumeLostNavigation();

const language = document.documentElement.lang;
await loadMessages(isLocale(language) ? language : defaultLocale);

/**
 * A style sheet that a late part lacks is asked for once only: where that failed, a new one takes its place when the browser
 * is back on the net, and the part itself tries again.
 */
function replaceLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
window.addEventListener('vite:preloadError', () => {
  window.addEventListener('online', replaceLostStyles, { once: true });
});

keepStyleOrder(document.head);
window.fetch = withOwnRoutes(window.fetch.bind(window), () => location.pathname);

/** Says on the document that it reacts now; tests wait for this instead of the clock. */
function Browser(): ReactElement {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    showBelowFold();
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Browser />
    </StrictMode>,
  );
});
