import { lazyWithRetry } from '@plaza/ui';
import type { ReactElement } from 'react';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';
import { useViewedIds } from './viewed-listings.ts';

const RecentlyViewed = lazyWithRetry(async () => ({
  default: (await import('./recently-viewed.tsx')).RecentlyViewed,
}));

const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

export interface ViewedSectionProps extends Omit<RecentlyViewedProps, 'onClear'> {
  /** Messages of the section, for pages outside the area of saved bays. */
  messages?: CompiledMessages;
  /** Called when the visitor clears the bays, and the button loses the focus, which goes to `main` by default. */
  onClear?: () => void;
}

/** Recently viewed bays, whose code is loaded on devices that have any. */
export function ViewedSection({ messages, onClear = focusMain, ...props }: ViewedSectionProps): ReactElement | null {
  const hasViewed = useViewedIds().some((id) => !props.exceptIds.includes(id));
  if (!hasViewed) return null;
  const section = <RecentlyViewed {...props} onClear={onClear} />;
  return messages ? <AreaMessagesProvider messages={messages}>{section}</AreaMessagesProvider> : section;
}
