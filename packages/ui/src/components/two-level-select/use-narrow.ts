'use client';
import { useSyncExternalStore } from 'react';

/** Phones, also when turned: there a floating list has no room. */
const narrow = '(max-width: 599px), (pointer: coarse) and (max-height: 449px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether choices belong in a sheet from the bottom; `false` on the server. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
