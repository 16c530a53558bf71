import { copyConfirmationMs } from '@plaza/sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Copies text to the clipboard and confirms it for a second. Unavailable without a clipboard. */
export function useCopy(): { isCopied: boolean; isAvailable: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false);
  const isAvailable = useSyncExternalStore(
    subscribeToNothing,
    () => 'clipboard' in navigator,
    () => false,
  );

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return { isCopied, isAvailable, copy };
}
