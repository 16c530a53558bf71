import { ToastProvider, useToasts } from '@plaza/ui';
import { useEffect, useMemo, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type CompiledMessages } from '~/i18n/intl.ts';
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

/** Parts of every page for signed-in users: toasts, optimistic saving, and the synced vehicle. */
export function SignedInParts({ messages, userId }: { messages: CompiledMessages; userId: number }): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor<'member'>(locale, messages), [locale, messages]);
  useVehicleSync(locale, userId);
  useReloadOnRestore();
  useEffect(() => {
    setSaveSender(createSaveSender(intl));
    return () => setSaveSender(null);
  }, [intl]);
  return (
    <ToastProvider labels={{ region: intl.t('member.toasts'), dismiss: intl.t('member.dismiss') }}>
      <ToastFeed />
      <LiveUpdates intl={intl} userId={userId} />
    </ToastProvider>
  );
}
