import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

export function useReloadOnline(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMissing) return undefined;
    const reloadPageData = (): void => void revalidate();
    addEventListener('online', reloadPageData);
    return () => removeEventListener('online', reloadPageData);
  }, [isMissing, revalidate]);
}
