'use client';
import { useRef, type ComponentPropsWithRef, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import { useActiveInView } from '../../components/tabs/use-active-in-view.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './folder-links.css.ts';

export interface FolderLink {
  href: string;
  /** Name of the folder in one word: "Inbox". */
  label: string;
  /** Number of chats in the folder; hidden if omitted. */
  count?: number;
  /** Text of count and marker for screen readers: "14 chats, something new". Required with `count` or `hasMarker`. */
  countLabel?: string;
  /** Shows a dot for new content. */
  hasMarker?: boolean;
}

export interface FolderLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: "Folders". */
  label: string;
  /** Folders in display order. */
  links: readonly FolderLink[];
  /** URL of the current folder. */
  currentHref?: string;
}

/** Links to folders, such as inbox and bin, with their counts. They work without JavaScript. */
export function FolderLinks({ label, links, currentHref, className, ...rest }: FolderLinksProps): ReactElement {
  const { locale } = useUi();
  const listRef = useRef<HTMLUListElement>(null);
  useActiveInView(listRef, currentHref);
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.folderNavigation, className)}>
      <ul ref={listRef} className={styles.folderList}>
        {links.map(({ href, label: name, count, countLabel, hasMarker = false }) => (
          <li key={href}>
            <LinkElement
              href={href}
              className={styles.folderLink}
              aria-current={href === currentHref ? 'page' : undefined}
            >
              <span className={styles.folderName}>{name}</span>
              {count !== undefined && (
                <span className={styles.chatCount} aria-hidden="true">
                  {count.toLocaleString(locale)}
                </span>
              )}
              {hasMarker && <span className={styles.newChatMarker} />}
              {countLabel !== undefined && <span className={visuallyHidden}>, {countLabel}</span>}
            </LinkElement>
          </li>
        ))}
      </ul>
    </nav>
  );
}
