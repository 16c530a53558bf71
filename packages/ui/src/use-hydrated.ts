'use client';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** True in the browser after hydration; false on the server and in the first render of a hydrated page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
