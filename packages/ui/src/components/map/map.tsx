'use client';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import * as styles from './map.css.ts';
import type { MapProps } from './map-props.ts';

const preloadMargin = '300px';

function useHasBeenVisible<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const observedRef = useRef<Element>(null);
  const [isNearViewport, setIsNearViewport] = useState(false);
  useEffect(() => {
    const observedElement = observedRef.current;
    if (!observedElement || isNearViewport) return undefined;
    const visibilityObserver = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNearViewport(true);
      },
      { rootMargin: preloadMargin },
    );
    visibilityObserver.observe(observedElement);
    return () => visibilityObserver.disconnect();
  }, [isNearViewport]);
  return [observedRef, isNearViewport];
}

const LeafletMap = lazyWithRetry(() => import('./leaflet-map.tsx'));

/**
 * Map of listings: price pins, clusters and an info window. It fills its container. Servers render an empty map of the
 * same size, because Leaflet needs a browser; its code loads when the map is near the viewport.
 */
export function Map(props: MapProps): ReactElement {
  const [containerRef, isNearViewport] = useHasBeenVisible<HTMLDivElement>();
  const emptyMap = (
    <div ref={containerRef} className={styles.mapFrame} role="region" aria-label={props.labels.map} aria-busy="true" />
  );
  if (!isNearViewport) return emptyMap;
  return <LeafletMap {...props} placeholder={emptyMap} />;
}
