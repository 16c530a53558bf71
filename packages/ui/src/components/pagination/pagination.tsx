'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
  EllipsisIcon,
} from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { type PaginationItem, paginationItems } from './pagination-model.ts';
import * as styles from './pagination.css.ts';

export interface PaginationLabels {
  /** Accessible name of the navigation: "Pages of results". */
  navigation: string;
  previous: string;
  next: string;
  /** Accessible name of a page: "Page 7". */
  page: (page: number) => string;
  /** Accessible name of an ellipsis: "Jump back to page 2". */
  jumpBack: (page: number) => string;
  /** Accessible name of an ellipsis: "Jump forward to page 12". */
  jumpForward: (page: number) => string;
}

export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Current page, counted from 1. */
  currentPage: number;
  totalPages: number;
  /** Returns the URL of a page. */
  getHref: (page: number) => string;
  labels: PaginationLabels;
  /** Called with the page of a clicked link, before the browser follows it. */
  onPageSelect?: (page: number) => void;
}

const labelOf = (item: PaginationItem, labels: PaginationLabels): string =>
  item.kind === 'previous' || item.kind === 'next' ? labels[item.kind] : labels[item.kind](item.target);

function ItemContent({ item }: { item: PaginationItem }): ReactElement | number {
  switch (item.kind) {
    case 'page':
      return item.target;
    case 'previous':
      return <ChevronLeftIcon className={styles.arrow} />;
    case 'next':
      return <ChevronRightIcon className={styles.arrow} />;
    case 'jumpBack':
    case 'jumpForward': {
      const Arrows = item.kind === 'jumpBack' ? ChevronsLeftIcon : ChevronsRightIcon;
      return (
        <span className={styles.jump}>
          <EllipsisIcon className={styles.dots} />
          <Arrows className={styles.arrows} />
        </span>
      );
    }
  }
}

/** Links to the pages of a list; renders nothing for fewer than two pages. Works without JavaScript. */
export function Pagination({
  currentPage,
  totalPages,
  getHref,
  labels,
  onPageSelect,
  className,
  ...rest
}: PaginationProps): ReactElement | null {
  const items = paginationItems(currentPage, totalPages);
  if (items.length === 0) return null;

  const renderItem = (item: PaginationItem): ReactElement => {
    const shared = { className: styles.item, 'aria-label': labelOf(item, labels) };
    const { target } = item;
    // An `a` without `href` is a disabled link; it keeps its accessible name.
    if (target === undefined) {
      return (
        <a {...shared} role="link" aria-disabled="true">
          <ItemContent item={item} />
        </a>
      );
    }
    return (
      <LinkElement
        {...shared}
        href={getHref(target)}
        rel={item.kind === 'previous' ? 'prev' : item.kind === 'next' ? 'next' : undefined}
        aria-current={item.kind === 'page' && item.isCurrent ? 'page' : undefined}
        onClick={() => onPageSelect?.(target)}
      >
        <ItemContent item={item} />
      </LinkElement>
    );
  };

  return (
    <nav aria-label={labels.navigation} {...rest} className={classNames(styles.pagination, className)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.kind}${item.kind === 'page' ? item.target : ''}`}>{renderItem(item)}</li>
        ))}
      </ul>
    </nav>
  );
}
