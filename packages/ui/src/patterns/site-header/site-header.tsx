import type { ComponentPropsWithRef, HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import type { LinkElementProps } from '../../provider/ui-provider.tsx';
import * as styles from './site-header.css.ts';

export interface SiteHeaderProps extends ComponentPropsWithRef<'header'> {
  /** A `SiteLogo`. */
  logo: ReactNode;
  /** `SiteHeaderPart`s with the links of the main navigation. */
  links?: ReactNode;
  /** Search box in place of the links. */
  search?: ReactNode;
  /** Removes the border below the header. */
  isBorderless?: boolean;
  /** Makes the header as wide as the window. */
  isFullWidth?: boolean;
}

/** Sticky header of every page. `children` are aligned to its end. */
export function SiteHeader({
  logo,
  links,
  search,
  isBorderless,
  isFullWidth,
  className,
  children,
  ...rest
}: SiteHeaderProps): ReactElement {
  return (
    <header {...rest} className={classNames(styles.header, isBorderless && styles.borderlessHeader, className)}>
      <div className={classNames(styles.headerRow, styles.rowWidths[isFullWidth ? 'window' : 'page'])}>
        {logo}
        {search ? <div className={styles.searchSlot}>{search}</div> : links}
        <div className={styles.headerEnd}>{children}</div>
      </div>
    </header>
  );
}

export interface SiteHeaderPartProps extends HTMLAttributes<HTMLElement> {
  /** Element of the part: `nav` for links. */
  as?: 'div' | 'nav';
  /** Screen width from which the part is visible; `narrow` parts are alternatives to `wide` ones. */
  visibleAt?: keyof typeof styles.visibility;
  /**
   * Style of the part: `links` for links and buttons, with a count in a `span`, or a popover list; `text` for muted
   * text; `plain` for parts with their own styles, and an avatar.
   */
  variant?: keyof typeof styles.variants;
}

/** Part of the header: links, a text or a control, visible on screens of some widths. */
export function SiteHeaderPart({
  as: Element = 'div',
  visibleAt = 'always',
  variant = 'links',
  className,
  ...rest
}: SiteHeaderPartProps): ReactElement {
  return (
    <Element {...rest} className={classNames(styles.variants[variant], styles.visibility[visibleAt], className)} />
  );
}

/** SVG outlines of the letters of "plaza"; the last letter reuses the third. */
const lettersPlPath =
  'M5.8 94V24h13.8l.6 6.7q2.5-3.8 6.2-5.8 3.7-2.1 8.7-2.1 6.9 0 12 3.2 5 3.1 7.8 9t2.8 14q0 8-2.8 14t-7.8 9.1q-5.1 3.1-12 3.1-4.9 0-8.5-1.9-3.7-2-6.1-5.6V94Zm25.5-32.3q3.2 0 5.7-1.6t4-4.5q1.4-2.9 1.4-6.6T41 42.5q-1.4-2.9-3.9-4.5t-5.7-1.7q-3.2 0-5.6 1.7-2.5 1.6-3.9 4.5-1.4 2.8-1.4 6.5t1.4 6.6 3.8 4.5 5.6 1.6M63.9 74V4h14.7v70Z';
const letterAPath =
  'M103.6 75.2q-8.9 0-13.9-3.9-4.9-4-4.9-11.4 0-7.9 5.2-11.8t14.6-4h12q-.6-4.3-2.6-6.6-1.9-2.3-6-2.3-3 0-5.3 1.3t-3.9 3.9L86 36.1q1.6-3.5 4.4-6.5 2.9-3.1 7.2-4.9t10.3-1.9q7.7 0 12.9 2.9t7.9 8.2q2.6 5.2 2.6 12.3l-.2 27.8h-13.8l-.2-5.4q-2 3.3-5.4 5-3.4 1.6-8.1 1.6m2.9-11.4q3 0 5.3-1.3 2.4-1.4 3.7-3.6t1.4-4.7V54H110q-5.6 0-8 1.5-2.3 1.4-2.3 4 0 1.9 1.7 3.1 1.8 1.2 5.1 1.2';
const letterZPath = 'M136.8 74V63.5L160.2 36h-23.4V24h41.6v10.4L155 62.1h23.5V74Z';

/** Logo that links to the main page: the name, and a P whose counter is a bay with a car. */
export function SiteLogo({ className, ...rest }: LinkElementProps): ReactElement {
  return (
    <LinkElement {...rest} className={classNames(styles.logo, className)}>
      <svg viewBox="0 0 196 64" aria-hidden="true">
        <rect className={styles.logoBackground} width="64" height="64" rx="15" />
        <path
          className={styles.logoLetters}
          fillRule="evenodd"
          d="M15 53V12.5A1.5 1.5 0 0 1 16.5 11H38a12 12 0 0 1 12 12v5a12 12 0 0 1-12 12H22.5v13a1.5 1.5 0 0 1-1.5 1.5h-4.5A1.5 1.5 0 0 1 15 53zM22.5 18.5v14H38a4.5 4.5 0 0 0 4.5-4.5v-5a4.5 4.5 0 0 0-4.5-4.5z"
        />
        <rect className={styles.logoBay} x="25.5" y="21.5" width="14" height="8" rx="2.6" />
        <path transform="translate(78 8) scale(.5)" fill="currentColor" d={lettersPlPath + letterAPath + letterZPath} />
        <path transform="translate(126.7 8) scale(.5)" fill="currentColor" d={letterAPath} />
      </svg>
    </LinkElement>
  );
}
