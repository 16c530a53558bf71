import type { Map as Leaflet } from 'leaflet';

/** Zoom that steps lead to, while an animation is on its way there. */
const targets = new WeakMap<Leaflet, number>();

function follow(map: Leaflet): void {
  const target = targets.get(map);
  if (target === undefined) return;
  const reachable = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), target));
  if (reachable === map.getZoom()) {
    targets.delete(map);
    return;
  }
  map.once('zoomend', () => follow(map));
  map.setZoom(reachable);
}

/** Zooms in or out by steps. Leaflet drops a step that is asked for while it animates; here they add up. */
export function zoomBy(map: Leaflet, steps: number): void {
  const target = targets.get(map);
  targets.set(map, (target ?? map.getZoom()) + steps);
  if (target === undefined) follow(map);
}

/** Acts now, or after the zoom animation that is on its way: Leaflet drops a view that is set during one. */
export function afterZoom(map: Leaflet, act: () => void): void {
  const isStepping = targets.delete(map);
  const isAnimated = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim') === true;
  // the animation's own end is told first
  if (isStepping || isAnimated) map.once('zoomend', () => map.once('moveend', act));
  else act();
}
