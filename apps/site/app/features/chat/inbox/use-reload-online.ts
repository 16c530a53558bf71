import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page anew once the browser is on the net again, where something could not be had. */
export function useReloadOnline(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMissing) return undefined;
    const reload = (): void => void revalidate();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing, revalidate]);
}
