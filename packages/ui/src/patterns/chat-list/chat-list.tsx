'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './chat-list.css.ts';
import { roles } from './chat-list-roles.ts';

export interface ChatListLabels {
  /** Names the list: "Chats in the inbox". */
  list: string;
  /** Names the column with box, star and bin: "Select, star, bin". */
  actions: string;
  author: string;
  text: string;
  time: string;
}

export interface ChatListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  labels: ChatListLabels;
  /** `ChatRow`s. */
  children: ReactNode;
}

/**
 * Conversations, one a row: a list where it is narrow, a table with columns from 56rem of its own width on. Assistive
 * technology meets the same table everywhere.
 */
export function ChatList({ labels, className, children, ...rest }: ChatListProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.frame, className)}>
      <table {...roles.table} aria-label={labels.list} className={styles.table}>
        <thead {...roles.rowgroup} className={styles.group}>
          <tr {...roles.row} className={styles.headRow}>
            <th {...roles.columnheader} scope="col" className={styles.headCell}>
              <span className={visuallyHidden}>{labels.actions}</span>
            </th>
            <th {...roles.columnheader} scope="col" className={styles.headCell}>
              {labels.author}
            </th>
            <th {...roles.columnheader} scope="col" className={styles.headCell}>
              {labels.text}
            </th>
            <th {...roles.columnheader} scope="col" className={styles.headCell}>
              {labels.time}
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={styles.group}>
          {children}
        </tbody>
      </table>
    </div>
  );
}
