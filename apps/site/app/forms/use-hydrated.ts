import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: not on the server, nor while its markup is taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
