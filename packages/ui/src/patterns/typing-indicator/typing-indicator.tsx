import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './typing-indicator.css.ts';

export interface TypingIndicatorProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Who is writing, for the face beside it. */
  name: string;
  /** Their picture. */
  src?: string | undefined;
  /** What it means, in words: "Andrés is typing". */
  label: string;
}

/** Three dots for somebody who is writing just now. A page that shall read it out puts it into a live region. */
export function TypingIndicator({ name, src, label, className, ...rest }: TypingIndicatorProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.indicator, className)}>
      <Avatar name={name} src={src} size="small" isDecorative />
      <p className={styles.bubble}>
        <i className={styles.dot} />
        <i className={styles.dot} />
        <i className={styles.dot} />
        <span className={visuallyHidden}>{label}</span>
      </p>
    </div>
  );
}
