import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run here: not on the server, and not in the page as it was sent. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
