import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './typing-indicator.css.ts';

export interface TypingIndicatorProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the user who is typing, for the avatar. */
  name: string;
  /** URL of the user's image. */
  src?: string | undefined;
  /** Accessible text: "Andrés is typing". */
  label: string;
}

/** Animated dots while a user is typing. To announce it, wrap it in a live region. */
export function TypingIndicator({ name, src, label, className, ...rest }: TypingIndicatorProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.typingIndicator, className)}>
      <Avatar name={name} src={src} size="small" isDecorative />
      <p className={styles.typingBubble}>
        <i className={styles.typingDot} />
        <i className={styles.typingDot} />
        <i className={styles.typingDot} />
        <span className={visuallyHidden}>{label}</span>
      </p>
    </div>
  );
}
