'use client';
import { useEffect, useEffectEvent, useRef, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { ToastCard } from './toast-card.tsx';
import { visibleToasts, type ShownToast } from './toast-model.ts';
import * as styles from './toast.css.ts';

export interface ToastLabels {
  /** Names the region among the landmarks: "Confirmations". */
  region: string;
  /** Names the cross of each toast. */
  dismiss: string;
}

interface ToastRegionProps extends ComponentPropsWithRef<'section'> {
  labels: ToastLabels;
  toasts: readonly ShownToast[];
  onDismiss: (id: string) => void;
}

/** What is fixed to the lower edge of the page says so with this attribute; toasts keep above it. */
const bottomBar = '[data-plaza-bottom-bar]';

/** Height in pixels that bars take from the lower edge of the screen. */
function bottomBarHeight(): number {
  const heights = [...document.querySelectorAll<HTMLElement>(bottomBar)]
    .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().bottom >= window.innerHeight - 1)
    .map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  return Math.max(0, ...heights);
}

/** Joins texts for a screen reader, which pauses at full stops; a text that ends with one gets no second. */
const joinSpoken = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text): text is string => Boolean(text))
    .reduce((before, text) => `${before}${/[.!?…]$/.test(before) ? ' ' : '. '}${text}`);

/** Words for the live regions: everything that came since, so that each is read once. */
function wordsOf(toasts: readonly ShownToast[], isUrgent: boolean): ReactElement[] {
  return toasts
    .filter(({ tone }) => (tone === 'error') === isUrgent)
    .map(({ id, title, text, action, link }) => (
      <p key={id}>{joinSpoken([title, text, link?.label, action?.label])}</p>
    ));
}

/** Where toasts appear: above the page and its dialogs, never over a bar at the bottom. */
// Long because hover, focus and hidden pages pause the same toasts, and the focus returns from here.
export function ToastRegion({
  labels,
  toasts,
  onDismiss,
  className,
  ref: givenRef,
  ...rest
}: ToastRegionProps): ReactElement {
  const region = useRef<HTMLElement>(null);
  const ref = useMergedRef(region, givenRef);
  const before = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const visible = toasts.slice(0, visibleToasts);
  const isEmpty = visible.length === 0;

  const goBack = (): void => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    before.current = null;
  };
  const dismiss = (id: string): void => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    onDismiss(id);
    if (!hadFocus) return;
    if (visible.length > 1) region.current?.focus({ preventScroll: true });
    else goBack();
  };
  const onJump = useEffectEvent((event: KeyboardEvent) => {
    const active = document.activeElement;
    if (event.key !== 'F6' || event.defaultPrevented || isEmpty || !region.current) return;
    // A modal keeps the focus to itself.
    if (active?.closest('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    if (region.current.contains(active)) {
      goBack();
      return;
    }
    before.current = active instanceof HTMLElement ? active : null;
    region.current.focus({ preventScroll: true });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onJump, { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.visibilityState === 'hidden'), { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (isEmpty) {
      // What is taken away under the pointer or the focus reports neither leaving.
      setHovered(false);
      setFocused(false);
      return;
    }
    const keepAbove = (): void => region.current?.style.setProperty(styles.bottomBarHeight, `${bottomBarHeight()}px`);
    keepAbove();
    window.addEventListener('resize', keepAbove);
    return () => window.removeEventListener('resize', keepAbove);
  }, [isEmpty, toasts]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks hover and focus, which pause the timers
    <section
      {...rest}
      ref={ref}
      aria-label={labels.region}
      tabIndex={-1}
      data-plaza-toast=""
      className={classNames(styles.region, isEmpty && styles.empty, className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className={visuallyHidden} aria-live="polite" role="status">
        {wordsOf(visible, false)}
      </div>
      <div className={visuallyHidden} aria-live="assertive" role="alert">
        {wordsOf(visible, true)}
      </div>
      <ol className={styles.list}>
        {visible.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismissLabel={labels.dismiss}
            isPaused={isHovered || isFocused || isHidden}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </ol>
    </section>
  );
}
