import type { ListingCard } from '@plaza/sdk';
import { IconButton, XIcon } from '@plaza/ui';
import { useEffect, useRef, type ReactElement, type TouchEvent } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { BayStepper, stepFrom } from './bay-stepper.tsx';
import { PinCard } from './pin-card.tsx';
import * as styles from '~/features/search/search.css.ts';
import { row } from '~/styles/common.css.ts';
import { floating } from '~/styles/frame.css.ts';

interface PeekCardProps {
  id: number;
  listings: readonly ListingCard[];
  /** Bays on the map, in the order they are gone through. */
  ids: readonly number[];
  onChange: (id: number | null) => void;
  /** Told how many pixels of the map's lower edge the card covers. */
  onCoverChange: (pixels: number) => void;
}

/** Pixels from which on a finger that moves sideways asks for the next bay. */
const swipeFrom = 48;

/** The chosen bay over the map's lower edge, on small screens. A swipe goes to the next one. */
export function PeekCard({ id, listings, ids, onChange, onCoverChange }: PeekCardProps): ReactElement {
  const { t } = useIntl();
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const held = card.current;
    const map = held?.parentElement;
    if (!held || !map) return undefined;
    const observer = new ResizeObserver(() =>
      onCoverChange(Math.round(map.getBoundingClientRect().bottom - held.getBoundingClientRect().top)),
    );
    observer.observe(held);
    return () => {
      observer.disconnect();
      onCoverChange(0);
    };
  }, [onCoverChange]);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!touch || !start.current) return;
    const right = touch.clientX - start.current.x;
    const down = touch.clientY - start.current.y;
    if (Math.abs(right) < swipeFrom || Math.abs(right) < Math.abs(down)) return;
    const next = stepFrom(ids, id, right < 0 ? 1 : -1);
    if (next !== null) onChange(next);
  };
  return (
    <div
      ref={card}
      className={`${floating} ${styles.peek}`}
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={row}>
        <BayStepper ids={ids} id={id} onChange={onChange} />

        <IconButton variant="quiet" size="small" label={t('map.close')} onClick={() => onChange(null)}>
          <XIcon />
        </IconButton>
      </div>
      <PinCard id={id} listings={listings} layout="row" hasSave />
    </div>
  );
}
