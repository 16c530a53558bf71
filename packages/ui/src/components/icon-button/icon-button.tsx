'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './icon-button.css.ts';

export interface IconButtonBaseProps {
  /** Accessible name and tooltip. Describe the marker too: "Chat, new messages". */
  label: string;
  /** `floating` is for maps, `overlay` for images. */
  variant?: 'quiet' | 'outline' | 'floating' | 'overlay';
  /** Width and height: 36 or 44 px; `small` is for dense layouts only. */
  size?: 'small' | 'medium';
  /** Shows a dot on the icon for new content. */
  hasMarker?: boolean;
  /** Icon, which the label names for assistive technology. */
  children: ReactNode;
}

export interface IconButtonProps extends IconButtonBaseProps, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  href?: undefined;
  /** Toggle state of the button. A pressed `overlay` button is red, for the heart icon. */
  pressed?: boolean;
}

export interface IconButtonLinkProps extends IconButtonBaseProps, Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** URL of a page; renders the button as a link. */
  href: string;
}

/** Icon-only button; its label is the accessible name and tooltip. */
export function IconButton(props: IconButtonProps | IconButtonLinkProps): ReactElement {
  const { label, variant = 'quiet', size = 'medium', hasMarker = false, children, ...rest } = props;
  const sharedProps = {
    'aria-label': label,
    title: (rest.title ?? label) || undefined,
    className: classNames(
      styles.iconButton,
      styles.variants[variant],
      styles.sizes[size],
      variant === 'overlay' && styles.overlayDisc,
      variant === 'overlay' && styles.pressedHeart,
      rest.className,
    ),
  };
  const buttonContent = (
    <>
      {children}
      {hasMarker && <span className={styles.notificationMarker} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <LinkElement {...rest} {...sharedProps}>
        {buttonContent}
      </LinkElement>
    );
  }
  const { pressed, ...button } = rest;
  return (
    <button type="button" aria-pressed={pressed} {...button} {...sharedProps}>
      {buttonContent}
    </button>
  );
}
