import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

export function useReloadOnline(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMissing) return undefined;
    const reload = (): void => void revalidate();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing, revalidate]);
}
