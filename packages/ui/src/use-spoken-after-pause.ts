'use client';
import { useEffect, useState } from 'react';

/** Long enough that a screen reader has read the keys before it reads what they led to. */
const pause = 800;

/** The text as it was when it last stood still for a moment: for what is spoken while somebody types. */
export function useSpokenAfterPause(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
