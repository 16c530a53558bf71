import { startTransition, StrictMode, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from './i18n/locale.ts';
import {
  keepStyleOrder,
  resumeInterruptedNavigation,
  layOutBelowFold,
  withOfflineRoutes,
} from './shell/client-setup.ts';
import { loadMessages } from './i18n/intl-context.tsx';

resumeInterruptedNavigation();

const pageLanguage = document.documentElement.lang;
await loadMessages(isLocale(pageLanguage) ? pageLanguage : defaultLocale);

/**
 * Replaces the link of each failed style sheet when the browser is back online. Vite requests a lazy module's style
 * sheet only once, whereas `lazyWithRetry` imports the module again.
 */
function retryFailedStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
window.addEventListener('vite:preloadError', () => {
  window.addEventListener('online', retryFailedStyleSheets, { once: true });
});

keepStyleOrder(document.head);
window.fetch = withOfflineRoutes(window.fetch.bind(window), () => location.pathname);

/** Marks the document as hydrated; tests wait for this mark. */
function HydratedApp(): ReactElement {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    void layOutBelowFold();
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedApp />
    </StrictMode>,
  );
});
