import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { hidden } from '~/styles/common.css.ts';

/**
 * What a browser does when a document loads, for pages that change without one: the new page's title is said, and the
 * focus, when what had it is gone, goes to the content instead of nowhere.
 */
export function PageAnnouncer(): ReactElement {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true, focusVisible: false });
  }, [pathname]);
  return (
    <span className={hidden} aria-live="polite">
      {title}
    </span>
  );
}
