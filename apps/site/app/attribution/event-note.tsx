import { formatEventTime } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useAttribution } from './attribution.ts';

/** Sentence about the event that a partner's link names. */
export function EventNote(): ReactElement | null {
  const { t, locale } = useIntl();
  const event = useAttribution()?.event;
  const when = event ? formatEventTime(event, locale) : null;
  if (when === null) return null;
  return (
    // browsers and the server may write dates with different words
    <p suppressHydrationWarning>{t('results.event', { when })}</p>
  );
}
