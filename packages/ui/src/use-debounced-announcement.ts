'use client';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke, because a screen reader announces the keys first. */
const debounceMs = 800;

/** Debounces a text for a live region, so that a screen reader announces it once typing pauses. */
export function useDebouncedAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
