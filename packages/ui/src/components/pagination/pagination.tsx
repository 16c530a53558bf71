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
import * as styles from './pagination.css.ts';

export interface PaginationLabels {
  /** Accessible name of the navigation: "Pages of results". */
  navigation: string;
  previous: string;
  next: string;
  /** Accessible name of a page: "Page 7". */
  page: (page: number) => string;
  /** Accessible name of the ellipsis before the page numbers: "Jump back to page 2". */
  jumpBack: (page: number) => string;
  /** Accessible name of the ellipsis after the page numbers: "Jump forward to page 12". */
  jumpForward: (page: number) => string;
}

export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Current page, counted from 1. */
  currentPage: number;
  /** Number of all pages. */
  totalPages: number;
  /** Returns the URL of a page. */
  getHref: (page: number) => string;
  /** All texts of the component in the language of the page. */
  labels: PaginationLabels;
  /** Called with the page of a clicked link, before the browser follows it. */
  onPageSelect?: (page: number) => void;
}

const labelOfItem = (item: PaginationItem, labels: PaginationLabels): string =>
  item.kind === 'previous' || item.kind === 'next' ? labels[item.kind] : labels[item.kind](item.target);

function PaginationItemContent({ item }: { item: PaginationItem }): ReactElement | number {
  switch (item.kind) {
    case 'page':
      return item.target;
    case 'previous':
      return <ChevronLeftIcon className={styles.arrowIcon} />;
    case 'next':
      return <ChevronRightIcon className={styles.arrowIcon} />;
    case 'jumpBack':
    case 'jumpForward': {
      const JumpIcon = item.kind === 'jumpBack' ? ChevronsLeftIcon : ChevronsRightIcon;
      return (
        <span className={styles.jumpIcon}>
          <EllipsisIcon className={styles.jumpEllipsis} />
          <JumpIcon className={styles.jumpArrows} />
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
  const paginationItemList = paginationItems(currentPage, totalPages);
  if (paginationItemList.length === 0) return null;

  const renderPaginationItem = (item: PaginationItem): ReactElement => {
    const sharedProps = { className: styles.pageItem, 'aria-label': labelOfItem(item, labels) };
    const { target } = item;
    // An `a` without `href` is a disabled link; it keeps its accessible name.
    if (target === undefined) {
      return (
        <a {...sharedProps} role="link" aria-disabled="true">
          <PaginationItemContent item={item} />
        </a>
      );
    }
    return (
      <LinkElement
        {...sharedProps}
        href={getHref(target)}
        rel={item.kind === 'previous' ? 'prev' : item.kind === 'next' ? 'next' : undefined}
        aria-current={item.kind === 'page' && item.isCurrent ? 'page' : undefined}
        onClick={() => onPageSelect?.(target)}
      >
        <PaginationItemContent item={item} />
      </LinkElement>
    );
  };

  return (
    <nav aria-label={labels.navigation} {...rest} className={classNames(styles.pagination, className)}>
      <ul className={styles.pageList}>
        {paginationItemList.map((item) => (
          <li key={`${item.kind}${item.kind === 'page' ? item.target : ''}`}>{renderPaginationItem(item)}</li>
        ))}
      </ul>
    </nav>
  );
}

type PaginationItem =
  | { kind: 'previous'; target: number | undefined }
  | { kind: 'next'; target: number | undefined }
  | { kind: 'page'; target: number; isCurrent: boolean }
  | { kind: 'jumpBack' | 'jumpForward'; target: number };

const windowSize = 3;
const pagesPerJump = 5;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Returns the items of a pagination in reading order: previous page, jump back by five, three page numbers around the
 * current one, jump forward by five, last page, next page. Jumps appear only for omitted pages, and stop at the first
 * or last page. Pages count from 1; a current page out of range is clamped. Returns no items for fewer than two pages.
 */
export function paginationItems(currentPage: number, totalPages: number): readonly PaginationItem[] {
  if (!(totalPages > 1)) return [];
  const lastPage = Math.floor(totalPages);
  const currentPageNumber = clamp(Math.floor(currentPage) || 1, 1, lastPage);
  const firstInWindow = clamp(
    currentPageNumber - Math.floor(windowSize / 2),
    1,
    Math.max(1, lastPage - windowSize + 1),
  );
  const lastInWindow = Math.min(firstInWindow + windowSize - 1, lastPage);

  const paginationItemList: PaginationItem[] = [
    { kind: 'previous', target: currentPageNumber > 1 ? currentPageNumber - 1 : undefined },
  ];
  if (firstInWindow > 1)
    paginationItemList.push({ kind: 'jumpBack', target: Math.max(1, currentPageNumber - pagesPerJump) });
  for (let page = firstInWindow; page <= lastInWindow; page += 1)
    paginationItemList.push({ kind: 'page', target: page, isCurrent: page === currentPageNumber });
  if (lastInWindow < lastPage - 1)
    paginationItemList.push({ kind: 'jumpForward', target: Math.min(lastPage, currentPageNumber + pagesPerJump) });
  if (lastInWindow < lastPage) paginationItemList.push({ kind: 'page', target: lastPage, isCurrent: false });
  paginationItemList.push({ kind: 'next', target: currentPageNumber < lastPage ? currentPageNumber + 1 : undefined });
  return paginationItemList;
}
