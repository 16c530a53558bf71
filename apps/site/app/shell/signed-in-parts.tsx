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

/** A page that the browser kept whole may be of somebody who has logged out since: it is asked for anew. */
function useFreshReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}

/** What every page has for people who are signed in: toasts, hearts that answer at once, and their vehicle. */
export function SignedInParts({ words, userId }: { words: CompiledMessages; userId: number }): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor<'member'>(locale, words), [locale, words]);
  useVehicleSync(locale, userId);
  useFreshReturn();
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
