'use client';
import { useEffect, useState } from 'react';

/** Milliseconds to wait after the last keystroke, because a screen reader announces the keys first. */
const debounceMs = 800;

export function useDebouncedAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
