import type { Chat } from '@plaza/sdk';
import { CheckCheckIcon, IconButton, MailIcon, RotateCcwIcon, StarIcon, Trash2Icon, XIcon } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { ChatFolder } from './chat-paths.ts';
import type { ChatChangeKind } from './chat-change.ts';
import * as styles from './chats-page.css.ts';

interface Selection {
  selected: ReadonlySet<number>;
  /** `isRange` also selects every row between this one and the row selected last. */
  select: (id: number, isSelected: boolean, isRange: boolean) => void;
  selectAll: (isAll: boolean) => void;
  clear: () => void;
}

interface State {
  /** Identifies the list; another list starts with an empty selection. */
  key: string;
  ids: ReadonlySet<number>;
  anchor: number | null;
}

/** Selection of chats in a list. Chats that leave the list leave the selection. */
export function useSelection(key: string, visibleIds: readonly number[]): Selection {
  const [state, setState] = useState<State>({ key, ids: new Set(), anchor: null });
  const { ids, anchor } = state.key === key ? state : { ids: new Set<number>(), anchor: null };
  const set = (next: Iterable<number>, nextAnchor: number | null): void =>
    setState({ key, ids: new Set(next), anchor: nextAnchor });
  return {
    selected: new Set(visibleIds.filter((id) => ids.has(id))),
    select(id, isSelected, isRange) {
      const from = isRange && anchor !== null ? visibleIds.indexOf(anchor) : -1;
      const to = visibleIds.indexOf(id);
      const changedIds = new Set(from < 0 ? [id] : visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1));
      const untouchedIds = [...ids].filter((other) => !changedIds.has(other));
      set(isSelected ? [...untouchedIds, ...changedIds] : untouchedIds, id);
    },
    selectAll: (isAll) => set(isAll ? visibleIds : [], null),
    clear: () => set([], null),
  };
}

const icons: Readonly<Record<ChatChangeKind, typeof StarIcon>> = {
  read: CheckCheckIcon,
  unread: MailIcon,
  star: StarIcon,
  unstar: StarIcon,
  bin: Trash2Icon,
  restore: RotateCcwIcon,
};

/** Kinds of changes that would affect at least one selected chat. */
function kindsFor(folder: ChatFolder, selected: readonly Chat[]): readonly ChatChangeKind[] {
  if (folder === 'bin') return ['restore'];
  if (selected.length === 0) return ['bin'];
  return [
    selected.some(({ hasNewMessages }) => hasNewMessages) ? 'read' : 'unread',
    selected.some(({ isStarred }) => !isStarred) ? 'star' : 'unstar',
    'bin',
  ];
}

/** Without scripts the selection is unknown, so all changes are offered. */
const allKinds: readonly ChatChangeKind[] = ['read', 'unread', 'star', 'bin'];

interface SelectionActionsProps {
  folder: ChatFolder;
  selected: readonly Chat[];
  onClear: () => void;
}

/** Buttons of the form around the list. The one that moves chats to the bin is disabled while no chat is selected. */
export function SelectionActions({ folder, selected, onClear }: SelectionActionsProps): ReactElement {
  const { t } = useIntl<'chat'>();
  const isHydrated = useHydrated();
  const count = selected.length;
  const kinds = isHydrated || folder === 'bin' ? kindsFor(folder, selected) : allKinds;
  return (
    <>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <IconButton
            key={kind}
            type="submit"
            name="do"
            value={kind}
            disabled={isHydrated && count === 0}
            className={kind === 'bin' || kinds !== allKinds ? '' : styles.unscripted}
            label={count === 0 ? t(`chat.do.${kind}`) : t(`chat.selection.${kind}`, { count })}
          >
            <Icon size={20} />
          </IconButton>
        );
      })}
      {count > 0 && (
        <IconButton label={t('chat.selection.clear')} onClick={onClear}>
          <XIcon size={20} />
        </IconButton>
      )}
    </>
  );
}
