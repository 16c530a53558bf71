'use client';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke, because a screen reader announces the keys first. */
const debounceMs = 800;

export function useDebouncedAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
