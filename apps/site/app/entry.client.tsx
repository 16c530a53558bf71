import { startTransition, StrictMode, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from './i18n/locale.ts';
import { showBelowFold } from './features/layout/show-below-fold.ts';
import { loadMessages } from './i18n/browser-messages.ts';

const language = document.documentElement.lang;
await loadMessages(isLocale(language) ? language : defaultLocale);

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
