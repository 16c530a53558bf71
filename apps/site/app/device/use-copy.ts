import { copyConfirmationMs } from '@plaza/sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Copies text to the clipboard and confirms it for a second. Unavailable without a clipboard. */
export function useCopy(): { isCopied: boolean; isAvailable: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false);
  const isClipboardAvailable = useSyncExternalStore(
    subscribeToNothing,
    () => 'clipboard' in navigator,
    () => false,
  );

  useEffect(() => {
    if (!isCopied) return;
    const confirmationTimer = setTimeout(() => setIsCopied(false), copyConfirmationMs);
    return () => clearTimeout(confirmationTimer);
  }, [isCopied]);

  const copyText = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return { isCopied, isAvailable: isClipboardAvailable, copy: copyText };
}
