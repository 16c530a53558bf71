import { useSyncExternalStore } from 'react';

export interface DeviceValue {
  /** The stored text; empty when nothing is stored, and while the server renders. */
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
  const listeners = new Set<() => void>();
  let memoryText: string | null = null;
  const openStorage = () => (lifetime === 'for good' ? localStorage : sessionStorage);

  const read = (): string => {
    if (memoryText !== null) return memoryText;
    try {
      return openStorage().getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const write = (text: string): void => {
    try {
      if (text === '') openStorage().removeItem(key);
      else openStorage().setItem(key, text);
      memoryText = null;
    } catch {
      memoryText = text;
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { read, write, useText: () => useSyncExternalStore(subscribe, read, () => '') };
}
