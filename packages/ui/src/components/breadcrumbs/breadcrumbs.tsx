'use client';
import { Fragment, useRef, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronRightIcon, EllipsisIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './breadcrumbs.css.ts';

/** Page of a breadcrumb trail: an ancestor or the current page. */
export interface Breadcrumb {
  label: string;
  /** URL of the page; not needed for the current page. */
  href?: string;
}

/**
 * Position of a breadcrumb in the trail. Narrow containers hide `middle` and `current`; the name of the current page is
 * in the heading below.
 */
type BreadcrumbPosition = 'start' | 'middle' | 'parent' | 'current';

/**
 * Returns the position of each breadcrumb from the top level down. A single breadcrumb is `start`, so that it stays
 * visible.
 */
export function breadcrumbPositionsOf(count: number): BreadcrumbPosition[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'start';
    if (index === count - 1) return 'current';
    return index === count - 2 ? 'parent' : 'middle';
  });
}

export interface BreadcrumbsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: "You are here". */
  label: string;
  /** Pages from the top level down to the current one. */
  items: readonly Breadcrumb[];
  /** Label of the button that expands collapsed breadcrumbs: "Show all places". Required for four items or more. */
  expandLabel?: string;
}

/**
 * Breadcrumb trail of links to the ancestors of a page. Narrow containers collapse it to the first and the parent page.
 */
export function Breadcrumbs({ label, items, expandLabel, className, ...rest }: BreadcrumbsProps): ReactElement {
  const [isExpanded, setExpanded] = useState(false);
  const listRef = useRef<HTMLOListElement>(null);
  const breadcrumbPositions = breadcrumbPositionsOf(items.length);
  const isCollapsible = expandLabel !== undefined && !isExpanded && breadcrumbPositions.includes('middle');

  const expandMiddleItems = (): void => {
    setExpanded(true);
    // the expand button unmounts, so the focus moves to the first expanded link
    listRef.current?.querySelectorAll('a')[1]?.focus();
  };

  return (
    <nav {...rest} aria-label={label} className={classNames(styles.breadcrumbs, className)}>
      <ol ref={listRef} className={styles.breadcrumbList} data-collapsed={isCollapsible || undefined}>
        {items.map(({ label: text, href }, index) => {
          const breadcrumbPosition = breadcrumbPositions[index] ?? 'current';
          return (
            <Fragment key={`${index} ${text}`}>
              <li className={`${styles.breadcrumbItem} ${styles.positionVariants[breadcrumbPosition]}`}>
                {index > 0 && <ChevronRightIcon size={14} className={styles.chevron} />}
                {href === undefined || breadcrumbPosition === 'current' ? (
                  <span
                    className={styles.breadcrumbText}
                    title={text}
                    aria-current={index === items.length - 1 ? 'page' : undefined}
                  >
                    {text}
                  </span>
                ) : (
                  <LinkElement href={href} className={`${styles.breadcrumbText} ${styles.breadcrumbLink}`} title={text}>
                    {text}
                  </LinkElement>
                )}
              </li>
              {isCollapsible && index === 0 && (
                <li className={styles.expandItem}>
                  <ChevronRightIcon size={14} className={styles.chevron} />
                  <button
                    type="button"
                    className={styles.expandButton}
                    aria-label={expandLabel}
                    aria-expanded={false}
                    onClick={expandMiddleItems}
                  >
                    <EllipsisIcon size={16} />
                  </button>
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
