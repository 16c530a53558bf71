import type { Locale } from '@plaza/sdk';
import { testPartnerId } from '@plaza/sdk/rules';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Widget } from '../../core/widget.ts';
import { shared as en } from '../../messages/en.json';
import { shared as es } from '../../messages/es.json';
import * as styles from './widget-frame.css.ts';

export const sharedMessages: Readonly<Record<Locale, typeof en>> = { en, es };

export function WidgetFrame({
  widget,
  note,
  children,
  ...listeners
}: {
  widget: Widget;
  note: string;
  children: ReactNode;
} & Pick<
  HTMLAttributes<HTMLElement>,
  'onFocus' | 'onPointerEnter' | 'onKeyDown' | 'onKeyPress' | 'onKeyUp'
>): ReactElement {
  return (
    <div {...listeners} className={styles.frame}>
      {children}
      <p className={styles.footer}>
        <span>
          {widget.settings.partner === testPartnerId && 'Test · '}
          {note}
        </span>
        <a className={styles.plazaLink} href={widget.href('')} target="_blank">
          {sharedMessages[widget.settings.locale].by}
        </a>
      </p>
    </div>
  );
}
