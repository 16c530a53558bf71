import { belowFoldPart } from '~/styles/below-fold.css.ts';

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 200);
};

/**
 * Lays out what is out of sight, a part at a time while nothing else is to do: from then on the page has its real height,
 * and pictures of the whole page show all of it.
 */
export function showBelowFold(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(`.${belowFoldPart}`)];
  const showNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(showNext);
  };
  whenIdle(showNext);
}
