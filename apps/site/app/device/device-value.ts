import { useSyncExternalStore } from 'react';

export interface DeviceValue {
  /** The text kept under this name; empty when there is none, and while the server renders. */
  useText: () => string;
  read: () => string;
  /** Keeps a text; an empty one is forgotten. */
  write: (text: string) => void;
}

/**
 * A text that this device keeps: for good, or until the tab is closed. Storage may be full or forbidden; the text then
 * lasts as long as the page.
 */
export function createDeviceValue(key: string, lasts: 'for good' | 'for the tab'): DeviceValue {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  const storage = () => (lasts === 'for good' ? localStorage : sessionStorage);

  const read = (): string => {
    if (unstored !== null) return unstored;
    try {
      return storage().getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const write = (text: string): void => {
    try {
      if (text === '') storage().removeItem(key);
      else storage().setItem(key, text);
      unstored = null;
    } catch {
      unstored = text;
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
