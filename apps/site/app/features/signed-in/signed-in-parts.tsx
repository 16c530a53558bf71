import { ToastProvider, useToasts } from '@plaza/ui';
import { useEffect, useMemo, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type CompiledMessages } from '~/i18n/intl.ts';
import { setSaveSender } from '../saved/saved-choices.ts';
import { createSaveSender } from '../saved/send-saves.ts';
import { setToastShower } from '../toasts/show-toast.ts';

function ToastFeed(): null {
  const { show } = useToasts();
  useEffect(() => {
    setToastShower(show);
    return () => setToastShower(null);
  }, [show]);
  return null;
}

/** What every page has for people who are signed in: toasts, and hearts that answer at once. */
export function SignedInParts({ words }: { words: CompiledMessages }): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor(locale, words), [locale, words]);
  useEffect(() => {
    setSaveSender(createSaveSender(intl));
    return () => setSaveSender(null);
  }, [intl]);
  return (
    <ToastProvider labels={{ region: intl.t('member.toasts'), dismiss: intl.t('member.dismiss') }}>
      <ToastFeed />
    </ToastProvider>
  );
}
