import type { ReactElement, ReactNode } from 'react';
import type { Widget } from '../../core/widget.ts';
import * as styles from './widget-frame.css.ts';
import { sharedWords } from './words.ts';

/** What every widget has below it: a line that says what visitors should know, and whose it is. */
export function WidgetFrame({
  widget,
  note,
  onFocus,
  onPointerEnter,
  children,
}: {
  widget: Widget;
  /** What a visitor should know, at the start of the line. */
  note: string;
  /** Something inside gets the focus. */
  onFocus?: () => void;
  /** A pointer comes. */
  onPointerEnter?: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.frame} onFocus={onFocus} onPointerEnter={onPointerEnter}>
      {children}
      <p className={styles.foot}>
        <span>{note}</span>
        <a className={styles.by} href={widget.href('')} target="_blank" rel="noopener">
          {sharedWords[widget.settings.locale].by}
        </a>
      </p>
    </div>
  );
}
