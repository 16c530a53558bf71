import type { ComponentPropsWithRef, HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './site-header.css.ts';

export interface SiteHeaderProps extends ComponentPropsWithRef<'header'> {
  /** A SiteLogo. */
  logo: ReactNode;
  /** Links next to the logo. */
  links?: ReactNode;
  /** A search box, which takes the place of the links. */
  search?: ReactNode;
  /** Nothing separates the header from the page below it. */
  isClear?: boolean;
  /** Spans the window, as the page below does. */
  isFullWidth?: boolean;
}

/** The top of every page, which stays in sight. Its children stand at its end. */
export function SiteHeader({
  logo,
  links,
  search,
  isClear,
  isFullWidth,
  className,
  children,
  ...rest
}: SiteHeaderProps): ReactElement {
  return (
    <header {...rest} className={classNames(styles.header, isClear && styles.clear, className)}>
      <div className={classNames(styles.row, styles.widths[isFullWidth ? 'window' : 'page'])}>
        {logo}
        {search ? <div className={styles.search}>{search}</div> : links}
        <div className={styles.end}>{children}</div>
      </div>
    </header>
  );
}

export interface SiteHeaderPartProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'nav';
  /** From which width it is there; `narrow` is what takes the place of `wide` parts. */
  room?: keyof typeof styles.rooms;
  /**
   * `links` are links and buttons by themselves, with a number in a `span` or a popover list; `words` are quiet; `plain` holds
   * parts with looks of their own, and a face.
   */
  look?: keyof typeof styles.looks;
}

/** A part of the header. */
export function SiteHeaderPart({
  as: Element = 'div',
  room = 'always',
  look = 'links',
  className,
  ...rest
}: SiteHeaderPartProps): ReactElement {
  return <Element {...rest} className={classNames(styles.looks[look], styles.rooms[room], className)} />;
}
