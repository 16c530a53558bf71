'use client';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './button.css.ts';

export interface ButtonBaseProps {
  /** One `primary` in a view. `promoted` is for the owners' banner, `inverse` for buttons on asphalt. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'dangerQuiet' | 'promoted' | 'inverse';
  /** 36, 44 or 52 px; `small` only where space is dense. */
  size?: 'small' | 'medium' | 'large';
  shape?: 'rounded' | 'pill';
  /** As wide as its container. */
  isFullWidth?: boolean;
  /** A decorative icon before the label. */
  startIcon?: ReactNode;
  /** A decorative icon after the label. */
  endIcon?: ReactNode;
}

export interface ButtonProps extends ButtonBaseProps, ComponentPropsWithRef<'button'> {
  href?: undefined;
  /** Shows a spinner, ignores clicks and keeps the focus. The label should say so too. */
  isLoading?: boolean;
}

export interface ButtonLinkProps extends ButtonBaseProps, ComponentPropsWithRef<'a'> {
  /** URL; renders a link that looks like a button. */
  href: string;
}

const stop = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Button; a link with `href`. `type` defaults to `button`, so it never submits a form by accident. */
export function Button(props: ButtonProps | ButtonLinkProps): ReactElement {
  const {
    variant = 'primary',
    size = 'medium',
    shape = 'rounded',
    isFullWidth = false,
    startIcon,
    endIcon,
    ...rest
  } = props;
  const look = classNames(
    styles.button,
    styles.variants[variant],
    styles.sizes[size],
    styles.shapes[shape],
    isFullWidth && styles.fullWidth,
    rest.className,
  );
  if (rest.href !== undefined) {
    return (
      <LinkElement {...rest} className={look}>
        {startIcon}
        <span className={styles.label}>{rest.children}</span>
        {endIcon}
      </LinkElement>
    );
  }
  const { isLoading = false, children, onClick, ...button } = rest;
  const isOff = isLoading || button['aria-disabled'] === true || button['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      {...button}
      className={look}
      onClick={isOff ? stop : onClick}
      aria-busy={isLoading || undefined}
      aria-disabled={isOff || undefined}
    >
      {isLoading ? <span className={styles.spinner} aria-hidden="true" /> : startIcon}
      <span className={styles.label}>{children}</span>
      {endIcon}
    </button>
  );
}
