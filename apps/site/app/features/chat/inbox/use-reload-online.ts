import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page once the browser is online again, if something is missing. */
export function useReloadOnline(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMissing) return undefined;
    const reload = (): void => void revalidate();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing, revalidate]);
}
