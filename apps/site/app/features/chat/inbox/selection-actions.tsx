import type { Chat } from '@plaza/sdk';
import {
  CheckCheckIcon,
  IconButton,
  type IconButtonProps,
  lazyWithRetry,
  MailIcon,
  RotateCcwIcon,
  StarIcon,
  Trash2Icon,
  XIcon,
} from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { ChatFolder } from './chat-paths.ts';
import type { ChatChangeKind } from './chat-change.ts';
import * as styles from './chats-page.css.ts';

const LazyTipButton = lazyWithRetry(() => import('~/layout/tip-button.tsx'));

/** Icon button whose tooltip loads while nothing is selected yet, so that no pressed button is replaced. */
const TipButton = (props: IconButtonProps): ReactElement => (
  <LazyTipButton {...props} placeholder={<IconButton {...props} />} />
);

interface Selection {
  selected: ReadonlySet<number>;
  /** If `isRange` is true, this also selects every row between this row and the last selected one. */
  select: (id: number, isSelected: boolean, isRange: boolean) => void;
  selectAll: (isAll: boolean) => void;
  clear: () => void;
}

interface SelectionState {
  /** Identifies the chat list; a different list starts with an empty selection. */
  key: string;
  ids: ReadonlySet<number>;
  anchor: number | null;
}

/** Manages which chats in a list are selected. A chat that leaves the list is no longer selected. */
export function useSelection(key: string, visibleIds: readonly number[]): Selection {
  const [state, setState] = useState<SelectionState>({ key, ids: new Set(), anchor: null });
  const { ids, anchor } = state.key === key ? state : { ids: new Set<number>(), anchor: null };
  const setSelection = (next: Iterable<number>, nextAnchor: number | null): void =>
    setState({ key, ids: new Set(next), anchor: nextAnchor });
  return {
    selected: new Set(visibleIds.filter((id) => ids.has(id))),
    select(id, isSelected, isRange) {
      const anchorIndex = isRange && anchor !== null ? visibleIds.indexOf(anchor) : -1;
      const targetIndex = visibleIds.indexOf(id);
      const idsInRange = new Set(
        anchorIndex < 0
          ? [id]
          : visibleIds.slice(Math.min(anchorIndex, targetIndex), Math.max(anchorIndex, targetIndex) + 1),
      );
      const idsOutsideRange = [...ids].filter((other) => !idsInRange.has(other));
      setSelection(isSelected ? [...idsOutsideRange, ...idsInRange] : idsOutsideRange, id);
    },
    selectAll: (isAll) => setSelection(isAll ? visibleIds : [], null),
    clear: () => setSelection([], null),
  };
}

const iconByChangeKind: Readonly<Record<ChatChangeKind, typeof StarIcon>> = {
  read: CheckCheckIcon,
  unread: MailIcon,
  star: StarIcon,
  unstar: StarIcon,
  bin: Trash2Icon,
  restore: RotateCcwIcon,
};

/** Kinds of changes that would affect at least one selected chat. */
function usefulChangeKindsFor(folder: ChatFolder, selected: readonly Chat[]): readonly ChatChangeKind[] {
  if (folder === 'bin') return ['restore'];
  if (selected.length === 0) return ['bin'];
  return [
    selected.some(({ hasNewMessages }) => hasNewMessages) ? 'read' : 'unread',
    selected.some(({ isStarred }) => !isStarred) ? 'star' : 'unstar',
    'bin',
  ];
}

/** Without scripts the selection is unknown, so all changes of chats are offered. */
const noScriptChangeKinds: readonly ChatChangeKind[] = ['read', 'unread', 'star', 'bin'];

interface SelectionActionsProps {
  folder: ChatFolder;
  selected: readonly Chat[];
  onClear: () => void;
}

/**
 * Buttons of the form around the chat list. The button that moves chats to the bin is disabled while no chat is
 * selected.
 */
export function SelectionActions({ folder, selected, onClear }: SelectionActionsProps): ReactElement {
  const { t } = useIntl<'chat'>();
  const isHydrated = useHydrated();
  const selectedCount = selected.length;
  const changeKinds = isHydrated || folder === 'bin' ? usefulChangeKindsFor(folder, selected) : noScriptChangeKinds;
  return (
    <>
      {changeKinds.map((kind) => {
        const ChangeIcon = iconByChangeKind[kind];
        return (
          <TipButton
            key={kind}
            type="submit"
            name="do"
            value={kind}
            disabled={isHydrated && selectedCount === 0}
            className={kind === 'bin' || changeKinds !== noScriptChangeKinds ? '' : styles.noScriptOnly}
            label={selectedCount === 0 ? t(`chat.do.${kind}`) : t(`chat.selection.${kind}`, { count: selectedCount })}
          >
            <ChangeIcon size={20} />
          </TipButton>
        );
      })}
      {selectedCount > 0 && (
        <TipButton label={t('chat.selection.clear')} onClick={onClear}>
          <XIcon size={20} />
        </TipButton>
      )}
    </>
  );
}
