import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Widget } from '../../core/widget.ts';
import * as styles from './widget-frame.css.ts';
import { sharedWords } from './words.ts';

/** What every widget has below it: a line that says what visitors should know, and whose it is. */
export function WidgetFrame({
  widget,
  note,
  children,
  ...listeners
}: {
  widget: Widget;
  /** What a visitor should know, at the start of the line. */
  note: string;
  children: ReactNode;
} & Pick<
  HTMLAttributes<HTMLElement>,
  'onFocus' | 'onPointerEnter' | 'onKeyDown' | 'onKeyPress' | 'onKeyUp'
>): ReactElement {
  return (
    <div {...listeners} className={styles.frame}>
      {children}
      <p className={styles.foot}>
        <span>{note}</span>
        <a className={styles.by} href={widget.href('')} target="_blank">
          {sharedWords[widget.settings.locale].by}
        </a>
      </p>
    </div>
  );
}
