import { useState } from 'react';

interface Selection {
  selected: ReadonlySet<number>;
  /** `isRange`: with everything between this one and the one that was chosen before. */
  select: (id: number, isSelected: boolean, isRange: boolean) => void;
  selectAll: (isAll: boolean) => void;
  clear: () => void;
}

interface State {
  /** Names the list; another one begins with nothing selected. */
  key: string;
  ids: ReadonlySet<number>;
  /** The one that was chosen last. */
  anchor: number | null;
}

/** Which chats of a list are selected. Those that are not shown any more do not count. */
export function useSelection(key: string, shown: readonly number[]): Selection {
  const [state, setState] = useState<State>({ key, ids: new Set(), anchor: null });
  const { ids, anchor } = state.key === key ? state : { ids: new Set<number>(), anchor: null };
  const set = (next: Iterable<number>, nextAnchor: number | null): void =>
    setState({ key, ids: new Set(next), anchor: nextAnchor });
  return {
    selected: new Set(shown.filter((id) => ids.has(id))),
    select(id, isSelected, isRange) {
      const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
      const to = shown.indexOf(id);
      const touched = new Set(from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1));
      const others = [...ids].filter((other) => !touched.has(other));
      set(isSelected ? [...others, ...touched] : others, id);
    },
    selectAll: (isAll) => set(isAll ? shown : [], null),
    clear: () => set([], null),
  };
}
