'use client';
import { useEffect, useState, type RefObject } from 'react';

export type Theme = 'light' | 'dark';

function themeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The theme in which an element is shown, also after the page or the system changes it; `null` before it is known. */
export function useTheme(element: RefObject<Element | null>): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const update = () => {
      if (element.current) setTheme(themeOf(element.current));
    };
    update();
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', update);
    const page = new MutationObserver(update);
    page.observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
    return () => {
      system.removeEventListener('change', update);
      page.disconnect();
    };
  }, [element]);
  return theme;
}
