'use client';
import type { LeafletEvent, Polyline as LeafletLine } from 'leaflet';
import { useMemo, type ReactElement } from 'react';
import { Polyline } from 'react-leaflet';
import * as styles from './map.css.ts';
import { isPosition } from './map-model.ts';
import type { MapLine } from './map-props.ts';

/** The street that was searched for: its course lit up below the pins. */
export function MapSearchLine({ line: { lines, label } }: { line: MapLine }): ReactElement {
  const positions = useMemo(
    () => lines.map((part) => part.map(([lng, lat]) => ({ lat, lng })).filter((position) => isPosition(position))),
    [lines],
  );
  // Leaflet draws the path, so its name is put on it once it is there
  const name = ({ target }: LeafletEvent) => {
    const path = (target as LeafletLine).getElement();
    path?.setAttribute('role', 'img');
    path?.setAttribute('aria-label', label);
  };
  return (
    <Polyline
      key={label}
      positions={positions}
      interactive={false}
      className={styles.searchLine}
      eventHandlers={{ add: name }}
    />
  );
}
