'use client';
import { type ComponentPropsWithRef, type ReactElement, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { type TabBaseProps, TabContent } from './tab-content.tsx';
import * as styles from './tabs.css.ts';
import { useActiveInView } from './use-active-in-view.ts';

export interface TabLink extends TabBaseProps {
  href: string;
}

export interface TabLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: "Account". */
  label: string;
  /** Related pages in display order. */
  links: readonly TabLink[];
  /** URL of the current tab, for pages that belong to it. */
  currentHref?: string;
}

/** Links to related pages, styled as tabs. Narrow strips with icons show only the current label. */
export function TabLinks({ label, links, currentHref, className, ...rest }: TabLinksProps): ReactElement {
  const stripRef = useRef<HTMLUListElement>(null);
  useActiveInView(stripRef, currentHref);
  const haveAllLinksIcons = links.every(({ icon }) => icon !== undefined);
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.tabNavigation, className)}>
      <ul ref={stripRef} className={classNames(styles.tabStrip, haveAllLinksIcons && styles.iconStrip)}>
        {links.map(({ href, ...look }) => (
          <li key={href} className={styles.tabItem}>
            <LinkElement
              href={href}
              className={styles.tab}
              aria-current={href === currentHref ? 'page' : undefined}
              title={haveAllLinksIcons ? look.label : undefined}
            >
              <TabContent {...look} />
            </LinkElement>
          </li>
        ))}
      </ul>
    </nav>
  );
}
