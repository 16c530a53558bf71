'use client';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Circle, useMap } from 'react-leaflet';
import * as styles from './marks.css.ts';
import type { MapOwnPosition } from './map-props.ts';
import { MapPlace } from './map-place.tsx';

/** The visitor's position: a dot, in the circle of its accuracy. */
export function MapOwnPlace({ position }: { position: MapOwnPosition }): ReactElement | null {
  const pane = useMap().getPane('markerPane');
  if (!pane) return null;
  return (
    <>
      <Circle center={position} radius={position.accuracyMeters} interactive={false} className={styles.accuracy} />
      {createPortal(
        <MapPlace lat={position.lat} lng={position.lng} level="ground">
          <span className={styles.ownDot} role="img" aria-label={position.label} />
        </MapPlace>,
        pane,
      )}
    </>
  );
}
