'use client';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './button.css.ts';

export interface ButtonBaseProps {
  /** Use one `primary` per view. `promoted` is for banners to owners, `inverse` for buttons on dark backgrounds. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'dangerQuiet' | 'promoted' | 'inverse';
  /** Height of 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: 'small' | 'medium' | 'large';
  /** Corners: `pill` is for buttons that float above content. */
  shape?: 'rounded' | 'pill';
  /** Fills the width of its container. */
  isFullWidth?: boolean;
  /** Decorative icon before the label. */
  startIcon?: ReactNode;
  /** Decorative icon after the label. */
  endIcon?: ReactNode;
}

export interface ButtonProps extends ButtonBaseProps, ComponentPropsWithRef<'button'> {
  href?: undefined;
  /** Shows a spinner and ignores clicks, but keeps the focus. Change the label too. */
  isLoading?: boolean;
}

export interface ButtonLinkProps extends ButtonBaseProps, ComponentPropsWithRef<'a'> {
  /** URL of the link, which looks like a button. */
  href: string;
}

const preventClick = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Button, or a link with `href`. `type` defaults to `button`, so it never submits a form by accident. */
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
  const buttonClass = classNames(
    styles.button,
    styles.variants[variant],
    styles.sizes[size],
    styles.shapeVariants[shape],
    isFullWidth && styles.fullWidth,
    rest.className,
  );
  if (rest.href !== undefined) {
    return (
      <LinkElement {...rest} className={buttonClass}>
        {startIcon}
        <span className={styles.buttonLabel}>{rest.children}</span>
        {endIcon}
      </LinkElement>
    );
  }
  const { isLoading = false, children, onClick, ...button } = rest;
  const isButtonDisabled = isLoading || button['aria-disabled'] === true || button['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      {...button}
      className={buttonClass}
      onClick={isButtonDisabled ? preventClick : onClick}
      aria-busy={isLoading || undefined}
      aria-disabled={isButtonDisabled || undefined}
    >
      {isLoading ? <span className={styles.spinner} aria-hidden="true" /> : startIcon}
      <span className={styles.buttonLabel}>{children}</span>
      {endIcon}
    </button>
  );
}
