'use client';
import { useRef, type ComponentPropsWithRef, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { TabContent, type TabLook } from './tab-content.tsx';
import * as styles from './tabs.css.ts';
import { useActiveInView } from './use-active-in-view.ts';

export interface TabLink extends TabLook {
  href: string;
}

export interface TabLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Names the navigation: "Account". */
  label: string;
  links: readonly TabLink[];
  /** Address of the link that leads to this page, or to the part of the site that this page belongs to. */
  currentHref?: string;
}

/** Pages that belong together, as tabs. Where it is narrow and each has an icon, only the current one shows its name. */
export function TabLinks({ label, links, currentHref, className, ...rest }: TabLinksProps): ReactElement {
  const strip = useRef<HTMLUListElement>(null);
  useActiveInView(strip, currentHref);
  const hasIcons = links.every(({ icon }) => icon !== undefined);
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.navigation, className)}>
      <ul ref={strip} className={classNames(styles.strip, hasIcons && styles.iconStrip)}>
        {links.map(({ href, ...look }) => (
          <li key={href} className={styles.place}>
            <LinkElement
              href={href}
              className={styles.tab}
              aria-current={href === currentHref ? 'page' : undefined}
              title={hasIcons ? look.label : undefined}
            >
              <TabContent {...look} />
            </LinkElement>
          </li>
        ))}
      </ul>
    </nav>
  );
}
