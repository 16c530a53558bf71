'use client';
import { useCallback, type Ref, type RefObject } from 'react';

/** One ref for an element that a component and its user both want. */
export function useMergedRef<Node>(
  own: RefObject<Node | null>,
  given: Ref<Node> | undefined,
): (node: Node | null) => void {
  return useCallback(
    (node: Node | null) => {
      own.current = node;
      if (typeof given === 'function') given(node);
      else if (given) given.current = node;
    },
    [own, given],
  );
}
