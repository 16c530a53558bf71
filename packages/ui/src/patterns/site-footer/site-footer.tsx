import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './site-footer.css.ts';

export interface SiteFooterLink {
  href: string;
  text: string;
}

export interface SiteFooterList {
  heading: string;
  links: readonly SiteFooterLink[];
}

export interface SiteFooterProps extends ComponentPropsWithRef<'footer'> {
  /** A `SiteLogo`. */
  logo: ReactNode;
  /** Sentence below the logo. */
  tagline: string;
  /** Links to social profiles; their heading is visually hidden. */
  social: SiteFooterList;
  /** Lists of links. Put the longest one last: it has two columns. */
  lists: readonly SiteFooterList[];
  /** Last line of the page: "© 2026 Plaza". */
  copyright: string;
}

const renderLinks = (links: readonly SiteFooterLink[], rel?: string): ReactElement => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <LinkElement className={styles.footerLink} href={href} rel={rel}>
          {text}
        </LinkElement>
      </li>
    ))}
  </ul>
);

/**
 * Footer of every page with links to all its sections. `children`, such as theme and language, are opposite the
 * copyright.
 */
export function SiteFooter({
  logo,
  tagline,
  social,
  lists,
  copyright,
  className,
  children,
  ...rest
}: SiteFooterProps): ReactElement {
  return (
    <footer {...rest} className={classNames(styles.footer, className)}>
      <div className={styles.footerContent}>
        <div className={styles.footerColumns}>
          <div className={styles.brandColumn}>
            {logo}
            <p>{tagline}</p>
            {social.links.length > 0 && (
              <nav aria-label={social.heading}>{renderLinks(social.links, 'me noopener')}</nav>
            )}
          </div>
          {lists.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.columnHeading}>{heading}</h2>
              {renderLinks(links)}
            </nav>
          ))}
        </div>
        <div className={styles.footerBottomRow}>
          <span>{copyright}</span>
          <div>{children}</div>
        </div>
      </div>
    </footer>
  );
}
