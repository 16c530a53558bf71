'use client';
import { useEffect, useState } from 'react';

/** Milliseconds to wait after the last keystroke, because a screen reader announces the keys first. */
const announcementDelayMs = 800;

export function useDebouncedAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const debounceTimer = setTimeout(() => setAnnounced(text), announcementDelayMs);
    return () => clearTimeout(debounceTimer);
  }, [text]);
  return announced;
}
