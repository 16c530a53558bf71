import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from './i18n/locale.ts';
import { loadMessages } from './i18n/browser-messages.ts';

const language = document.documentElement.lang;
await loadMessages(isLocale(language) ? language : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
