import { useSyncExternalStore } from 'react';

export interface DeviceValue {
  /** The stored text as React state; empty when nothing is stored, and while the server renders. */
  useText: () => string;
  read: () => string;
  /** Stores a text; an empty text removes the entry. */
  write: (text: string) => void;
}

/**
 * Stores a text on this device: in `localStorage`, or in `sessionStorage` until the tab is closed. Falls back to memory
 * when storage is full or blocked.
 */
export function createDeviceValue(key: string, lifetime: 'for good' | 'for the tab'): DeviceValue {
  const changeListeners = new Set<() => void>();
  let memoryText: string | null = null;
  const openStorage = () => (lifetime === 'for good' ? localStorage : sessionStorage);

  const readText = (): string => {
    if (memoryText !== null) return memoryText;
    try {
      return openStorage().getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const writeText = (text: string): void => {
    try {
      if (text === '') openStorage().removeItem(key);
      else openStorage().setItem(key, text);
      memoryText = null;
    } catch {
      memoryText = text;
    }
    for (const listener of changeListeners) listener();
  };
  const subscribeToChanges = (listener: () => void): (() => void) => {
    changeListeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      changeListeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    read: readText,
    write: writeText,
    useText: () => useSyncExternalStore(subscribeToChanges, readText, () => ''),
  };
}
