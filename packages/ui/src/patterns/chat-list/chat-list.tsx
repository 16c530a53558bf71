'use client';
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { PaperclipIcon, StarIcon, UserXIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './chat-list.css.ts';

/** ARIA roles of table elements. Changing their `display` removes the implicit roles. */
const explicitTableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const controlKindAttribute = 'data-chat-control';

const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function findNeighbourControl(element: HTMLElement, key: string): HTMLElement | undefined {
  const getNextIndex = nextIndexByKey[key];
  const controlKind = element.getAttribute(controlKindAttribute);
  const tableBody = element.closest('tbody');
  if (!getNextIndex || controlKind === null || !tableBody) return undefined;
  const sameKindControls = [...tableBody.querySelectorAll<HTMLElement>(`[${controlKindAttribute}="${controlKind}"]`)];
  return sameKindControls[getNextIndex(sameKindControls.indexOf(element), sameKindControls.length - 1)];
}

const moveFocusToNeighbour = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const neighbourControl = findNeighbourControl(event.currentTarget, event.key);
  if (!neighbourControl) return;
  event.preventDefault();
  neighbourControl.focus();
};

const controlProps = (controlKind: string) => ({
  [controlKindAttribute]: controlKind,
  onKeyDown: moveFocusToNeighbour,
});

export interface ChatListLabels {
  /** Accessible name of the list: "Chats in the inbox". */
  list: string;
  /** Column header of checkbox, star and bin button: "Select, star, bin". */
  actions: string;
  author: string;
  text: string;
  time: string;
}

export interface ChatListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** All texts of the component in the language of the page. */
  labels: ChatListLabels;
  /** A `ChatRow` for each conversation. */
  children: ReactNode;
}

/**
 * List of conversations: a list in narrow containers, a table from 56rem on. The semantics are always those of a table.
 */
export function ChatList({ labels, className, children, ...rest }: ChatListProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.listContainer, className)}>
      <table {...explicitTableRoles.table} aria-label={labels.list} className={styles.chatTable}>
        <thead {...explicitTableRoles.rowgroup} className={styles.rowGroup}>
          <tr {...explicitTableRoles.row} className={styles.headerRow}>
            <th {...explicitTableRoles.columnheader} scope="col" className={styles.headerCell}>
              <span className={visuallyHidden}>{labels.actions}</span>
            </th>
            <th {...explicitTableRoles.columnheader} scope="col" className={styles.headerCell}>
              {labels.author}
            </th>
            <th {...explicitTableRoles.columnheader} scope="col" className={styles.headerCell}>
              {labels.text}
            </th>
            <th {...explicitTableRoles.columnheader} scope="col" className={styles.headerCell}>
              {labels.time}
            </th>
          </tr>
        </thead>
        <tbody {...explicitTableRoles.rowgroup} className={styles.rowGroup}>
          {children}
        </tbody>
      </table>
    </div>
  );
}

/** Button in a chat's row. Without JavaScript it submits `name` and `value` with its form. */
export interface ChatRowAction {
  /** Accessible name of the button: "Star the chat with Andrés". */
  label: string;
  name?: string;
  value?: string;
  /** Called on click; call `preventDefault` to keep the form from being submitted. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ChatRowProps extends Omit<ComponentPropsWithRef<'tr'>, 'children'> {
  /** Name of the other user, or a label for a closed account. */
  userName: string;
  /** URL of a square image of the other user; initials if omitted. */
  userImage?: string;
  /** True if the other user closed their account. */
  isClosed?: boolean;
  /** URL of the conversation. */
  href: string;
  /** Completes the link's accessible name if a user may have several chats: "about Bay 106". */
  linkDetail?: string;
  /** Text of the last message, or the name of a file. */
  preview: ReactNode;
  /** True if the last message is a file without text. */
  isFile?: boolean;
  /** Replaces the preview: "typing…". */
  typingLabel?: string;
  /** Listing that the chat is about: "Your bay: Bay 106". */
  listing?: string;
  /** Time of the last message, abbreviated: "10:46". */
  time: string;
  /** Time of the last message as ISO 8601. */
  dateTime: string;
  /** Complete time of the last message, as a tooltip. */
  fullTime?: string;
  /** Number of unread messages; `label` is its text: "2 new messages". */
  unread?: { count: number; label: string };
  /** True for the chat that is open next to the list. */
  open?: boolean;
  /** True if the last message has just arrived. */
  isNew?: boolean;
  /** State and names of the checkbox that selects the conversation. */
  selection: {
    isSelected: boolean;
    /** Accessible name of the checkbox: "Select the chat with Andrés". */
    label: string;
    name: string;
    value: string;
    /** `isRange` is true for a click with Shift, which selects all chats from the previously clicked one. */
    onSelectedChange: (isSelected: boolean, isRange: boolean) => void;
  };
  /** Star toggle; hidden if omitted. */
  star?: ChatRowAction & { isPressed: boolean };
  /** Button that moves the chat, in the table layout only. */
  moveAction?: ChatRowAction & { icon: ReactNode };
}

/** Row of a chat in a `ChatList`. The whole row is a link; checkbox, star and button are stacked above the link. */
// Long and complex because it is the markup of one row, most of whose parts are optional.
export function ChatRow({
  userName,
  userImage,
  isClosed = false,
  href,
  linkDetail,
  preview,
  isFile = false,
  typingLabel,
  listing,
  time,
  dateTime,
  fullTime,
  unread,
  open = false,
  isNew = false,
  selection,
  star,
  moveAction,
  className,
  ...rest
}: ChatRowProps): ReactElement {
  const isUnread = unread !== undefined;
  return (
    <tr
      {...rest}
      {...explicitTableRoles.row}
      className={classNames(
        styles.chatRow,
        selection.isSelected && styles.selectedRow,
        open && styles.openRow,
        isNew && styles.newMessageRow,
        className,
      )}
    >
      <td {...explicitTableRoles.cell} className={styles.rowButtons}>
        <label className={styles.avatarCell}>
          <span className={styles.chatAvatar}>
            {isClosed ? (
              <span className={styles.closedAccountAvatar}>
                <UserXIcon size={20} />
              </span>
            ) : (
              <Avatar name={userName} isDecorative {...(userImage !== undefined && { src: userImage })} />
            )}
          </span>
          <input
            type="checkbox"
            className={styles.selectionCheckbox}
            aria-label={selection.label}
            name={selection.name}
            value={selection.value}
            checked={selection.isSelected}
            onChange={({ target, nativeEvent }) =>
              selection.onSelectedChange(target.checked, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)
            }
            {...controlProps('select')}
          />
        </label>
        {star && (
          <button
            type="submit"
            className={classNames(styles.rowAction, styles.starButton)}
            aria-label={star.label}
            aria-pressed={star.isPressed}
            title={star.label}
            name={star.name}
            value={star.value}
            onClick={star.onPress}
            {...controlProps('star')}
          >
            <StarIcon size={16} />
          </button>
        )}
        {moveAction && (
          <button
            type="submit"
            className={classNames(styles.rowAction, styles.binButton)}
            aria-label={moveAction.label}
            title={moveAction.label}
            name={moveAction.name}
            value={moveAction.value}
            onClick={moveAction.onPress}
            {...controlProps('away')}
          >
            {moveAction.icon}
          </button>
        )}
      </td>
      <th
        {...explicitTableRoles.rowheader}
        scope="row"
        className={classNames(styles.authorName, isUnread && styles.unreadAuthor)}
      >
        <LinkElement
          href={href}
          className={classNames(styles.chatLink, isClosed && styles.closedAccountLink)}
          aria-current={open ? 'true' : undefined}
          {...controlProps('open')}
        >
          {userName}
          {linkDetail !== undefined && <span className={visuallyHidden}> {linkDetail}</span>}
        </LinkElement>
      </th>
      <td {...explicitTableRoles.cell} className={styles.rowText}>
        <span
          className={classNames(
            styles.messagePreview,
            isUnread && styles.unreadPreview,
            typingLabel !== undefined && styles.typingText,
          )}
        >
          {typingLabel ?? (
            <>
              {isFile && <PaperclipIcon size={16} className={styles.clippedText} />}
              {preview}
            </>
          )}
        </span>
        {listing !== undefined && <span className={styles.listingLine}>{listing}</span>}
      </td>
      <td {...explicitTableRoles.cell} className={styles.rowEnd}>
        <time dateTime={dateTime} title={fullTime} className={isUnread ? styles.unreadTime : undefined}>
          {time}
        </time>
        {unread && (
          <>
            <Badge variant="count" className={styles.unreadCount} aria-hidden="true">
              {unread.count > 99 ? '99+' : unread.count}
            </Badge>
            <span className={visuallyHidden}>{unread.label}</span>
          </>
        )}
      </td>
    </tr>
  );
}
