'use client';
import { useEffect, useEffectEvent, useRef, type PointerEvent, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons/index.ts';
import { createCountdown, swipeDistance, toastDurationMs, type Countdown, type ShownToast } from './toast-model.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './toast.css.ts';

interface ToastCardProps {
  toast: ShownToast;
  dismissLabel: string;
  /** Its time stands still. */
  isPaused: boolean;
  onDismiss: () => void;
}

const icons = { success: CheckIcon, info: InfoIcon, error: CircleAlertIcon };

interface Swipe {
  pointerId: number;
  from: number;
}

/** One toast: its words, its action, its cross; a finger pushes it off to either side. */
// Long because countdown and swipe act on the one card, and its markup has each optional action.
export function ToastCard({ toast, dismissLabel, isPaused, onDismiss }: ToastCardProps): ReactElement {
  const { title, text, action, link, tone } = toast;
  const card = useRef<HTMLLIElement>(null);
  const swipe = useRef<Swipe>(null);
  const countdown = useRef<Countdown>(null);
  const dismiss = useEffectEvent(onDismiss);
  const durationMs = toastDurationMs(toast);
  const Icon = icons[tone];

  useEffect(() => {
    if (durationMs === null) return;
    const running = createCountdown(durationMs, () => dismiss());
    countdown.current = running;
    return () => {
      running.pause();
      countdown.current = null;
    };
  }, [durationMs]);
  useEffect(() => {
    if (isPaused) countdown.current?.pause();
    else countdown.current?.resume();
  }, [isPaused, durationMs]);

  const moveBy = (distance: number): void => card.current?.style.setProperty('translate', `${distance}px 0`);
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    swipe.current = { pointerId: event.pointerId, from: event.clientX };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (swipe.current?.pointerId === event.pointerId) moveBy(event.clientX - swipe.current.from);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (swipe.current?.pointerId !== event.pointerId) return;
    const distance = event.clientX - swipe.current.from;
    swipe.current = null;
    if (event.type === 'pointerup' && Math.abs(distance) >= swipeDistance) onDismiss();
    else card.current?.style.removeProperty('translate');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on its buttons, and a swipe with a close button as its alternative
    <li
      ref={card}
      data-plaza-toast=""
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDismiss();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <Icon size={20} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {link && (
        <LinkElement href={link.href} className={classNames(styles.action, styles.link)} onClick={onDismiss}>
          {link.label}
        </LinkElement>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.action, styles.cross)}
        aria-label={`${dismissLabel}: ${title}`}
        title={dismissLabel}
        onClick={onDismiss}
      >
        <XIcon size={20} />
      </button>
    </li>
  );
}
