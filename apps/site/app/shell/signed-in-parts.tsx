import { ToastProvider, useToasts } from '@plaza/ui';
import { useEffect, useMemo, type ReactElement } from 'react';
import { useRevalidator } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type CompiledMessages } from '~/i18n/intl.ts';
import { copyDeviceSearches } from '~/features/alerts/copy-device-searches.ts';
import { setSearchSaver } from '~/features/alerts/saver/search-saver.ts';
import { createSearchSaver } from '~/features/alerts/send-search.ts';
import { LiveUpdates } from '~/features/live/live-updates.tsx';
import { setSaveSender } from '~/features/saved/choices/saved-choices.ts';
import { createSaveSender } from '~/features/saved/send-saves.ts';
import { setToastShower } from '~/toasts/show-toast.ts';
import { useVehicleSync } from '~/features/vehicles/vehicle-sync.ts';

function ToastFeed(): null {
  const toasts = useToasts();
  useEffect(() => {
    setToastShower(toasts);
    return () => setToastShower(null);
  }, [toasts]);
  return null;
}

/** Reloads a page that was restored from the back/forward cache, because its user may have signed out since. */
function useReloadOnRestore(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}

/** Copies the searches of this device into the account after the login. */
function useDeviceSearchCopy(): void {
  const { locale } = useIntl();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void copyDeviceSearches(locale).then((isCopied) => (isCopied ? revalidate() : undefined));
  }, [locale, revalidate]);
}

/** Parts of every page for signed-in users: toasts, optimistic saving, the synced vehicle, and saved searches. */
export function SignedInParts({ messages, userId }: { messages: CompiledMessages; userId: number }): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor<'member'>(locale, messages), [locale, messages]);
  useVehicleSync(locale, userId);
  useReloadOnRestore();
  useDeviceSearchCopy();
  useEffect(() => {
    setSaveSender(createSaveSender(intl));
    setSearchSaver(createSearchSaver(intl));
    return () => {
      setSaveSender(null);
      setSearchSaver(null);
    };
  }, [intl]);
  return (
    <ToastProvider labels={{ region: intl.t('member.toasts'), dismiss: intl.t('member.dismiss') }}>
      <ToastFeed />
      <LiveUpdates intl={intl} userId={userId} />
    </ToastProvider>
  );
}
