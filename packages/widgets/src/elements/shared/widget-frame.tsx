import { formatEuros } from '@plaza/sdk/rules';
import { UiProvider } from '@plaza/ui/provider';
import { useCallback, type ReactElement, type ReactNode } from 'react';
import type { Widget } from '../../core/widget.ts';
import { sharedWords } from './words.ts';
import * as styles from './widget-frame.css.ts';

/** What every widget has around it: prices in its language, and a line at the foot that says whose it is. */
export function WidgetFrame({
  widget,
  note,
  children,
}: {
  widget: Widget;
  /** What a visitor should know, at the start of the line. */
  note: string;
  children: ReactNode;
}): ReactElement {
  const { locale } = widget.settings;
  const formatPrice = useCallback((cents: number) => formatEuros(cents, locale), [locale]);
  return (
    <UiProvider locale={locale} formatPrice={formatPrice}>
      <div className={styles.frame}>
        {children}
        <p className={styles.foot}>
          <span>{note}</span>
          <a className={styles.by} href={widget.href('')} target="_blank" rel="noopener">
            {sharedWords[locale].by}
          </a>
        </p>
      </div>
    </UiProvider>
  );
}
