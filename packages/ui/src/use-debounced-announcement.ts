'use client';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke: a screen reader reads the keys first. */
const debounceMs = 800;

/** Debounced copy of a text for a live region, so that a screen reader speaks it once per pause in typing. */
export function useDebouncedAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
