'use client';
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { PaperclipIcon, StarIcon, UserXIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './chat-list.css.ts';

/** Cells that are placed as the width allows lose what a table's elements say of themselves, so it is said once more. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Says which of a row's controls an element is, so that arrow keys find the same one in another row. */
const controlAttribute = 'data-chat-control';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The same control of the row that a key leads to; nothing for other keys and elements. */
function neighbourOf(element: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  const kind = element.getAttribute(controlAttribute);
  const group = element.closest('tbody');
  if (!step || kind === null || !group) return undefined;
  const controls = [...group.querySelectorAll<HTMLElement>(`[${controlAttribute}="${kind}"]`)];
  return controls[step(controls.indexOf(element), controls.length - 1)];
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = neighbourOf(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Props of a row's control of some kind, which make it one that arrow keys go to. */
const controlProps = (kind: string) => ({ [controlAttribute]: kind, onKeyDown: moveFocus });

export interface ChatListLabels {
  /** Accessible name of the list: "Chats in the inbox". */
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

/** A button of a row. In a form it sends `name` and `value` until scripts take the press over. */
export interface ChatRowAction {
  /** Accessible name: "Star the chat with Andrés". */
  label: string;
  name?: string;
  value?: string;
  /** Called before the form is submitted; `preventDefault` stops it. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ChatRowProps extends Omit<ComponentPropsWithRef<'tr'>, 'children'> {
  /** Name of the other user, or a label for a closed account. */
  userName: string;
  /** URL of a square image of them; their initials without it. */
  userImage?: string;
  /** The other user closed their account. */
  isClosed?: boolean;
  href: string;
  /** Added to the link's name for assistive technology, where one person may have several chats: "about Bay 106". */
  linkDetail?: string;
  /** The last message, or a file's name. */
  preview: ReactNode;
  /** The last message holds nothing but a file. */
  isFile?: boolean;
  /** Replaces the preview: "typing…". */
  typingLabel?: string;
  /** The listing that it is about: "Your bay: Bay 106". */
  listing?: string;
  /** Time of the last message, in short: "10:46". */
  time: string;
  /** The same as a machine reads it: ISO 8601. */
  dateTime: string;
  /** The same in full, as its tooltip. */
  fullTime?: string;
  /** Unread messages; `label` says them in words: "2 new messages". */
  unread?: { count: number; label: string };
  /** The chat is open next to the list. */
  open?: boolean;
  /** The message has just arrived. */
  isNew?: boolean;
  /** Checkbox that selects the chat. */
  selection: {
    isSelected: boolean;
    /** "Select the chat with Andrés". */
    label: string;
    name: string;
    value: string;
    /** `isRange`: from the one selected before up to this one, as shift and a press ask for. */
    onSelectedChange: (isSelected: boolean, isRange: boolean) => void;
  };
  /** Star toggle; hidden if omitted. */
  star?: ChatRowAction & { isPressed: boolean };
  /** Button that moves the chat, in the table layout only. */
  moveAction?: ChatRowAction & { icon: ReactNode };
}

/** One conversation of a `ChatList`. The whole row is its link; box, star and button lie above it. */
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
      {...roles.row}
      className={classNames(
        styles.row,
        selection.isSelected && styles.selectedRow,
        open && styles.openRow,
        isNew && styles.freshRow,
        className,
      )}
    >
      <td {...roles.cell} className={styles.buttons}>
        <label className={styles.pick}>
          <span className={styles.avatar}>
            {isClosed ? (
              <span className={styles.closedFace}>
                <UserXIcon size={20} />
              </span>
            ) : (
              <Avatar name={userName} isDecorative {...(userImage !== undefined && { src: userImage })} />
            )}
          </span>
          <input
            type="checkbox"
            className={styles.box}
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
            className={classNames(styles.action, styles.star)}
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
            className={classNames(styles.action, styles.bin)}
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
      <th {...roles.rowheader} scope="row" className={classNames(styles.author, isUnread && styles.unreadAuthor)}>
        <LinkElement
          href={href}
          className={classNames(styles.link, isClosed && styles.closedLink)}
          aria-current={open ? 'true' : undefined}
          {...controlProps('open')}
        >
          {userName}
          {linkDetail !== undefined && <span className={visuallyHidden}> {linkDetail}</span>}
        </LinkElement>
      </th>
      <td {...roles.cell} className={styles.text}>
        <span
          className={classNames(
            styles.preview,
            isUnread && styles.unreadPreview,
            typingLabel !== undefined && styles.typing,
          )}
        >
          {typingLabel ?? (
            <>
              {isFile && <PaperclipIcon size={16} className={styles.clip} />}
              {preview}
            </>
          )}
        </span>
        {listing !== undefined && <span className={styles.about}>{listing}</span>}
      </td>
      <td {...roles.cell} className={styles.end}>
        <time dateTime={dateTime} title={fullTime} className={isUnread ? styles.unreadTime : undefined}>
          {time}
        </time>
        {unread && (
          <>
            <Badge variant="count" className={styles.unread} aria-hidden="true">
              {unread.count > 99 ? '99+' : unread.count}
            </Badge>
            <span className={visuallyHidden}>{unread.label}</span>
          </>
        )}
      </td>
    </tr>
  );
}
